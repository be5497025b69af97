import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { IsTyped } from '#platform/input.ts';
import { Order } from '../order.type.ts';
import { Carrier } from './shipments.type.ts';

@InputType({ description: 'Names a shipment that arrived.' })
export class MarkShipmentDeliveredInput extends IdempotentInput {
  @Field(() => ID, { description: 'The shipment.' })
  shipmentId!: string;
}

@InputType({ description: 'The right carrier and tracking number of a shipment.' })
export class CorrectTrackingInput {
  @Field(() => ID, { description: 'The shipment, which is not delivered yet.' })
  shipmentId!: string;

  @Field(() => Carrier, { description: 'Who carries it.' })
  carrier!: Carrier;

  @Field(() => String, { description: "The carrier's number of it, up to 60 characters." })
  @IsTyped('a tracking number', 60)
  trackingNumber!: string;
}

@ObjectType({ description: 'The order after a change of one of its shipments.' })
export class ShipmentPayload {
  @Field(() => Order, { description: 'The order; it is delivered when all its pieces are.' })
  order: Order;

  constructor(order: Order) {
    this.order = order;
  }
}
