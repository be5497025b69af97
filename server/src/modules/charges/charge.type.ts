import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { ChargeKind } from '#generated/prisma/enums.ts';
import { Money } from '#platform/money.ts';

export { ChargeKind };

registerEnumType(ChargeKind, {
  name: 'ChargeKind',
  description: 'The kind of a charge.',
  valuesConfig: {
    SHIPPING: { description: 'Shipping.' },
    TAX: { description: 'Sales tax.' },
  },
});

/** A refund of the tax alone, and the price of the pieces that came back before it. */
interface TaxRefund {
  cents: number;
  centsBefore: number;
}

@ObjectType({ description: 'What an order costs besides its lines.' })
export class Charge {
  @Field(() => ChargeKind, { description: 'Its kind, which occurs once in an order.' })
  kind!: ChargeKind;

  @Field(() => String, { description: 'What the customer reads: "Sales tax, TX 8.25%".' })
  label!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The state whose tax it is, two capital letters; null for shipping.',
  })
  state!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The number of the tax certificate by which a tax is zero; null without one.',
  })
  certificate!: string | null;

  cents!: number;

  /** Refunds without pieces, oldest first. */
  refunds!: TaxRefund[];

  @Field(() => Money, { description: 'The amount; may be zero.' })
  get amount(): Money {
    return new Money(this.cents);
  }

  /** The details of a tax have its state and the certificate. */
  constructor(
    { kind, label, cents, details }: Pick<Charge, 'kind' | 'label' | 'cents'> & { details?: unknown },
    refunds: TaxRefund[] = [],
  ) {
    const { state = null, certificate = null }: Partial<Charge> = kind === 'TAX' ? (details ?? {}) : {};
    Object.assign(this, { kind, label, cents, state, certificate, refunds });
  }
}

@ObjectType({ description: 'An agency where customers may pick up their orders.' })
export class PickupAgency {
  @Field(() => String, { description: 'Its name, which identifies it.' })
  name!: string;

  @Field(() => String, { description: 'Its address.' })
  address!: string;

  @Field(() => String, { description: 'Its state, two capital letters; it decides on the tax.' })
  state!: string;
}

@ObjectType({ description: 'Where the customer picks up an order.' })
export class Pickup {
  orderId!: string;

  @Field(() => ID, { description: 'Name of the agency.' })
  agency!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The code to say at the counter; null until the order is paid, and once it is delivered or canceled.',
  })
  code!: string | null;
}
