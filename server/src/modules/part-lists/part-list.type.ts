import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { OrderLineInput } from '#modules/orders/placement/placement.type.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { HasItems, IsTyped } from '#platform/input.ts';
import { Refusal } from '#platform/refusal.ts';

@ObjectType({ description: 'A part of a list, in a quantity.' })
export class PartListLine {
  listId!: string;
  productId!: string;

  @Field(() => Int, { description: 'Its place in the list, from 1.' })
  position!: number;

  @Field(() => Int, { description: 'Pieces.' })
  quantity!: number;
}

@ObjectType({ description: 'A named list of parts, such as "Spring maintenance", to order again.' })
export class PartList {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The secret of its link: each person who has it can read the list. Null while it is not shared.',
  })
  token!: string | null;

  @Field(() => Date, { description: 'When it was saved.' })
  createdAt!: Date;

  @Field(() => [PartListLine], { description: 'Its parts, 1 to 50.' })
  lines!: PartListLine[];
}

@ObjectType({ description: 'What a link to a list shows: the name, the parts and the quantities, not the owner.' })
export class SharedPartList {
  @Field(() => String, { description: 'Name of the list.' })
  name!: string;

  @Field(() => [PartListLine], { description: 'Its parts, 1 to 50.' })
  lines!: PartListLine[];
}

@InputType({ description: 'A new list.' })
export class SavePartListInput extends IdempotentInput {
  @Field(() => String, { description: 'Its name, up to 80 characters.' })
  @IsTyped('a name', 80)
  name!: string;

  @Field(() => [OrderLineInput], { description: 'Its lines, 1 to 50; each part once.' })
  @HasItems({ min: 1, max: 50 }, 'A list has 1 to 50 parts.')
  lines!: OrderLineInput[];
}

@InputType({ description: "Shares one of the viewer's lists by a link, or revokes the link." })
export class SharePartListInput {
  @Field(() => ID, { description: "A list of the viewer's own." })
  id!: string;

  @Field(() => Boolean, { description: 'true: the list has a link. false: the link it had shows nothing from now on.' })
  isShared!: boolean;
}

@InputType({ description: 'Names the list to delete.' })
export class DeletePartListInput {
  @Field(() => ID, { description: "A list of the viewer's own." })
  id!: string;
}

@ObjectType({ description: 'The list was saved.' })
export class PartListPayload {
  @Field(() => PartList, { description: 'The list.' })
  list: PartList;

  constructor(list: PartList) {
    this.list = list;
  }
}

@ObjectType({ description: 'The list was deleted, and its link shows nothing from now on.' })
export class DeletePartListPayload {
  @Field(() => ID, { description: 'Id of the deleted list.' })
  deletedId!: string;
}

@ObjectType({ implements: Refusal, description: 'The viewer has the maximum number of lists.' })
export class TooManyPartLists extends Refusal {
  @Field(() => Int, { description: 'The most lists that a user may have.' })
  maximum: number;

  constructor({ maximum }: Pick<TooManyPartLists, 'maximum'>) {
    super();
    this.maximum = maximum;
    this.message = `You can save ${maximum} lists. Delete one first.`;
  }
}

export const SavePartListResult = createUnionType({
  name: 'SavePartListResult',
  description: 'The saved list, or the reason for the refusal.',
  types: () => [PartListPayload, TooManyPartLists] as const,
});
export type SavePartListResult = typeof SavePartListResult;
