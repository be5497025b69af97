import { IsOptional, Matches } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** 1 to 255 visible characters of ASCII, as in a header. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** The input of a write that moves stock or money, or makes what must not be made twice. */
@InputType()
export abstract class KeyedInput {
  @Field(() => String, {
    nullable: true,
    description:
      'A name for this one call, made up by the client: 1 to 255 visible ASCII characters, such as a UUID. Sent again with the same input within 24 hours, ' +
      'it is answered as the first time and done once; with other input it is refused (CONFLICT).',
  })
  @IsOptional()
  @Matches(IDEMPOTENCY_KEY, { message: 'Give a key of 1 to 255 visible ASCII characters.' })
  idempotencyKey?: string | null;
}
