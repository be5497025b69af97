import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { HasItems } from '#platform/input.ts';
import { HasAtMost } from '#platform/list-size.ts';
import { Refusal } from '#platform/refusal.ts';
import { Product } from '../product.type.ts';
import { EditProductInput } from './product-editing.type.ts';
import { EditProductPayload } from './product-payload.type.ts';

const MOST_EDITS = 100;

@InputType({ description: 'Changes of one of several parts; missing fields stay as they are.' })
export class BatchEditInput extends EditProductInput {
  @Field(() => Int, { description: 'Version of the part that the editor has seen.' })
  override version!: number;
}

@InputType({ description: 'Edits of several parts.' })
export class EditProductsInput {
  @Field(() => [BatchEditInput], {
    description: '1 to 100 edits, each made on its own, in this order. A malformed value refuses all of them.',
  })
  @HasItems({ min: 1, max: MOST_EDITS }, `Give 1 to ${MOST_EDITS} edits.`)
  edits!: BatchEditInput[];
}

@ObjectType({
  implements: Refusal,
  description: 'Another editor or an order changed the part after it was read. The edit changed nothing.',
})
export class ProductEditConflict extends Refusal {
  @Field(() => Product, { description: 'The part as it is now.' })
  product: Product;

  constructor(product: Product) {
    super();
    this.product = product;
    this.message = 'The part was changed meanwhile. Compare its values with yours, then save again.';
  }
}

@ObjectType({ implements: Refusal, description: 'A value of the edit is refused. The edit changed nothing.' })
export class ProductEditRefused extends Refusal {
  @Field(() => ID, { description: 'Id of the part.' })
  productId: string;

  @Field(() => String, {
    nullable: true,
    description: 'The refused field of the edit; null if the part itself is missing.',
  })
  field: string | null;

  constructor({ message, ...refused }: Pick<ProductEditRefused, 'productId' | 'field' | 'message'>) {
    super();
    this.productId = refused.productId;
    this.field = refused.field;
    this.message = message;
  }
}

export const EditProductsResult = createUnionType({
  name: 'EditProductsResult',
  description: 'The saved part, or the reason for the refusal.',
  types: () => [EditProductPayload, ProductEditConflict, ProductEditRefused] as const,
});
export type EditProductsResult = typeof EditProductsResult;

@ObjectType({ description: 'The edits were tried, each on its own.' })
export class EditProductsPayload {
  @Field(() => [EditProductsResult], { description: 'The result of each edit, in the order of the input.' })
  @HasAtMost(MOST_EDITS)
  results!: EditProductsResult[];
}
