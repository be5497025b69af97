import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Carrier } from '#generated/prisma/enums.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { HasItems, IsBetween, IsTyped } from '#platform/input.ts';
import { Refusal } from '#platform/refusal.ts';
import { Order } from '../order.type.ts';

export { Carrier };

registerEnumType(Carrier, {
  name: 'Carrier',
  description: 'Who carries a shipment.',
  valuesConfig: {
    UPS: { description: 'UPS.' },
    FEDEX: { description: 'FedEx.' },
    USPS: { description: 'United States Postal Service.' },
    DHL: { description: 'DHL Express.' },
    FREIGHT: { description: 'A freight company.' },
    OWN_TRUCK: { description: "The shop's own truck." },
  },
});

@ObjectType({ description: 'Pieces of one line of an order in a shipment.' })
export class ShipmentLine {
  @Field(() => Int, { description: 'The position of the line in the order.' })
  position!: number;

  @Field(() => String, { description: 'Name of the part.' })
  productName!: string;

  @Field(() => Int, { description: 'Pieces in this shipment.' })
  quantity!: number;
}

@ObjectType({ description: 'Pieces of a paid order that left together.' })
export class Shipment {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  orderId!: string;

  @Field(() => Carrier, { nullable: true, description: 'Who carries it; null if the delivery recorded it.' })
  carrier!: Carrier | null;

  @Field(() => String, { nullable: true, description: "The carrier's number of it." })
  trackingNumber!: string | null;

  @Field(() => Date, { description: 'When it left.' })
  shippedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it, or its order, was marked delivered.' })
  deliveredAt!: Date | null;

  @Field(() => [ShipmentLine], { description: 'Its pieces, in the order of the lines.' })
  lines!: ShipmentLine[];
}

@InputType({ description: 'Pieces of one line that are shipped.' })
export class ShippedLineInput {
  @Field(() => Int, { description: 'The position of the line.' })
  position!: number;

  @Field(() => Int, { description: 'The pieces.' })
  @IsBetween({ min: 1, max: 1_000_000 }, 'Give the number of pieces, at least 1.')
  quantity!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The scanned or typed number of the picked part, up to 60 characters: its part number or barcode. Another one is refused.',
  })
  @IsTyped('the scanned number', 60)
  scanned?: string | null;
}

@InputType({ description: 'A shipment of a paid order.' })
export class ShipOrderInput extends IdempotentInput {
  @Field(() => ID, { description: 'The paid order.' })
  orderId!: string;

  @Field(() => [ShippedLineInput], {
    nullable: true,
    description: 'The lines in the shipment, each once; null for all pieces that are left.',
  })
  @HasItems({ min: 1, max: 50 }, 'Name 1 to 50 lines.')
  lines?: ShippedLineInput[] | null;

  @Field(() => Carrier, { nullable: true, description: 'Who carries it.' })
  carrier?: Carrier | null;

  @Field(() => String, {
    nullable: true,
    description: "The carrier's number of it, up to 60 characters; only with a carrier.",
  })
  @IsTyped('a tracking number', 60)
  trackingNumber?: string | null;
}

@ObjectType({ description: 'The shipment is recorded. The order stays paid until all of it is delivered.' })
export class ShipOrderPayload {
  @Field(() => Order, { description: 'The order, with this shipment.' })
  order: Order;

  @Field(() => Shipment, { description: 'The shipment.' })
  shipment: Shipment;

  constructor({ order, shipment }: ShipOrderPayload) {
    this.order = order;
    this.shipment = shipment;
  }
}

@ObjectType({ implements: Refusal, description: 'A line has fewer pieces left to ship.' })
export class MoreThanLeftToShip extends Refusal {
  @Field(() => Int, { description: 'The position of the line.' })
  position: number;

  @Field(() => Int, { description: 'Its pieces that did not ship yet.' })
  leftToShip: number;

  constructor({ position, leftToShip, message }: MoreThanLeftToShip) {
    super();
    this.position = position;
    this.leftToShip = leftToShip;
    this.message = message;
  }
}

export const ShipOrderResult = createUnionType({
  name: 'ShipOrderResult',
  description: 'The shipment, or why it was not recorded.',
  types: () => [ShipOrderPayload, MoreThanLeftToShip] as const,
});
export type ShipOrderResult = typeof ShipOrderResult;
