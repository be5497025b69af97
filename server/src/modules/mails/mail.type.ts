import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MailState } from '#generated/prisma/enums.ts';
import { Order } from '#modules/orders/order.type.ts';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { HasItems, IsSearch, IsText } from '#platform/input.ts';

export { MailState };

registerEnumType(MailState, {
  name: 'MailState',
  description: 'What became of a mail.',
  valuesConfig: {
    WAITING: { description: 'It will be sent, or tried again.' },
    SENT: { description: 'The mail server took it.' },
    SKIPPED: { description: 'Not sent: mail is not configured, or its recipient does not want it or has no address.' },
    GIVEN_UP: { description: 'The mail server refused it, or all tries failed.' },
  },
});

// Named, because nodemailer has a class of this name, and the bundle then renames this one.
@ObjectType('Mail', { description: 'A mail of the shop.' })
export class Mail {
  @Field(() => ID, { description: 'UUIDv7; its Message-ID is derived from it.' })
  id!: string;

  kind!: string;

  @Field(() => MailState, { description: 'What became of it.' })
  state!: MailState;

  @Field(() => Order, { nullable: true, description: 'The order that it is about.' })
  order!: Order | null;

  @Field(() => String, {
    description: 'Address of the recipient; empty before the first try, and of deleted accounts.',
  })
  address!: string;

  @Field(() => String, { description: 'Subject; empty before the first try, and of deleted accounts.' })
  subject!: string;

  @Field(() => String, { description: 'The HTML, for a preview in a sandboxed frame.', complexity: 5 })
  html!: string;

  @Field(() => Date, { description: 'Time of the event that caused it.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Tries so far.' })
  tries!: number;

  nextTryAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the mail server took it.' })
  sentAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was skipped, or the answer of the mail server to the last try.',
  })
  failure!: string | null;
}

export const MailConnection = connectionOf(Mail, 'Mail');
export type MailConnection = InstanceType<typeof MailConnection>;

@InputType({ description: 'Filters of the list of mails; a mail must pass all of them.' })
export class MailFilter {
  @Field(() => [MailState], { nullable: true, description: 'Only mails in these states; all if empty.' })
  @HasItems({ max: 10 }, 'Name at most 10 states.')
  states?: MailState[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'An order number, or the beginning of an address, up to 100 characters.',
  })
  @IsSearch()
  search?: string | null;
}

@ArgsType()
export class MailsArgs extends PageArgs {
  @Field(() => MailFilter, { nullable: true, description: 'Filters the list.' })
  filter?: MailFilter | null;
}

@InputType({ description: 'The mail to send again.' })
export class ResendMailInput {
  @Field(() => ID, { description: 'Id of the mail.' })
  mailId!: string;

  @Field(() => MailState, {
    nullable: true,
    description: 'Its state that the admin has seen: no copy is sent (CONFLICT) of a mail that was sent since.',
  })
  seenState?: MailState | null;
}

@ObjectType({ description: 'The mail waits to be sent.' })
export class ResendMailPayload {
  @Field(() => Mail, { description: 'The waiting mail: of a sent one, a copy.' })
  mail!: Mail;
}

@ObjectType({ description: 'A kind of mail that the viewer may turn off.' })
export class MailPreference {
  @Field(() => ID, { description: 'Its name in the API, such as DELIVERED.' })
  kind!: string;

  @Field(() => String, { description: 'Its name for people.' })
  title!: string;

  @Field(() => Boolean, { description: 'Whether the viewer gets it.' })
  isOn!: boolean;
}

@InputType({ description: 'Turns a kind of mail on or off.' })
export class SetMailPreferenceInput {
  @Field(() => String, { description: 'A kind of myMailPreferences.' })
  @IsText('a kind', 60)
  kind!: string;

  @Field(() => Boolean, { description: 'Whether the viewer wants it.' })
  isOn!: boolean;
}

@ObjectType({ description: 'The preference is stored.' })
export class SetMailPreferencePayload {
  @Field(() => MailPreference, { description: 'The preference.' })
  preference!: MailPreference;
}

@InputType({ description: 'The token of the link in a mail.' })
export class TurnMailOffInput {
  @Field(() => String, { description: 'The token.' })
  @IsText('a token', 300)
  token!: string;
}

@ObjectType({ description: 'The recipient gets no more mails of this kind.' })
export class TurnMailOffPayload {
  @Field(() => String, { description: 'The name of the kind for people.' })
  title!: string;
}
