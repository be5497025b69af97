import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { HasItems, IsBetween, IsPicture, IsTyped, IsVersion } from '#platform/input.ts';
import { Diagram } from '../diagram.type.ts';
import { versions } from '../model.type.ts';

const MAX_POSITIONS = 40;
const IsPlace = () => IsBetween({ min: 0, max: 1_000 }, 'Give a place of 0 to 1000 thousandths.');
const IsSize = () => IsBetween({ min: 1, max: 10_000 }, 'Give a size of 1 to 10,000 pixels.');

@InputType({ description: 'A numbered position of a diagram.' })
export class DiagramPositionInput {
  @Field(() => Int, { description: 'The number in the picture, 1 to 999. Each number has one position.' })
  @IsBetween({ min: 1, max: 999 }, 'Give a number of 1 to 999.')
  number!: number;

  @Field(() => Int, { description: 'Thousandths of the picture’s width, from the left.' })
  @IsPlace()
  x!: number;

  @Field(() => Int, { description: 'Thousandths of the picture’s height, from the top.' })
  @IsPlace()
  y!: number;

  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;
}

@InputType({ description: 'A diagram of a model, with all of its fields and positions.' })
export class SaveDiagramInput extends IdempotentInput {
  @Field(() => ID, { nullable: true, description: 'The diagram to change; null adds one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: versions.seen })
  @IsVersion()
  version?: number | null;

  @Field(() => ID, {
    description: 'Id of a model that shows the diagram. A changed diagram changes for all its models.',
  })
  modelId!: string;

  @Field(() => String, { description: 'What the picture shows, up to 100 characters.' })
  @IsTyped('a title', 100)
  title!: string;

  @Field(() => String, { description: 'URL of the picture: http(s), or a path of this site.' })
  @IsPicture()
  image!: string;

  @Field(() => Int, { description: 'Width of the picture in pixels, 1 to 10,000.' })
  @IsSize()
  width!: number;

  @Field(() => Int, { description: 'Height of the picture in pixels, 1 to 10,000.' })
  @IsSize()
  height!: number;

  @Field(() => [DiagramPositionInput], { description: 'All positions, at most 40; they replace the earlier ones.' })
  @HasItems({ max: MAX_POSITIONS }, 'Give at most 40 positions.')
  positions!: DiagramPositionInput[];
}

@ObjectType({ description: 'The saved diagram.' })
export class SaveDiagramPayload {
  @Field(() => Diagram, { description: 'The diagram.' })
  diagram!: Diagram;
}

@InputType({ description: 'The diagram to remove from a model.' })
export class RemoveDiagramInput {
  @Field(() => ID, { description: 'Id of the model.' })
  modelId!: string;

  @Field(() => ID, { description: 'Id of the diagram. Other models that show it keep it.' })
  diagramId!: string;
}
