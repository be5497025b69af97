import { Field, Int, ObjectType } from 'type-graphql';
import { Charge } from '#modules/charges/charge.type.ts';
import { Money } from '#platform/money.ts';
import { Shipment } from '../shipments/shipments.type.ts';
import { OrderEventKind, OrderStatus } from '../order.type.ts';

@ObjectType({ description: 'One part of an order that was found by its number.' })
export class GuestOrderLine {
  @Field(() => Int, { description: 'Its place in the order, from 1.' })
  position!: number;

  @Field(() => String, { description: 'Name of the part.' })
  productName!: string;

  @Field(() => Int, { description: 'Pieces ordered.' })
  quantity!: number;

  @Field(() => Money, { description: 'Quantity x unit price.' })
  total!: Money;
}

@ObjectType({ description: 'An event of an order that was found by its number, without the person behind it.' })
export class GuestOrderEvent {
  @Field(() => OrderEventKind, { description: 'The kind of the event.' })
  kind!: OrderEventKind;

  @Field(() => Date, { description: 'Time of the event.' })
  at!: Date;
}

@ObjectType({ description: 'An order as its number and e-mail address show it: without name, phone and address.' })
export class GuestOrder {
  @Field(() => String, { description: 'What people call it: "K-104821".' })
  number!: string;

  @Field(() => OrderStatus, { description: 'Status of the order.' })
  status!: OrderStatus;

  @Field(() => Date, { description: 'When it was placed.' })
  placedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when its parts are held for the payment; null if they are not.',
  })
  reservedUntil!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was canceled after the payment.' })
  cancelledAt!: Date | null;

  @Field(() => [GuestOrderLine], { description: 'Its parts, in the order in which they were named.' })
  lines!: GuestOrderLine[];

  @Field(() => Money, { description: 'The sum of its lines: quantity x unit price of each.' })
  subtotal!: Money;

  @Field(() => [Charge], { description: 'What it costs besides its lines: shipping before tax; may be empty.' })
  charges!: Charge[];

  @Field(() => Money, { description: 'The sum of its lines and its charges.' })
  total!: Money;

  @Field(() => Money, { description: 'What was or is being refunded.' })
  refunded!: Money;

  @Field(() => [Shipment], { description: 'Its shipments, oldest first.' })
  shipments!: Shipment[];

  @Field(() => [GuestOrderEvent], { description: 'Its history, oldest event first.' })
  history!: GuestOrderEvent[];
}
