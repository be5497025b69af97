import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Refusal } from '#platform/refusal.ts';
import type { LineRefusal as Reason } from './reservation-terms.ts';

@ObjectType({ implements: Refusal, description: 'The quantity is below the minimum of this part.' })
export class BelowMinimum extends Refusal {
  @Field(() => Int, { description: 'Smallest quantity that an order of this part may have.' })
  minimum: number;

  constructor({ minimum, message }: BelowMinimum) {
    super();
    this.minimum = minimum;
    this.message = message;
  }
}

@ObjectType({ implements: Refusal, description: 'The quantity is above the stock of this part.' })
export class InsufficientStock extends Refusal {
  @Field(() => Int, { description: 'Pieces that can be ordered now.' })
  available: number;

  constructor({ available, message }: InsufficientStock) {
    super();
    this.available = available;
    this.message = message;
  }
}

@ObjectType({
  implements: Refusal,
  description: 'The quantity is more than the viewer may reserve of this part without paying.',
})
export class ReservationLimitExceeded extends Refusal {
  @Field(() => Int, { description: 'The most pieces of this part that the viewer may order now.' })
  maximum: number;

  constructor({ maximum, message }: ReservationLimitExceeded) {
    super();
    this.maximum = maximum;
    this.message = message;
  }
}

@ObjectType({ implements: Refusal, description: 'The part does not exist or is archived.' })
export class PartUnavailable extends Refusal {
  constructor({ message }: PartUnavailable) {
    super();
    this.message = message;
  }
}

export const LineRefusal = createUnionType({
  name: 'LineRefusal',
  description: 'Why a part cannot be ordered in a quantity.',
  types: () => [PartUnavailable, BelowMinimum, InsufficientStock, ReservationLimitExceeded] as const,
});
export type LineRefusal = typeof LineRefusal;

export function toLineRefusal(refusal: Exclude<Reason, { kind: 'unavailable' }>): Exclude<LineRefusal, PartUnavailable>;
export function toLineRefusal(refusal: Reason): LineRefusal;
export function toLineRefusal(refusal: Reason): LineRefusal {
  switch (refusal.kind) {
    case 'unavailable':
      return new PartUnavailable(refusal);
    case 'belowMinimum':
      return new BelowMinimum(refusal);
    case 'insufficientStock':
      return new InsufficientStock(refusal);
    case 'overReservationLimit':
      return new ReservationLimitExceeded(refusal);
  }
}
