import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { HasItems, IsBetween, IsText } from '#platform/input.ts';
import { productLimits } from '../product.type.ts';
import { IsAgency } from './stock-movement.type.ts';

const MAX_AGENCIES = 100;
const MAX_PIECES = 1_000_000;
const IsCount = () => IsBetween({ min: 0, max: MAX_PIECES }, 'Give 0 to 1,000,000 pieces.');
const ArePieces = () => IsBetween({ min: 1, max: MAX_PIECES }, 'Give 1 to 1,000,000 pieces.');
const IsNote = () => IsText('a note', 200);

@ObjectType({ description: 'The stock of a part at an agency.' })
export class StockLevel {
  @Field(() => ID, { description: 'Name of the agency.' })
  agency!: string;

  @Field(() => Int, { description: 'Pieces that can be ordered now.' })
  quantity!: number;

  @Field(() => Int, {
    description:
      'Pieces of open orders that are still there: taken from this agency, and neither shipped nor handed out.',
  })
  reserved!: number;

  @Field(() => String, { nullable: true, description: 'The place of the part at the agency.' })
  bin!: string | null;

  @Field(() => Date, { nullable: true, description: 'When an admin last counted it there; null if never.' })
  countedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the shop has closed the agency; its pieces should go to another one.' })
  isClosed!: boolean;
}

@ObjectType({ description: 'The stock of a part.' })
export class PartStock {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => Int, { description: 'Pieces that can be ordered now: the sum of the levels, if there are any.' })
  available!: number;

  @Field(() => Int, {
    description:
      'Pieces of all open orders that have neither shipped nor been handed out; more than those of the levels, if orders are older than these.',
  })
  reserved!: number;

  @Field(() => Boolean, { description: 'Whether the stock is kept per agency.' })
  isByAgency!: boolean;

  @Field(() => [StockLevel], { description: 'All agencies by name; all have 0 pieces if no stock is kept per agency.' })
  levels!: StockLevel[];
}

@ObjectType({ description: 'What an agency has of a part, for customers who pick up.' })
export class PickupStock {
  @Field(() => ID, { description: 'Name of the agency.' })
  agency!: string;

  @Field(() => String, { description: 'Address of the agency.' })
  address!: string;

  @Field(() => Int, { description: 'Pieces there that can be ordered now.' })
  available!: number;

  @Field(() => Int, { description: 'Business days in which pieces of other agencies arrive there.' })
  transferDays!: number;
}

@InputType({ description: 'The first level of an agency.' })
export class StockLevelInput {
  @Field(() => ID, { description: 'Name of the agency.' })
  @IsAgency()
  agency!: string;

  @Field(() => Int, { description: 'Pieces there.' })
  @IsCount()
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'The place of the part there, up to 40 characters.' })
  @IsText('a bin', productLimits.bin)
  bin?: string | null;
}

@InputType({ description: 'How the stock of a part is spread over the agencies.' })
export class StartStockByAgencyInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => [StockLevelInput], { description: 'At most 100 agencies, each once. The sum is the stock of the part.' })
  @HasItems({ min: 1, max: MAX_AGENCIES }, 'Give 1 to 100 locations.')
  levels!: StockLevelInput[];
}

@InputType({ description: 'The part whose stock is no longer kept per agency.' })
export class StopStockByAgencyInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;
}

@InputType({ description: 'A count of a part at an agency.' })
export class CountStockInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => ID, { description: 'Name of the agency.' })
  @IsAgency()
  agency!: string;

  @Field(() => Int, { description: 'Pieces that were counted, without those of open orders.' })
  @IsCount()
  counted!: number;

  @Field(() => Int, {
    description: 'The level that the admin has seen; the count is refused (CONFLICT) if it has changed.',
  })
  @IsCount()
  seen!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'The pieces of open orders that the admin has left out, as `reserved` had them; the count is refused (CONFLICT) if the number has changed. Null to leave it unchecked.',
  })
  @IsCount()
  seenReserved?: number | null;

  @Field(() => String, { nullable: true, description: 'A note for the ledger, up to 200 characters.' })
  @IsNote()
  note?: string | null;
}

@InputType({ description: 'Pieces that move from one agency to another.' })
export class TransferStockInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => ID, { description: 'Name of the agency that has the pieces.' })
  @IsAgency()
  from!: string;

  @Field(() => ID, { description: 'Name of the agency that gets them.' })
  @IsAgency()
  to!: string;

  @Field(() => Int, { description: 'Number of pieces.' })
  @ArePieces()
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'A note for the ledger, up to 200 characters.' })
  @IsNote()
  note?: string | null;
}

@InputType({ description: 'Pieces that arrived at an agency.' })
export class ReceiveStockInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => ID, { description: 'Name of the agency.' })
  @IsAgency()
  agency!: string;

  @Field(() => Int, { description: 'Number of pieces.' })
  @ArePieces()
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'A note for the ledger, up to 200 characters.' })
  @IsNote()
  note?: string | null;
}

@InputType({ description: 'The place of a part at an agency.' })
export class SetStockBinInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => ID, { description: 'Name of the agency.' })
  @IsAgency()
  agency!: string;

  @Field(() => String, { description: 'The place, up to 40 characters; empty for none.' })
  @IsText('a bin', productLimits.bin)
  bin!: string;
}

@ObjectType({ description: 'The stock of the part was changed.' })
export class PartStockPayload {
  @Field(() => PartStock, { description: 'The stock after the change.' })
  stock!: PartStock;
}
