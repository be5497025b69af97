import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CatalogFeedResult, CatalogFeedSchedule } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { HasItems, IsAtLeast, IsBetween, IsMatch, IsText, IsTyped, IsWebAddress } from '#platform/input.ts';
import {
  CatalogImport,
  CatalogImportColumn,
  CatalogImportField,
  CatalogImportKind,
  MAX_COLUMNS,
} from '../imports/import.type.ts';

export { CatalogFeedResult, CatalogFeedSchedule };

registerEnumType(CatalogFeedSchedule, {
  name: 'CatalogFeedSchedule',
  description: 'How often a feed is fetched.',
  valuesConfig: {
    HOURLY: { description: 'Every hour, at the minute of its time.' },
    DAILY: { description: "Every day at its time, in the shop's time zone." },
  },
});

registerEnumType(CatalogFeedResult, {
  name: 'CatalogFeedResult',
  description: 'The result of the last fetch of a feed.',
  valuesConfig: {
    UNCHANGED: { description: 'The file is the same as before, or changes nothing.' },
    IMPORTED: { description: 'The file became an import.' },
    FAILED: { description: 'The file could not be fetched or read. A job tries again.' },
  },
});

@ObjectType({ description: 'An address from which the shop fetches a file for imports, by a schedule.' })
export class CatalogFeed {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => CatalogImportKind, { description: 'What the rows of its files change.' })
  kind!: CatalogImportKind;

  @Field(() => String, { description: 'Its name, for admins.' })
  name!: string;

  @Field(() => String, { description: 'The address of the file.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'The sheet of a workbook; null for the first one.' })
  sheet!: string | null;

  @Field(() => [CatalogImportColumn], {
    description: 'The columns with their fields, as an admin mapped them; empty before that.',
  })
  columns!: CatalogImportColumn[];

  @Field(() => [CatalogImportField], { description: 'The fields that its columns may have.' })
  fields!: CatalogImportField[];

  @Field(() => CatalogFeedSchedule, { description: 'How often it is fetched.' })
  schedule!: CatalogFeedSchedule;

  @Field(() => String, { description: "HH:MM in the shop's time zone; of an hourly feed only the minutes count." })
  at!: string;

  @Field(() => Boolean, { description: 'Whether a file within the review bound is applied without an admin.' })
  appliesItself!: boolean;

  @Field(() => Int, {
    description:
      'The percentage of the prices that may change by more than `pricePercent`, and of the parts that may sell out.',
  })
  sharePercent!: number;

  @Field(() => Int, { description: 'The percentage by which a price may change without counting as a large change.' })
  pricePercent!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The request header with its credential, such as Authorization; null without one.',
  })
  credentialHeader!: string | null;

  @Field(() => Boolean, { description: 'Whether it is fetched only on demand.' })
  isPaused!: boolean;

  @Field(() => Date, { nullable: true, description: 'When it is fetched next; null while it is paused.' })
  nextRunAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether a job is about to fetch it, by the clock of the server.' })
  isDue!: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was fetched last; null before that.' })
  lastRunAt!: Date | null;

  @Field(() => CatalogFeedResult, { nullable: true, description: 'The result of the last fetch.' })
  lastResult!: CatalogFeedResult | null;

  @Field(() => String, { nullable: true, description: 'Why the last fetch failed, as a sentence.' })
  lastError!: string | null;

  @Field(() => CatalogImport, { nullable: true, description: 'Its last import, unless an admin deleted it.' })
  lastImport!: CatalogImport | null;

  @Field(() => Int, { description: 'Rises with each edit.' })
  version!: number;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;
}

export const CatalogFeedConnection = connectionOf(CatalogFeed, 'CatalogFeed');
export type CatalogFeedConnection = InstanceType<typeof CatalogFeedConnection>;

@InputType({ description: 'A column of the files of a feed.' })
export class CatalogFeedColumnInput {
  @Field(() => String, { description: 'Its header, up to 200 characters.' })
  @IsText('a header', 200)
  header!: string;

  @Field(() => String, { description: 'The name of its field; empty for a column that is left out.' })
  @IsText('a field', 100)
  field!: string;
}

@InputType({ description: 'A feed, with all of its fields.' })
export class SaveCatalogFeedInput extends IdempotentInput {
  @Field(() => ID, { nullable: true, description: 'The feed to change; null adds one.' })
  id?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that the editor has seen; another one is refused (CONFLICT). Null for any.',
  })
  @IsAtLeast(1, 'Give the version of the feed.')
  version?: number | null;

  @Field(() => CatalogImportKind, {
    description: 'What the rows of its files change. A change of it forgets the columns.',
  })
  kind!: CatalogImportKind;

  @Field(() => String, { description: 'Its name, up to 100 characters.' })
  @IsTyped('a name', 100)
  name!: string;

  @Field(() => String, { description: 'The https:// address of a CSV or XLSX file, of a host in `catalogFeedHosts`.' })
  @IsWebAddress()
  url!: string;

  @Field(() => String, { nullable: true, description: 'The sheet of a workbook; null for the first one.' })
  @IsText('a sheet', 100)
  sheet?: string | null;

  @Field(() => [CatalogFeedColumnInput], {
    nullable: true,
    description:
      'The columns with their fields; null keeps them. They are also saved when an import of the feed is mapped.',
  })
  @HasItems({ max: MAX_COLUMNS }, `Give at most ${MAX_COLUMNS} columns.`)
  columns?: CatalogFeedColumnInput[] | null;

  @Field(() => CatalogFeedSchedule, { description: 'How often it is fetched.' })
  schedule!: CatalogFeedSchedule;

  @Field(() => String, { description: "HH:MM in the shop's time zone; of an hourly feed only the minutes count." })
  @IsMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 06:30.')
  at!: string;

  @Field(() => Boolean, {
    description:
      'Whether a file is applied without an admin if no row is faulty or adds a part, its columns are known, and it is within the two bounds below.',
  })
  appliesItself!: boolean;

  @Field(() => Int, {
    description:
      'The percentage of the prices that may change by more than `pricePercent`, and of the parts that may sell out; 0 to 100.',
  })
  @IsBetween({ min: 0, max: 100 }, 'Give a whole percentage from 0 to 100.')
  sharePercent!: number;

  @Field(() => Int, { description: 'The percentage above which a change of a price is large; 0 to 1000.' })
  @IsBetween({ min: 0, max: 1_000 }, 'Give a whole percentage from 0 to 1000.')
  pricePercent!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The request header with the credential, such as Authorization; null for none.',
  })
  @IsMatch(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, 'Give the name of a header, such as Authorization.')
  credentialHeader?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The value of the header, up to 2,000 visible ASCII characters and spaces. It is never returned. Null keeps it, unless the address gets another host.',
  })
  @IsMatch(/^[\x21-\x7e][\x20-\x7e]{0,1999}$/, 'Give a value of visible ASCII characters, at most 2,000.')
  credential?: string | null;
}

@InputType({ description: 'A feed.' })
export class CatalogFeedInput {
  @Field(() => ID, { description: 'Id of the feed.' })
  feedId!: string;
}

@InputType({ description: 'A feed, and whether it is paused.' })
export class PauseCatalogFeedInput {
  @Field(() => ID, { description: 'Id of the feed.' })
  feedId!: string;

  @Field(() => Boolean, { description: 'True pauses it; false fetches it by its schedule again.' })
  isPaused!: boolean;
}

@ObjectType({ description: 'The feed was changed.' })
export class CatalogFeedPayload {
  @Field(() => CatalogFeed, { description: 'The feed.' })
  feed!: CatalogFeed;
}

@ObjectType({ description: 'The feed was deleted. Its imports stay.' })
export class DeleteCatalogFeedPayload {
  @Field(() => ID, { description: 'Its id.' })
  deletedId!: string;
}
