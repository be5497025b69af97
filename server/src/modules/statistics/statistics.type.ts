import { ArgsType, Field, Float, Int, ObjectType } from 'type-graphql';
import { Order, OrderStatus } from '#modules/orders/order.type.ts';
import { Product } from '#modules/products/product.type.ts';
import { User } from '#modules/users/user.type.ts';
import { IsAtLeast, IsAtMost } from '#platform/input.ts';
import { Money } from '#platform/money.ts';

@ArgsType()
export class StatisticsArgs {
  @Field(() => Int, { defaultValue: 30, description: 'Number of days, today included; 1 to 366.' })
  @IsAtLeast(1, 'Ask for at least one day.')
  @IsAtMost(366, 'Ask for at most 366 days.')
  days!: number;
}

@ArgsType()
export class FirstArgs {
  @Field(() => Int, { defaultValue: 5, description: 'Number of rows, 1 to 50.' })
  @IsAtLeast(1, 'Ask for at least one row.')
  @IsAtMost(50, 'Ask for at most 50 rows.')
  first!: number;
}

@ObjectType({ description: 'A sum over many orders; it may be larger than Money can hold.' })
export class MoneySum {
  @Field(() => Float, { description: 'Whole cents.' })
  readonly cents: number;

  @Field(() => String, { description: 'The sum for display: $1,234.50.' })
  readonly formatted: string;

  constructor(cents: number) {
    this.cents = cents;
    this.formatted = new Money(cents).formatted;
  }
}

@ObjectType({ description: 'Sales of one day.' })
export class DaySales {
  @Field(() => String, { description: "The day in the shop's time zone, YYYY-MM-DD." })
  day!: string;

  @Field(() => Int, { description: 'Orders paid on that day and not canceled since.' })
  orders!: number;

  @Field(() => MoneySum, { description: 'Sum of the orders after refunds and lost disputes.' })
  total!: MoneySum;
}

@ObjectType({ description: 'Sales of a period.' })
export class PeriodSales {
  @Field(() => Int, { description: 'Orders paid in it and not canceled since.' })
  orders!: number;

  @Field(() => MoneySum, { description: 'Sum of the orders after refunds and lost disputes.' })
  total!: MoneySum;
}

@ObjectType({ description: 'A part with low stock, and how long the stock lasts.' })
export class StockForecast {
  productId!: string;

  @Field(() => Product, { description: 'The part.' })
  product?: Product;

  @Field(() => Int, {
    nullable: true,
    description: 'Days until it is sold out at the rate of the period, at most 9999; null if none was sold in it.',
  })
  daysLeft!: number | null;
}

@ObjectType({ description: 'The number of orders with one status.' })
export class StatusCount {
  @Field(() => OrderStatus, { description: 'Current status.' })
  status!: OrderStatus;

  @Field(() => Int, { description: 'Number of orders.' })
  orders!: number;
}

@ObjectType({ description: 'Sales of one part.' })
export class ProductSales {
  productId!: string;

  @Field(() => Product, { description: 'The part; it may be archived.' })
  product?: Product;

  @Field(() => Int, { description: 'Paid orders of the part that are not canceled.' })
  orders!: number;

  @Field(() => Float, { description: 'Pieces sold and not returned to the stock; a whole number.' })
  quantity!: number;

  @Field(() => MoneySum, { description: 'Sum of the orders after refunds and lost disputes.' })
  total!: MoneySum;
}

@ObjectType({ description: 'An account whose unpaid orders reserve stock.' })
export class Holder {
  @Field(() => User, { description: 'The account.' })
  user!: User;

  @Field(() => Float, { description: 'Pieces that its unpaid orders reserve; a whole number.' })
  pieces!: number;

  @Field(() => Int, { description: 'Number of lines of its unpaid orders that reserve stock.' })
  parts!: number;

  @Field(() => Date, { description: 'The end of its last reservation.' })
  until!: Date;

  @Field(() => [Order], { description: 'Its orders with a reservation, the largest first.' })
  orders!: Order[];
}

@ObjectType({ description: 'A row on which a job fails. The job tries it again until it succeeds.' })
export class JobFailure {
  @Field(() => String, { description: 'The job.' })
  job!: string;

  @Field(() => String, {
    description: 'Id of the row: an order, a payment, a refund, a dispute, a user, an image, an import or a feed.',
  })
  rowId!: string;

  @Field(() => Int, { description: 'Number of failed tries.' })
  tries!: number;

  @Field(() => String, { description: 'The message of the last error.' })
  error!: string;

  @Field(() => Date, { description: 'Time of the first failure.' })
  failedAt!: Date;

  @Field(() => Date, { description: 'Time of the next try.' })
  nextTryAt!: Date;
}

@ObjectType({ description: 'Open work of any age.' })
export class ToDo {
  @Field(() => Int, { description: 'Unpaid orders.' })
  unpaidOrders!: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of them was placed; null without one.' })
  oldestUnpaidOrderAt!: Date | null;

  @Field(() => Int, { description: 'Paid orders that are neither delivered nor canceled.' })
  ordersToDeliver!: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of them was placed; null without one.' })
  oldestOrderToDeliverAt!: Date | null;

  @Field(() => Int, { description: 'Messages that are not marked as handled.' })
  openMessages!: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of them was received; null without one.' })
  oldestMessageAt!: Date | null;

  @Field(() => Int, { description: 'Returns that wait for a decision.' })
  requestedReturns!: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of them was requested; null without one.' })
  oldestReturnAt!: Date | null;

  @Field(() => Int, {
    description: 'Returns that wait for a refund: received ones, and approved ones of missing pieces.',
  })
  returnsToRefund!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When the oldest of them was received, or approved; null without one.',
  })
  oldestReturnToRefundAt!: Date | null;

  @Field(() => Int, { description: 'Tax certificates that wait for a decision.' })
  submittedCertificates!: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of them was submitted; null without one.' })
  oldestCertificateAt!: Date | null;

  @Field(() => Int, { description: 'Public questions about parts without a public answer.' })
  openQuestions!: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of them was asked; null without one.' })
  oldestQuestionAt!: Date | null;

  @Field(() => Int, { description: 'Parts and models whose fit list waits for a review.' })
  flaggedFits!: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of them was flagged; null without one.' })
  oldestFlagAt!: Date | null;

  @Field(() => Int, { description: 'Disputes of payments that are not decided.' })
  openDisputes!: number;

  @Field(() => Date, {
    nullable: true,
    description:
      'The earliest deadline for evidence among open disputes without evidence that has not passed; null without one.',
  })
  disputeDueAt!: Date | null;

  @Field(() => Int, { description: 'Differences between the card provider and the shop that are not repaired.' })
  openDifferences!: number;

  @Field(() => Int, { description: 'Rows on which jobs fail.' })
  failedJobs!: number;
}

@ObjectType('Stats', { description: "The shop's figures for today and the days before it." })
export class Statistics {
  days!: number;

  @Field(() => Date, { description: 'Start of the period.' })
  since!: Date;

  @Field(() => Date, { description: 'End of the period: now.' })
  until!: Date;

  @Field(() => String, { description: "The shop's time zone, in which its days begin: America/New_York." })
  timeZone!: string;
}
