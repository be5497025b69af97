import { Field, InputType, ObjectType } from 'type-graphql';
import { IsTyped } from '#platform/input.ts';
import { ProductCategory } from '../product.type.ts';

@ObjectType({ description: 'One value of a part, such as its voltage.' })
export class Specification {
  @Field(() => String, { description: 'Key of the value, as in specificationKeys.' })
  key!: string;

  @Field(() => String, { description: 'Name of the value, such as Capacitance.' })
  label!: string;

  @Field(() => String, { description: 'The value without its unit.' })
  value!: string;

  @Field(() => String, { nullable: true, description: 'Unit of the value, such as µF; null without one.' })
  unit!: string | null;
}

@ObjectType({ description: 'A value that parts of a category have.' })
export class SpecificationKey {
  @Field(() => ProductCategory, { description: 'The category.' })
  category!: ProductCategory;

  @Field(() => String, { description: 'Key of the value; the same in all categories that have it.' })
  key!: string;

  @Field(() => String, { description: 'Name of the value, such as Capacitance.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'Unit of the value, such as µF; null without one.' })
  unit!: string | null;
}

@InputType({ description: 'One value of a part.' })
export class SpecificationInput {
  @Field(() => String, { description: 'Key of the value, as in specificationKeys.' })
  @IsTyped('a key', 40)
  key!: string;

  @Field(() => String, { description: 'The value without its unit, up to 80 characters.' })
  @IsTyped('a value', 80)
  value!: string;
}
