import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Refusal } from '#platform/refusal.ts';

@ObjectType({ description: 'Everything that the shop keeps of somebody.' })
export class MyData {
  @Field(() => String, { description: 'Name for the file: kelvin-my-data-2026-11-21.json.' })
  fileName!: string;

  @Field(() => String, { description: 'Account, profile, orders, reviews and messages, as a JSON document.' })
  json!: string;
}

@ObjectType({ description: 'The account is deleted; its token is refused from the next request on.' })
export class DeleteMyAccountPayload {
  @Field(() => Date, { description: 'When.' })
  deletedAt: Date;

  constructor(deletedAt: Date) {
    this.deletedAt = deletedAt;
  }
}

@ObjectType({ implements: Refusal, description: 'The sign-in is too long ago for something that cannot be undone.' })
export class SignInTooOld extends Refusal {
  @Field(() => Date, { description: 'When the viewer signed in.' })
  signedInAt: Date;

  constructor(signedInAt: Date) {
    super();
    this.signedInAt = signedInAt;
    this.message = 'Please log in again first: we want to be sure that it is you.';
  }
}

@ObjectType({
  implements: Refusal,
  description: 'The viewer is the only admin; without one nobody could run the shop.',
})
export class LastAdmin extends Refusal {
  override message = 'You are the only admin. Make somebody else an admin first.';
}

export const DeleteMyAccountResult = createUnionType({
  name: 'DeleteMyAccountResult',
  description: 'That the account is gone, or why it stays.',
  types: () => [DeleteMyAccountPayload, SignInTooOld, LastAdmin] as const,
});
export type DeleteMyAccountResult = typeof DeleteMyAccountResult;
