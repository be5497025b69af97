import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '#platform/connection.ts';

@ObjectType({ description: 'What somebody wrote to the shop; for admins.' })
export class ContactMessage {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'First name of the writer.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name of the writer.' })
  lastName!: string;

  @Field(() => String, { description: 'Where to answer, as given; nobody has checked it.' })
  email!: string;

  @Field(() => String, { description: 'What they wrote.' })
  message!: string;

  @Field(() => Date, { description: 'When it was sent.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When an admin marked it handled; null while it is open.' })
  handledAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'The admin who marked it handled.' })
  handledByName!: string | null;
}

export const ContactMessageConnection = connectionOf(ContactMessage, 'ContactMessage');
export type ContactMessageConnection = InstanceType<typeof ContactMessageConnection>;

@ObjectType({ description: 'The message has reached the shop.' })
export class SendContactMessagePayload {
  @Field(() => ID, { description: 'Id of the message, to refer to it.' })
  messageId!: string;
}

@ObjectType({ description: 'The message is handled.' })
export class MarkMessageHandledPayload {
  @Field(() => ContactMessage, { description: 'The handled message.' })
  message!: ContactMessage;
}
