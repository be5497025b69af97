import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { StockMovementReason } from '#generated/prisma/enums.ts';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IsTime, IsTyped } from '#platform/input.ts';

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
    IMPORT: { description: 'An import of the catalog changed the stock, before such imports were refused.' },
    CORRECTION: {
      description: 'The stock of the part was changed without naming an agency, by a server of an earlier release.',
    },
  },
});

export const IsAgency = () => IsTyped('a location', 100);

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

@InputType({ description: 'Filters of a ledger; a movement must pass all of them.' })
export class StockMovementFilter {
  @Field(() => ID, { nullable: true, description: 'Movements at the agency of this name.' })
  @IsAgency()
  agency?: string | null;

  @Field(() => StockMovementReason, { nullable: true, description: 'Movements for this reason.' })
  reason?: StockMovementReason | null;

  @Field(() => Date, { nullable: true, description: 'Movements at this time or later.' })
  @IsTime()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Movements before this time.' })
  @IsTime()
  until?: Date | null;
}

export const StockMovementConnection = connectionOf(StockMovement, 'StockMovement');
export type StockMovementConnection = InstanceType<typeof StockMovementConnection>;

@ArgsType()
export class StockMovementsArgs extends PageArgs {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => StockMovementFilter, { nullable: true, description: 'Filters the ledger.' })
  filter?: StockMovementFilter | null;
}
