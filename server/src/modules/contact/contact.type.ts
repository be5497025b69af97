import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { ServiceProblem } from '#generated/prisma/enums.ts';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IsEmailAddress, IsSearch, IsTyped } from '#platform/input.ts';

registerEnumType(ServiceProblem, {
  name: 'ServiceProblem',
  description: 'A problem of an air conditioner or heating system.',
  valuesConfig: {
    NO_COOLING: { description: 'The air conditioner does not cool.' },
    NO_HEAT: { description: 'The heating does not heat.' },
    LEAK: { description: 'Water or refrigerant leaks.' },
    NOISE: { description: 'The system makes an unusual noise.' },
    OTHER: { description: 'Another problem, described in the message.' },
  },
});

@ObjectType({ description: 'What a technician needs to know before a visit.' })
export class ServiceRequest {
  @Field(() => ServiceProblem, { description: 'The problem of the system.' })
  problem!: ServiceProblem;

  @Field(() => String, { description: 'Phone number for the call back.' })
  phone!: string;

  @Field(() => String, { description: 'Street address of the system.' })
  address!: string;

  @Field(() => String, { description: 'ZIP or postal code of that address.' })
  postcode!: string;
}

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

  @Field(() => ServiceRequest, {
    nullable: true,
    description: 'Details of a request for service; null for a question.',
  })
  service!: ServiceRequest | null;

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

@ObjectType({ description: 'A request for service, as its sender sees it.' })
export class MyServiceRequest {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => ServiceProblem, { description: 'The problem of the system.' })
  problem!: ServiceProblem;

  @Field(() => String, { description: 'Text of the request.' })
  message!: string;

  @Field(() => Date, { description: 'Time of the request.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time at which the shop took care of it; null while it is open.' })
  handledAt!: Date | null;
}

export const ContactMessageConnection = connectionOf(ContactMessage, 'ContactMessage');
export type ContactMessageConnection = InstanceType<typeof ContactMessageConnection>;

@InputType({ description: 'What a technician needs to know before a visit.' })
export class ServiceRequestInput {
  @Field(() => ServiceProblem, { description: 'The problem of the system.' })
  problem!: ServiceProblem;

  @Field(() => String, { description: 'Phone number for the call back, up to 40 characters.' })
  @IsTyped('a phone number', 40)
  phone!: string;

  @Field(() => String, { description: 'Street address of the system, up to 500 characters.' })
  @IsTyped('an address', 500)
  address!: string;

  @Field(() => String, { description: 'ZIP or postal code, up to 12 characters.' })
  @IsTyped('a postal code', 12)
  postcode!: string;
}

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

  @Field(() => ServiceRequestInput, {
    nullable: true,
    description: 'Details of a request for service; leave it out for a question.',
  })
  service?: ServiceRequestInput | null;
}

@InputType({ description: 'The message to mark as handled.' })
export class MarkMessageHandledInput {
  @Field(() => ID, { description: 'Id of the message.' })
  messageId!: string;
}

@InputType({ description: 'Filters of the list of messages; a message must pass all of them.' })
export class ContactMessageFilter {
  @Field(() => Boolean, {
    nullable: true,
    description: 'true: handled messages; false: open messages, the oldest first.',
  })
  isHandled?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'true: requests for service; false: questions.' })
  isServiceRequest?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Text in the full name, e-mail address or phone number of the sender, or in the message, up to 100 characters. A phone number is found however it is written.',
  })
  @IsSearch()
  search?: string | null;
}

@ArgsType()
export class ContactMessagesArgs extends PageArgs {
  @Field(() => ContactMessageFilter, { nullable: true, description: 'Filters the list.' })
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
