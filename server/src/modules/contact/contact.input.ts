import { IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { IsEmailAddress, IsSearch, IsTyped } from '#platform/input.ts';

@InputType({ description: 'A question or a request for service.' })
export class SendContactMessageInput {
  @Field(() => String, { description: 'First name, up to 100 characters.' })
  @IsTyped('a first name', 100)
  firstName!: string;

  @Field(() => String, { description: 'Last name, up to 100 characters.' })
  @IsTyped('a last name', 100)
  lastName!: string;

  @Field(() => String, { description: 'E-mail address to answer to.' })
  @IsEmailAddress()
  email!: string;

  @Field(() => String, { description: 'What to say, up to 5000 characters.' })
  @IsTyped('a message', 5_000)
  message!: string;
}

@InputType({ description: 'Names the message that was answered.' })
export class MarkMessageHandledInput {
  @Field(() => ID, { description: 'The message.' })
  messageId!: string;
}

@InputType({ description: 'Narrows the list of messages.' })
export class ContactMessageFilter {
  @Field(() => Boolean, { nullable: true, description: 'true: only handled ones; false: only open ones.' })
  @IsOptional()
  isHandled?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "Text to look for in the writer's names and e-mail, and in the text; up to 100 characters.",
  })
  @IsOptional()
  @IsSearch()
  search?: string | null;
}

@ArgsType()
export class ContactMessagesArgs extends PageArgs {
  @Field(() => ContactMessageFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  filter?: ContactMessageFilter | null;
}
