import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CatalogImportKind, CatalogImportRowState, CatalogImportState } from '#generated/prisma/enums.ts';
import { User } from '#modules/users/user.type.ts';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { HasItems, IsText } from '#platform/input.ts';

export { CatalogImportKind, CatalogImportRowState, CatalogImportState };

export const MAX_COLUMNS = 100;
export const MAX_ROWS = 100_000;

registerEnumType(CatalogImportKind, {
  name: 'CatalogImportKind',
  description: 'What the rows of a file change.',
  valuesConfig: {
    PARTS: {
      description:
        'Parts: rows of unknown numbers add parts, but not in a file of a feed that lacks a column of new parts.',
    },
    PRICES: { description: 'Prices and minimum orders of parts.' },
    STOCK: { description: 'Stock, bins and reorder levels of parts.' },
    ALIASES: { description: 'Other numbers of parts. Rows add and change them.' },
    MODELS: { description: 'Models of equipment: rows of unknown numbers add models.' },
    FITMENTS: { description: 'Entries of fit lists: whether a part fits a model. Rows add and change them.' },
  },
});

registerEnumType(CatalogImportState, {
  name: 'CatalogImportState',
  description: 'The state of an import.',
  valuesConfig: {
    CHECKING: { description: 'A job compares its rows with the parts.' },
    DRAFT: { description: 'It is checked. Nothing is changed yet.' },
    APPLYING: { description: 'A job makes its changes.' },
    APPLIED: { description: 'Its changes are made.' },
    UNDOING: { description: 'A job restores the earlier values.' },
    UNDONE: { description: 'The earlier values are restored.' },
  },
});

registerEnumType(CatalogImportRowState, {
  name: 'CatalogImportRowState',
  description: 'The state of a row of an import.',
  valuesConfig: {
    UNCHECKED: { description: 'Not compared yet.' },
    FAULTY: { description: 'It has faults and is left out.' },
    NOT_SOLD: {
      description:
        'It is of a feed, for a part that the shop does not sell, and is left out. Only the last applied import of a feed keeps these.',
    },
    SAME: { description: 'It changes nothing.' },
    NEW: { description: 'It will add a part, a number, a model or an entry of a fit list.' },
    CHANGED: { description: 'It will change one of these.' },
    APPLIED: { description: 'Its change is made.' },
    CONFLICT: { description: 'Its change was refused, because the part was changed after the check.' },
    UNDONE: { description: 'The earlier values are restored.' },
    KEPT: { description: 'The earlier values could not be restored, because the part was changed after the import.' },
  },
});

@ObjectType({ description: 'A column of an imported file.' })
export class CatalogImportColumn {
  @Field(() => String, { description: 'Its header.' })
  header!: string;

  @Field(() => String, { nullable: true, description: 'The name of its field; null if the column is left out.' })
  field!: string | null;
}

@ObjectType({ description: 'A field that a column of a file may have.' })
export class CatalogImportField {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'The header of its column in exports.' })
  header!: string;
}

@ObjectType({ description: 'The number of rows of a state.' })
export class CatalogImportCount {
  @Field(() => CatalogImportRowState, { description: 'The state.' })
  state!: CatalogImportRowState;

  @Field(() => Int, { description: 'The number of rows.' })
  rows!: number;
}

@ObjectType({ description: 'A fault of a row of an import, or why it was refused.' })
export class CatalogImportFault {
  @Field(() => String, { nullable: true, description: 'The header of the column; null for the whole row.' })
  column!: string | null;

  @Field(() => String, { description: 'The fault, as a sentence.' })
  message!: string;
}

@ObjectType({ description: 'A field that a row of an import changes.' })
export class CatalogImportChange {
  @Field(() => String, { description: 'The header of the field.' })
  header!: string;

  @Field(() => String, { nullable: true, description: 'The value before, as in an export; null for a new part.' })
  before!: string | null;

  @Field(() => String, { description: 'The new value, as in an export.' })
  after!: string;
}

@ObjectType({ description: 'A row of an imported file.' })
export class CatalogImportRow {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => Int, { description: 'The row in the file, from 1; blank rows and the headers count.' })
  rowNumber!: number;

  @Field(() => CatalogImportRowState, { description: 'Its state.' })
  state!: CatalogImportRowState;

  @Field(() => String, {
    description: 'The part number in the file; of a model its number, of an entry of a fit list both.',
  })
  partNumber!: string;

  @Field(() => [CatalogImportFault], { description: 'Its faults, or why it was refused.' })
  faults!: CatalogImportFault[];

  @Field(() => [CatalogImportChange], { description: 'The fields that it changes.' })
  changes!: CatalogImportChange[];

  @Field(() => Boolean, {
    description:
      'Whether it is of a feed and has a stock that it leaves alone, because the stock of the part is kept per agency.',
  })
  leavesStock!: boolean;
}

export const CatalogImportRowConnection = connectionOf(CatalogImportRow, 'CatalogImportRow');
export type CatalogImportRowConnection = InstanceType<typeof CatalogImportRowConnection>;

@ObjectType({ description: 'A file by which an admin changes many parts.' })
export class CatalogImport {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => CatalogImportKind, { description: 'What its rows change.' })
  kind!: CatalogImportKind;

  @Field(() => CatalogImportState, { description: 'Its state.' })
  state!: CatalogImportState;

  @Field(() => String, { description: 'The name of the file.' })
  fileName!: string;

  @Field(() => [CatalogImportColumn], { description: 'The columns of the file, in its order.' })
  columns!: CatalogImportColumn[];

  @Field(() => Int, { description: 'The number of its rows.' })
  rowCount!: number;

  @Field(() => Date, { description: 'When the file was uploaded.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When its last change was made; null before that.' })
  appliedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the undo ended; null before that.' })
  undoneAt!: Date | null;

  @Field(() => User, {
    nullable: true,
    description: 'Who uploaded it; null if the account is gone, and for files of feeds.',
  })
  user!: User | null;

  @Field(() => Boolean, { description: 'Whether a feed fetched it.' })
  isByFeed!: boolean;

  @Field(() => String, { nullable: true, description: 'The name of the feed that fetched it; null if it was deleted.' })
  feedName!: string | null;

  @Field(() => Boolean, {
    description: 'Whether its feed needs its columns: `mapCatalogImport` keeps them for later files.',
  })
  asksForColumns!: boolean;

  @Field(() => String, { nullable: true, description: 'Why an import of a feed waits for an admin, as a sentence.' })
  waitsFor!: string | null;

  @Field(() => Int, {
    description: 'The number of its rows that leave the stock of their part alone, when it was checked.',
  })
  stockLeftAlone!: number;

  @Field(() => Int, { description: 'Rises when its columns get other fields: its differences are others then.' })
  version!: number;
}

export const CatalogImportConnection = connectionOf(CatalogImport, 'CatalogImport');
export type CatalogImportConnection = InstanceType<typeof CatalogImportConnection>;

@ArgsType()
export class CatalogImportRowsArgs extends PageArgs {
  @Field(() => ID, { description: 'Id of the import.' })
  importId!: string;

  @Field(() => CatalogImportRowState, { nullable: true, description: 'Only rows of this state.' })
  state?: CatalogImportRowState | null;
}

const seenVersion =
  '`version` of the import that the admin has seen: the call is refused (CONFLICT) if its columns were changed since.';

@InputType({ description: 'The fields of the columns of an import.' })
export class MapCatalogImportInput {
  @Field(() => ID, { description: 'Id of the import.' })
  importId!: string;

  @Field(() => [String], {
    description: 'The field of each column, in the order of the file; empty for a column that is left out.',
  })
  @HasItems({ min: 1, max: MAX_COLUMNS }, `Give the fields of 1 to ${MAX_COLUMNS} columns.`)
  fields!: string[];

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

@InputType({ description: 'An import.' })
export class CatalogImportInput {
  @Field(() => ID, { description: 'Id of the import.' })
  @IsText('an id', 100)
  importId!: string;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

@ObjectType({ description: 'The import was changed.' })
export class CatalogImportPayload {
  @Field(() => CatalogImport, { description: 'The import.' })
  catalogImport!: CatalogImport;
}

@ObjectType({ description: 'The import was deleted with its rows.' })
export class DeleteCatalogImportPayload {
  @Field(() => ID, { description: 'Its id.' })
  deletedId!: string;
}
