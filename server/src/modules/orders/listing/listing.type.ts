import { ArrayMaxSize, IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { IsSearch } from '#platform/input.ts';
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
      "The full id or transaction id of an order; else text contained in the part's name or number, or in the customer's name or e-mail address. Up to 100 characters.",
  })
  @IsOptional()
  @IsSearch()
  search?: string | null;

  @Field(() => OrderStatus, {
    nullable: true,
    description: 'Only orders of this status.',
    deprecationReason: 'Ask for one or several `statuses`.',
  })
  @IsOptional()
  status?: OrderStatus | null;

  @Field(() => [OrderStatus], { nullable: true, description: 'Only orders of these statuses; all if empty.' })
  @IsOptional()
  @ArrayMaxSize(10, { message: 'Name at most 10 statuses.' })
  statuses?: OrderStatus[] | null;

  @Field(() => ID, { nullable: true, description: 'Only orders of this user.' })
  @IsOptional()
  userId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only orders of this part.' })
  @IsOptional()
  productId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only orders placed at this time or later.' })
  @IsOptional()
  placedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only orders placed before this time.' })
  @IsOptional()
  placedBefore?: Date | null;
}

@ArgsType()
export class AllOrdersArgs extends PageArgs {
  @Field(() => OrderFilter, { nullable: true, description: 'Conditions for the list.' })
  @IsOptional()
  @ValidateNested()
  filter?: OrderFilter | null;

  @Field(() => OrderOrderBy, { defaultValue: OrderOrderBy.NEWEST, description: 'How the list is sorted.' })
  orderBy!: OrderOrderBy;
}
