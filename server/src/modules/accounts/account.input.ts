import { Field, InputType } from 'type-graphql';
import { IsSearch } from '#platform/input.ts';

@InputType({ description: 'Confirms that one wants to delete the own account.' })
export class DeleteMyAccountInput {
  @Field(() => String, { description: 'The e-mail address of the account, typed by its owner.' })
  @IsSearch(254)
  email!: string;
}
