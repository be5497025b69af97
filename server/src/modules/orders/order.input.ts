import { IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { IsSearch, IsTyped } from '#platform/input.ts';
import { KeyedInput } from '#platform/keyed-input.ts';
import { OrderStatus } from './order.type.ts';

@InputType({ description: 'An order for one part.' })
export class PlaceOrderInput extends KeyedInput {
  @Field(() => ID, { description: 'The part.' })
  productId!: string;

  @Field(() => Int, { description: "Pieces; at least the part's minimum, at most what is available." })
  @Min(1, { message: 'Order at least one piece.' })
  @Max(1_000_000, { message: 'That is more than any shop holds.' })
  quantity!: number;

  @Field(() => String, { description: 'Phone number for the delivery, up to 40 characters.' })
  @IsTyped('a phone number', 40)
  phone!: string;

  @Field(() => String, { description: 'Where to deliver, up to 500 characters.' })
  @IsTyped('an address', 500)
  address!: string;
}

@InputType({ description: 'Names the order to place again.' })
export class ReorderInput extends KeyedInput {
  @Field(() => ID, { description: "An order of the viewer's own." })
  orderId!: string;
}

@InputType({ description: 'Names the unpaid order to delete.' })
export class DeleteOrderInput extends KeyedInput {
  @Field(() => ID, { description: 'The order.' })
  orderId!: string;
}

@InputType({ description: 'Names the paid order that has arrived.' })
export class MarkDeliveredInput extends KeyedInput {
  @Field(() => ID, { description: 'The order.' })
  orderId!: string;
}

@InputType({ description: 'Narrows a list of orders; all that is given must hold.' })
export class OrderFilter {
  @Field(() => String, {
    nullable: true,
    description: "Text to look for in the part's name and the buyer's name and e-mail.",
  })
  @IsOptional()
  @IsSearch()
  search?: string | null;

  @Field(() => OrderStatus, { nullable: true, description: 'Only orders that stand here.' })
  @IsOptional()
  status?: OrderStatus | null;
}

@ArgsType()
export class AllOrdersArgs extends PageArgs {
  @Field(() => OrderFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  filter?: OrderFilter | null;
}
