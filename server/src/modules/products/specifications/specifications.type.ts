import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { AreTyped, HasItems, IsMatch, IsTyped } from '#platform/input.ts';
import { rule } from '#platform/input-rules.ts';
import { ProductCategory } from '../product.type.ts';
import { isSpecificationKey } from './specification-keys.ts';

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

const IsKey = () => rule('Name a key of specificationKeys.', isSpecificationKey);

@InputType({ description: 'One value of a part.' })
export class SpecificationInput {
  @Field(() => String, { description: 'Key of the value, as in specificationKeys.' })
  @IsTyped('a key', 40)
  key!: string;

  @Field(() => String, { description: 'The value without its unit, up to 80 characters.' })
  @IsTyped('a value', 80)
  @IsMatch(/^(?:\P{Cc}|[\t\r\n])*$/u, 'Give a value without control characters.')
  value!: string;
}

@InputType({ description: 'Parts that have one of these values; 440 also finds 370/440 V.' })
export class SpecificationFilter {
  @Field(() => String, { description: 'Key of the values, as in specificationKeys.' })
  @IsKey()
  key!: string;

  @Field(() => [String], { description: 'Values without their unit, 1 to 20.' })
  @HasItems({ min: 1, max: 20 }, 'Name 1 to 20 values.')
  @AreTyped('values', 80)
  values!: string[];
}

@ObjectType({ description: 'A value of a specification and its number of parts.' })
export class SpecificationValueFacet {
  @Field(() => String, { description: 'The value without its unit.' })
  value!: string;

  @Field(() => Int, { description: 'Parts that this filter would leave.' })
  count!: number;
}

@ObjectType({ description: 'The values that parts of a category have of one specification.' })
export class SpecificationFacet {
  @Field(() => String, { description: 'Key of the values, as in specificationKeys.' })
  key!: string;

  @Field(() => String, { description: 'Name of the values, such as Capacitance.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'Unit of the values, such as µF; null without one.' })
  unit!: string | null;

  @Field(() => [SpecificationValueFacet], {
    description:
      'A part with several values, such as 370/440 V, counts for each. The 12 values with the largest number of parts, and the chosen ones, also without a part. Numbers are sorted by size.',
  })
  values!: SpecificationValueFacet[];
}
