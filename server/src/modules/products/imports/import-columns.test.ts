import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { matchFields } from './import-columns.ts';
import { CatalogImportKind } from './import.type.ts';

describe('the fields of the headers of a file', () => {
  it.each(['Item no', 'Item No.', 'MPN', 'Part #', 'SKU'])('reads %s as the part number', (header) => {
    expect(matchFields(CatalogImportKind.PRICES, [header, 'Unit price'], [])).toEqual(['partNumber', 'priceCents']);
  });
});
