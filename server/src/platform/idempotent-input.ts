import { Field, InputType } from 'type-graphql';
import { IsMatch } from './input.ts';

/** 1 to 255 visible ASCII characters, as in a header. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** Base of the inputs of mutations that move stock or money, or create what must not be created twice. */
@InputType()
export abstract class IdempotentInput {
  @Field(() => String, {
    nullable: true,
    description:
      'A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input ' +
      'within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT).',
  })
  @IsMatch(IDEMPOTENCY_KEY, 'Give a key of 1 to 255 visible ASCII characters.')
  idempotencyKey?: string | null;
}
