import { IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IsEmailAddress, IsSearch, IsTyped } from '#platform/input.ts';

@ObjectType({ description: 'A message to the shop.' })
export class ContactMessage {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'First name of the sender.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name of the sender.' })
  lastName!: string;

  @Field(() => String, { description: 'E-mail address for the answer, as given; it is not verified.' })
  email!: string;

  @Field(() => String, { description: 'Text of the message.' })
  message!: string;

  @Field(() => Date, { description: 'Time of the message.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which an admin marked the message as handled; null while it is open.',
  })
  handledAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Name of the admin who marked the message as handled.' })
  handledByName!: string | null;
}

export const ContactMessageConnection = connectionOf(ContactMessage, 'ContactMessage');
export type ContactMessageConnection = InstanceType<typeof ContactMessageConnection>;

@InputType({ description: 'A question or a request for service.' })
export class SendContactMessageInput {
  @Field(() => String, { description: 'First name, up to 100 characters.' })
  @IsTyped('a first name', 100)
  firstName!: string;

  @Field(() => String, { description: 'Last name, up to 100 characters.' })
  @IsTyped('a last name', 100)
  lastName!: string;

  @Field(() => String, { description: 'E-mail address for the answer.' })
  @IsEmailAddress()
  email!: string;

  @Field(() => String, { description: 'Text of the message, up to 5000 characters.' })
  @IsTyped('a message', 5_000)
  message!: string;
}

@InputType({ description: 'The message to mark as handled.' })
export class MarkMessageHandledInput {
  @Field(() => ID, { description: 'Id of the message.' })
  messageId!: string;
}

@InputType({ description: 'Filters of the list of messages; a message must pass all of them.' })
export class ContactMessageFilter {
  @Field(() => Boolean, { nullable: true, description: 'true: handled messages; false: open messages.' })
  @IsOptional()
  isHandled?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Text in the name or e-mail address of the sender, or in the message, up to 100 characters.',
  })
  @IsOptional()
  @IsSearch()
  search?: string | null;
}

@ArgsType()
export class ContactMessagesArgs extends PageArgs {
  @Field(() => ContactMessageFilter, { nullable: true, description: 'Filters the list.' })
  @IsOptional()
  @ValidateNested()
  filter?: ContactMessageFilter | null;
}

@ObjectType({ description: 'The message is stored.' })
export class SendContactMessagePayload {
  @Field(() => ID, { description: 'Id of the message, for reference.' })
  messageId!: string;
}

@ObjectType({ description: 'The message is marked as handled.' })
export class MarkMessageHandledPayload {
  @Field(() => ContactMessage, { description: 'The handled message.' })
  message!: ContactMessage;
}
