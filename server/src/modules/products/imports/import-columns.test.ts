import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { matchFields, missingColumns } from './import-columns.ts';
import { fieldsOf } from './import-fields.ts';
import { CatalogImportKind } from './import.type.ts';
import { importedFields } from './part-changes.sql.ts';

describe('the fields of the headers of a file', () => {
  it.each(['Item no', 'Item No.', 'MPN', 'Part #', 'SKU'])('reads %s as the part number', (header) => {
    expect(matchFields(CatalogImportKind.PRICES, [header, 'Unit price'], [])).toEqual(['partNumber', 'priceCents']);
  });

  it('are those of an export, with the stock at the export', () => {
    const headers = ['Part number', 'In stock', 'In stock when exported', 'Bin'];
    const fields = ['partNumber', 'available', 'seenAvailable', 'bin'];
    expect(matchFields(CatalogImportKind.STOCK, headers, [])).toEqual(fields);
    const leftOut = { headers, fields: ['partNumber', 'available', '', ''] };
    expect(matchFields(CatalogImportKind.STOCK, headers, [leftOut])).toEqual(fields.with(3, ''));
  });

  it('of the stock per location do not take the location as the bin', () => {
    const headers = ['Part number', 'Pickup location', 'Can be ordered', 'Bin', 'Last counted'];
    expect(matchFields(CatalogImportKind.STOCK, headers, [])).toEqual(['partNumber', '', '', 'bin', '']);
  });

  it('are those that the admin chose, also of columns with the same header', () => {
    const headers = ['Part', 'Price', 'Price', '', ''];
    const fields = ['partNumber', '', 'priceCents', '', ''];
    expect(matchFields(CatalogImportKind.PRICES, headers, [{ headers, fields }])).toEqual(fields);
  });
});

it('a column is missing if the file has fewer columns with its header', () => {
  const chosen = { headers: ['Part', 'Price', 'Price'], fields: ['partNumber', '', 'priceCents'] };
  expect(missingColumns(chosen, ['Price', 'Part', 'Price'])).toEqual([]);
  expect(missingColumns(chosen, ['Part', 'Price'])).toEqual(['Price']);
});

it('the statements of an import store each column of a file of parts', () => {
  const columns = fieldsOf.PARTS.filter(({ exportedOf }) => !exportedOf).map(({ name }) => name);
  // The number names the part; the stock changes by a difference.
  expect(columns.toSorted()).toEqual([...importedFields, 'partNumber', 'available'].toSorted());
});
