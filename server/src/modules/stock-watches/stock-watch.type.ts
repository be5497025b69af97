import { createUnionType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '#platform/connection.ts';
import { Refusal } from '#platform/refusal.ts';

@ObjectType({ description: 'A wish for a mail when a sold-out part can be ordered again. The mail ends it.' })
export class StockWatch {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  productId!: string;

  @Field(() => Date, { description: 'When the viewer asked for the mail.' })
  createdAt!: Date;
}

export const StockWatchConnection = connectionOf(StockWatch, 'StockWatch');
export type StockWatchConnection = InstanceType<typeof StockWatchConnection>;

@InputType({ description: 'The part to watch.' })
export class WatchStockInput {
  @Field(() => ID, { description: 'Id of a part that is sold out.' })
  productId!: string;
}

@InputType({ description: 'The part that the viewer no longer waits for.' })
export class UnwatchStockInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;
}

@ObjectType({ description: 'The viewer gets a mail when the part is back.' })
export class WatchStockPayload {
  @Field(() => StockWatch, { description: 'The watch; of a repeat, the first.' })
  watch: StockWatch;

  constructor(watch: StockWatch) {
    this.watch = watch;
  }
}

@ObjectType({ implements: Refusal, description: 'The part can be ordered now.' })
export class PartInStock extends Refusal {
  override message = 'This part is in stock: you can order it now.';
}

@ObjectType({ implements: Refusal, description: 'The viewer watches as many parts as an account may.' })
export class TooManyWatches extends Refusal {
  constructor(maximum: number) {
    super();
    this.message = `You are waiting for ${maximum} parts already. Remove one from your account first.`;
  }
}

export const WatchStockResult = createUnionType({
  name: 'WatchStockResult',
  description: 'The watch, or the reason for its refusal.',
  types: () => [WatchStockPayload, PartInStock, TooManyWatches] as const,
});
export type WatchStockResult = typeof WatchStockResult;

@ObjectType({ description: 'The viewer gets no mail about the part.' })
export class UnwatchStockPayload {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;
}
