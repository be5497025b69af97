import { Field, ID, Int, ObjectType } from 'type-graphql';
import { versions } from './model.type.ts';

@ObjectType({ description: 'A numbered position of a diagram.' })
export class DiagramPosition {
  diagramId!: string;
  productId!: string;

  @Field(() => Int, { description: 'The number in the picture.' })
  number!: number;

  @Field(() => Int, { description: 'Thousandths of the picture’s width, from the left.' })
  x!: number;

  @Field(() => Int, { description: 'Thousandths of the picture’s height, from the top.' })
  y!: number;
}

@ObjectType({ description: 'An exploded diagram: a picture with numbered positions, each a part.' })
export class Diagram {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'What the picture shows.' })
  title!: string;

  @Field(() => String, { description: 'URL of the picture: a path of this site.' })
  image!: string;

  @Field(() => Int, { description: 'Width of the picture in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Height of the picture in pixels.' })
  height!: number;

  @Field(() => [DiagramPosition], { description: 'The positions by number; a diagram has at most 40.' })
  positions!: DiagramPosition[];

  @Field(() => Int, { description: versions.isRising })
  version!: number;
}
