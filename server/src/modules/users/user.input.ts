import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { IsSearch } from '#platform/input.ts';

@ArgsType()
export class UsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Text to look for in name and e-mail address, up to 100 characters.',
  })
  @IsOptional()
  @IsSearch()
  search?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Lists the removed users instead of the others.' })
  removed!: boolean;
}

@InputType({ description: 'Names the user who becomes an admin.' })
export class PromoteUserInput {
  @Field(() => ID, { description: 'The user.' })
  userId!: string;
}

@InputType({ description: 'Names the admin who becomes a customer again.' })
export class DemoteUserInput {
  @Field(() => ID, { description: 'The user.' })
  userId!: string;
}

@InputType({ description: 'Names the user to remove.' })
export class RemoveUserInput {
  @Field(() => ID, { description: 'The user.' })
  userId!: string;
}

@InputType({ description: 'Names the removed user who may come back.' })
export class RestoreUserInput {
  @Field(() => ID, { description: 'The user.' })
  userId!: string;
}
