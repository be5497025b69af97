import { Field, ObjectType } from 'type-graphql';
import { Product } from '../product.type.ts';

@ObjectType({ description: 'The part was added to the catalog.' })
export class AddProductPayload {
  @Field(() => Product, { description: 'The new part.' })
  product!: Product;
}

@ObjectType({ description: 'The part was changed.' })
export class EditProductPayload {
  @Field(() => Product, { description: 'The part with its changes.' })
  product!: Product;
}

@ObjectType({ description: 'The part was archived.' })
export class ArchiveProductPayload {
  @Field(() => Product, { description: 'The archived part.' })
  product!: Product;
}

@ObjectType({ description: 'The part is on sale again.' })
export class RestoreProductPayload {
  @Field(() => Product, { description: 'The restored part.' })
  product!: Product;
}
