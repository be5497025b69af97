import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { StockMovementReason } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { HasItems, IsBetween, IsSearch, IsTyped } from '#platform/input.ts';
import { productLimits } from '../product.type.ts';

export { StockMovementReason };

registerEnumType(StockMovementReason, {
  name: 'StockMovementReason',
  description: 'Why the stock of a part at an agency changed.',
  valuesConfig: {
    SETUP: { description: 'Stock per agency was started or stopped.' },
    ORDER: { description: 'An order took the pieces.' },
    RETURN_OR_CANCEL: { description: 'An order lapsed or was deleted, canceled, refunded or returned.' },
    COUNT: { description: 'The pieces were counted.' },
    TRANSFER: { description: 'The pieces moved to or from another agency.' },
    RECEIPT: { description: 'A delivery arrived.' },
    IMPORT: { description: 'An import of the catalog was applied or undone.' },
    CORRECTION: { description: 'The stock of the part was edited without naming an agency.' },
  },
});

const MAX_AGENCIES = 100;
const MAX_PIECES = 1_000_000;
const IsAgency = () => IsTyped('an agency', 100);
const IsCount = () => IsBetween({ min: 0, max: MAX_PIECES }, 'Give 0 to 1,000,000 pieces.');
const ArePieces = () => IsBetween({ min: 1, max: MAX_PIECES }, 'Give 1 to 1,000,000 pieces.');
const IsNote = () => IsSearch(200);

@ObjectType({ description: 'The stock of a part at an agency.' })
export class StockLevel {
  @Field(() => ID, { description: 'Name of the agency.' })
  agency!: string;

  @Field(() => Int, { description: 'Pieces that can be ordered now.' })
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'The place of the part at the agency.' })
  bin!: string | null;

  @Field(() => Boolean, { description: 'Whether the shop has closed the agency; its pieces should go to another one.' })
  isClosed!: boolean;
}

@ObjectType({ description: 'The stock of a part.' })
export class PartStock {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => Int, { description: 'Pieces that can be ordered now: the sum of the levels, if there are any.' })
  available!: number;

  @Field(() => Boolean, { description: 'Whether the stock is kept per agency.' })
  isByAgency!: boolean;

  @Field(() => [StockLevel], { description: 'All agencies by name; all have 0 pieces if no stock is kept per agency.' })
  levels!: StockLevel[];
}

@ObjectType({ description: 'A change of the stock of a part at an agency. Movements cannot be changed or deleted.' })
export class StockMovement {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'Name of the agency.' })
  agency!: string;

  @Field(() => Int, { description: 'Pieces that came; negative if they left.' })
  change!: number;

  @Field(() => Int, { description: 'Pieces at the agency after the change.' })
  balance!: number;

  @Field(() => StockMovementReason, { description: 'The reason.' })
  reason!: StockMovementReason;

  @Field(() => String, { nullable: true, description: 'What the admin noted.' })
  note!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the admin; null for orders and jobs.' })
  actorName!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the order; null for other reasons.' })
  orderId!: string | null;

  @Field(() => String, { nullable: true, description: 'Number of the order; null if its row was deleted, too.' })
  orderNumber!: string | null;

  @Field(() => Date, { description: 'Time of the change.' })
  createdAt!: Date;
}

export const StockMovementConnection = connectionOf(StockMovement, 'StockMovement');
export type StockMovementConnection = InstanceType<typeof StockMovementConnection>;

@ObjectType({ description: 'What an agency has of a part, for customers who pick up.' })
export class PickupStock {
  @Field(() => ID, { description: 'Name of the agency.' })
  agency!: string;

  @Field(() => Int, { description: 'Pieces there that can be ordered now.' })
  available!: number;
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
  @IsSearch(productLimits.bin)
  bin?: string | null;
}

@InputType({ description: 'How the stock of a part is spread over the agencies.' })
export class StartStockByAgencyInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => [StockLevelInput], { description: 'At most 100 agencies, each once. The sum is the stock of the part.' })
  @HasItems({ min: 1, max: MAX_AGENCIES }, 'Give 1 to 100 agencies.')
  levels!: StockLevelInput[];
}

@InputType({ description: 'The part whose stock is no longer kept per agency.' })
export class StopStockByAgencyInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;
}

@InputType({ description: 'A count of a part at an agency.' })
export class CountStockInput {
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
  @IsSearch(productLimits.bin)
  bin!: string;
}

@ObjectType({ description: 'The stock of the part was changed.' })
export class PartStockPayload {
  @Field(() => PartStock, { description: 'The stock after the change.' })
  stock!: PartStock;
}
