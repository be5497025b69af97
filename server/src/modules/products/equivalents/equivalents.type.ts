import { Field, ObjectType } from 'type-graphql';
import { Product } from '../product.type.ts';

@ObjectType({ description: 'A value in which an equivalent part differs.' })
export class SpecificationDifference {
  @Field(() => String, { description: 'Key of the value, as in specificationKeys.' })
  key!: string;

  @Field(() => String, { description: 'Name of the value, such as Capacitance.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'Unit of the value, such as µF; null without one.' })
  unit!: string | null;

  @Field(() => String, { nullable: true, description: 'The value of the part itself; null if unknown.' })
  own!: string | null;

  @Field(() => String, { nullable: true, description: 'The value of the equivalent part; null if unknown.' })
  other!: string | null;
}

@ObjectType({ description: 'A part on sale of the same category with the same key values.' })
export class Equivalent {
  @Field(() => Product, { description: 'The part.' })
  product!: Product;

  @Field(() => [SpecificationDifference], { description: 'In the order of a data sheet; at most 30.' })
  differences!: SpecificationDifference[];
}
