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
    NEWEST: { description: 'Placed last, first.' },
    OLDEST: { description: 'Placed first, first.' },
    TOTAL_HIGH: { description: 'Highest total first.' },
    TOTAL_LOW: { description: 'Lowest total first.' },
  },
});

@InputType({ description: 'Narrows a list of orders; all that is given must hold.' })
export class OrderFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "An order's id or transaction id as a whole; else text to look for in the part's name and number and in the buyer's name and e-mail. Up to 100 characters.",
  })
  @IsOptional()
  @IsSearch()
  search?: string | null;

  @Field(() => OrderStatus, {
    nullable: true,
    description: 'Only orders that stand here.',
    deprecationReason: 'Ask for one or several `statuses`.',
  })
  @IsOptional()
  status?: OrderStatus | null;

  @Field(() => [OrderStatus], { nullable: true, description: 'Only orders that stand at one of these; empty for all.' })
  @IsOptional()
  @ArrayMaxSize(10, { message: 'Name at most 10 statuses.' })
  statuses?: OrderStatus[] | null;

  @Field(() => ID, { nullable: true, description: 'Only orders of this user.' })
  @IsOptional()
  userId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only orders of this part.' })
  @IsOptional()
  productId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only orders placed then or later.' })
  @IsOptional()
  placedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only orders placed before.' })
  @IsOptional()
  placedBefore?: Date | null;
}

@ArgsType()
export class AllOrdersArgs extends PageArgs {
  @Field(() => OrderFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  filter?: OrderFilter | null;

  @Field(() => OrderOrderBy, { defaultValue: OrderOrderBy.NEWEST, description: 'How the list is sorted.' })
  orderBy!: OrderOrderBy;
}
