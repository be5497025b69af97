import { Field, ObjectType } from 'type-graphql';
import { Product } from '../product.type.ts';

@ObjectType({ description: 'The part was added to the catalogue.' })
export class AddProductPayload {
  @Field(() => Product, { description: 'The new part.' })
  product!: Product;
}

@ObjectType({ description: 'The part was changed.' })
export class EditProductPayload {
  @Field(() => Product, { description: 'The part as it is now.' })
  product!: Product;
}

@ObjectType({ description: 'The part has left the catalogue.' })
export class ArchiveProductPayload {
  @Field(() => Product, { description: 'The archived part.' })
  product!: Product;
}

@ObjectType({ description: 'The part is in the catalogue again.' })
export class RestoreProductPayload {
  @Field(() => Product, { description: 'The part.' })
  product!: Product;
}
