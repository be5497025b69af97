import { Field, Float, Int, ObjectType } from 'type-graphql';
import { OrderStatus } from '#modules/orders/order.type.ts';
import { Product } from '#modules/products/product.type.ts';
import { Money } from '#platform/money.ts';

@ObjectType({ description: 'A sum over many orders; it may be larger than a Money can hold.' })
export class MoneySum {
  @Field(() => Float, { description: 'Whole cents.' })
  readonly cents: number;

  @Field(() => String, { description: 'The sum as people read it: $1,234.50.' })
  readonly formatted: string;

  constructor(cents: number) {
    this.cents = cents;
    this.formatted = new Money(cents).formatted();
  }
}

@ObjectType({ description: 'What was sold on one day of the shop.' })
export class DaySales {
  @Field(() => String, { description: "The day in the shop's time zone, YYYY-MM-DD." })
  day!: string;

  @Field(() => Int, { description: 'Orders paid on that day and not cancelled since.' })
  orders!: number;

  @Field(() => MoneySum, { description: 'What they came to, less refunds.' })
  total!: MoneySum;
}

@ObjectType({ description: 'How many orders stand somewhere.' })
export class StatusCount {
  @Field(() => OrderStatus, { description: 'Where they stand now.' })
  status!: OrderStatus;

  @Field(() => Int, { description: 'How many.' })
  orders!: number;
}

@ObjectType({ description: 'What one part brought.' })
export class ProductSales {
  productId!: string;

  @Field(() => Product, { description: 'The part as it is today; it may have left the catalogue.' })
  product?: Product;

  @Field(() => Int, { description: 'Paid orders for it, not cancelled since.' })
  orders!: number;

  @Field(() => Float, { description: 'Pieces sold and not put back in stock; a whole number.' })
  quantity!: number;

  @Field(() => MoneySum, { description: 'What they came to, less refunds.' })
  total!: MoneySum;
}

@ObjectType({ description: 'What waits for somebody, whenever it came in.' })
export class ToDo {
  @Field(() => Int, { description: 'Orders that are not paid yet.' })
  unpaidOrders!: number;

  @Field(() => Int, { description: 'Paid orders that are neither delivered nor cancelled.' })
  ordersToDeliver!: number;

  @Field(() => Int, { description: 'Messages that nobody has handled.' })
  openMessages!: number;
}

@ObjectType('Stats', { description: "The shop's figures of today and the days before it." })
export class StatsAnswer {
  @Field(() => Date, { description: 'The first moment of the period.' })
  since!: Date;

  @Field(() => Date, { description: 'Its last moment: now.' })
  until!: Date;

  @Field(() => String, { description: "The shop's time zone, in which its days begin: America/New_York." })
  timeZone!: string;
}
