import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { IsText } from '#platform/input.ts';
import { Refusal } from '#platform/refusal.ts';

@ObjectType({ description: "All data of the viewer's account." })
export class MyData {
  @Field(() => String, { description: 'Name for the file: kelvin-my-data-2026-11-21.json.' })
  fileName!: string;

  @Field(() => String, {
    description:
      'Account, profile, addresses, basket, lists, orders, reviews, questions, answers and messages, as a JSON document.',
  })
  json!: string;
}

@InputType({ description: "Confirms the deletion of the viewer's account." })
export class DeleteMyAccountInput {
  @Field(() => String, { description: 'The e-mail address of the account, typed by its owner.' })
  @IsText('an e-mail address', 254)
  email!: string;
}

@ObjectType({ description: 'The account is deleted; its next request is refused.' })
export class DeleteMyAccountPayload {
  @Field(() => Date, { description: 'Time of the deletion.' })
  deletedAt: Date;

  constructor(deletedAt: Date) {
    this.deletedAt = deletedAt;
  }
}

@ObjectType({
  implements: Refusal,
  description: 'The last sign-in is too long ago for an action that cannot be undone.',
})
export class SignInTooOld extends Refusal {
  @Field(() => Date, { description: 'Time of the last sign-in.' })
  signedInAt: Date;

  constructor(signedInAt: Date) {
    super();
    this.signedInAt = signedInAt;
    this.message = 'Please log in again first, so that we know it is you.';
  }
}

@ObjectType({ implements: Refusal, description: 'The viewer is the only admin, and the shop needs one.' })
export class LastAdmin extends Refusal {
  override message = 'You are the only admin. Make another user an admin first.';
}

export const DeleteMyAccountResult = createUnionType({
  name: 'DeleteMyAccountResult',
  description: 'The deletion of the account, or the reason for its refusal.',
  types: () => [DeleteMyAccountPayload, SignInTooOld, LastAdmin] as const,
});
export type DeleteMyAccountResult = typeof DeleteMyAccountResult;
