import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { HasItems, IsDay, IsSearch, IsTime } from '#platform/input.ts';
import { OrderStatus } from '../order.type.ts';

export enum OrderOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  TOTAL_HIGH = 'TOTAL_HIGH',
  TOTAL_LOW = 'TOTAL_LOW',
}

registerEnumType(OrderOrderBy, {
  name: 'OrderOrderBy',
  description: 'How a list of orders is sorted.',
  valuesConfig: {
    NEWEST: { description: 'Last placed first.' },
    OLDEST: { description: 'First placed first.' },
    TOTAL_HIGH: { description: 'Highest total first.' },
    TOTAL_LOW: { description: 'Lowest total first.' },
  },
});

@InputType({ description: 'Conditions for a list of orders; an order must meet all of them.' })
export class OrderFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "The number, full id or transaction id of an order, or text contained in the part's name or number, in the customer's name, e-mail address or phone number, or in the purchase order number or job of the order. Up to 100 characters.",
  })
  @IsSearch()
  search?: string | null;

  @Field(() => OrderStatus, {
    nullable: true,
    description: 'Only orders of this status.',
    deprecationReason: 'Ask for one or several `statuses`.',
  })
  status?: OrderStatus | null;

  @Field(() => [OrderStatus], { nullable: true, description: 'Only orders of these statuses; all if empty.' })
  @HasItems({ max: 10 }, 'Name at most 10 statuses.')
  statuses?: OrderStatus[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true for canceled orders only, false for the others only. A canceled order keeps its status.',
  })
  isCancelled?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Only orders of this user.' })
  userId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only orders of this part.' })
  productId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only orders placed at this time or later.' })
  @IsTime()
  placedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only orders placed before this time.' })
  @IsTime()
  placedBefore?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "Only orders paid on this day of the shop's time zone or later, YYYY-MM-DD.",
  })
  @IsDay()
  paidFrom?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Only orders paid before this day of the shop's time zone, YYYY-MM-DD.",
  })
  @IsDay()
  paidBefore?: string | null;
}

@ArgsType()
export class AllOrdersArgs extends PageArgs {
  @Field(() => OrderFilter, { nullable: true, description: 'Conditions for the list.' })
  filter?: OrderFilter | null;

  @Field(() => OrderOrderBy, { defaultValue: OrderOrderBy.NEWEST, description: 'How the list is sorted.' })
  orderBy!: OrderOrderBy;
}
