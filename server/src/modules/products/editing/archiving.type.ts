import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { IsSearch } from '#platform/input.ts';

@ArgsType()
export class ArchivedProductsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Text in the name, part number or brand, up to 100 characters.',
  })
  @IsSearch()
  search?: string | null;
}

@InputType({ description: 'The part to archive.' })
export class ArchiveProductInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;
}

@InputType({ description: 'The archived part to restore.' })
export class RestoreProductInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;
}
