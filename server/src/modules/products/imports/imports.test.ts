import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { ask, checked, csv, exported, finish, readImport, sendFile } from '#test/imports.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { workbook } from '#test/workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const uploaded = (kind: string, ...rows: string[][]) => checked(shop, kind, { body: csv(...rows), as: admin });
const partOf = (id: string) => shop.prisma.product.findUniqueOrThrow({ where: { id } });

describe('an upload', () => {
  it('is refused without an admin, before its body is read', async () => {
    const body = csv(['Part number'], ['A']);
    expect(await sendFile(shop, 'parts', { body })).toMatchObject({ status: 401 });
    expect(await sendFile(shop, 'parts', { body, as: customer })).toMatchObject({ status: 403 });
    expect(await shop.prisma.catalogImport.count()).toBe(0);
  });

  it.each([
    { body: '', status: 400, message: 'no rows' },
    { body: 'Part number\r\n', status: 400, message: 'no rows' },
    { body: 'Part number\n"A', status: 400, message: 'row 2 has a quote that is not closed' },
    { body: 'a\0b\nc', status: 400, message: 'no text' },
    { body: `${'a,'.repeat(100)}b\nc`, status: 400, message: 'at most 100 columns' },
    { body: `a\n${'b\n'.repeat(100_001)}`, status: 400, message: 'at most 100,000 rows' },
    { body: Buffer.alloc(50_000_001), status: 413, message: 'at most 50 MB. Split it' },
    { body: gzipSync(Buffer.alloc(50_000_001)), encoding: 'gzip', status: 413, message: 'at most 50 MB' },
    { body: 'a\nb', encoding: 'gzip', status: 400, message: 'cannot be unpacked' },
    { body: Buffer.from('d0cf11e0a1b11ae100', 'hex'), status: 400, message: 'XLSX without a password' },
    { body: '{}', type: 'application/json', status: 415, message: '' },
    { kind: 'orders', body: 'a\nb', status: 404, message: '' },
  ])('with a bad file is refused: $status $message', async ({ kind = 'parts', status, message, ...file }) => {
    const reply = await sendFile(shop, kind, { ...file, as: admin });
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply)).toContain(message);
  });

  it('of a workbook with several sheets may ask for them first', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="str"><v>Part number</v></c></row><row r="2"><c r="A2" t="str"><v>A</v></c></row>';
    const send = (sheets: Record<string, string>, chosen = '') =>
      sendFile(shop, 'prices', { body: workbook({ sheets }), type: XLSX, as: admin, sheet: `${chosen}&sheets=ask` });
    const before = await shop.prisma.catalogImport.count();
    expect(await send({ 'Prices &amp; terms': sheet, 'Old" state="hidden': sheet, Stock: sheet })).toMatchObject({
      status: 200,
      sheets: ['Prices & terms', 'Stock'],
    });
    expect(await shop.prisma.catalogImport.count()).toBe(before);
    expect((await send({ Prices: sheet, Stock: sheet }, 'Stock')).id).toBeTruthy();
    expect((await send({ Prices: sheet })).id).toBeTruthy();
    expect(
      (await sendFile(shop, 'prices', { body: 'Part number\nA', as: admin, sheet: '&sheets=ask' })).id,
    ).toBeTruthy();
  });

  it('may be compressed', async () => {
    const { id } = await sendFile(shop, 'prices', { body: gzipSync('Part number\nA'), encoding: 'gzip', as: admin });
    expect((await readImport(shop, id, admin)).rowCount).toBe(1);
  });

  it('may be a sheet of a workbook, whose numbers and errors are those of the cells', async () => {
    await shop.product({ partNumber: 'XL-1', priceCents: 500 });
    await shop.product({ partNumber: 'XL-2', priceCents: 500 });
    const line = (n: number, number: string, price: string) =>
      `<row r="${n}"><c r="A${n}" t="str"><v>${number}</v></c><c r="C${n}"${price}</c></row>`;
    const rows = [
      line(1, 'Part number', ' t="str"><v>Price</v>'),
      line(3, 'XL-1', '><f>5.1+5.2</f><v>10.299999999999999</v>'),
      line(4, 'XL-2', ' t="e"><v>#N/A</v>'),
    ];
    const body = workbook({ sheets: { Notes: '', Prices: rows.join('') } });
    expect(await sendFile(shop, 'prices', { body, type: XLSX, as: admin })).toMatchObject({ status: 400 });
    const { id } = await sendFile(shop, 'prices', { body, type: XLSX, sheet: 'prices', as: admin });
    await shop.services.products.imports.run();
    expect((await readImport(shop, id, admin)).list).toMatchObject([
      { rowNumber: 3, state: 'CHANGED', changes: [{ before: '5.00', after: '10.30' }] },
      {
        rowNumber: 4,
        state: 'FAULTY',
        faults: [{ column: 'Price', message: 'The formula of this cell has an error.' }],
      },
    ]);
  });

  it.each(['\r\n', '\r\n \r\n', ';;\r\n'])('may have blank lines before its headers: %j', async (blank) => {
    const { partNumber } = await shop.product();
    const body = `${blank}Part number;Bin;Notes, old\r\n${partNumber};B-7;x\r\n`;
    const { columns, list } = await readImport(shop, await checked(shop, 'stock', { body, as: admin }), admin);
    expect(columns.map(({ header }) => header)).toEqual(['Part number', 'Bin', 'Notes, old']);
    expect(list).toMatchObject([{ rowNumber: blank.split('\n').length + 1, state: 'CHANGED', partNumber }]);
  });

  it('may have characters in its cells and its name that Postgres refuses', async () => {
    await shop.product({ partNumber: 'XL-3' });
    const line = (n: number, ...values: string[]) =>
      `<row r="${n}">${values.map((value) => `<c t="str"><v>${value}</v></c>`).join('')}</row>`;
    const rows = [line(1, 'Part number_x0000_', 'Name'), line(2, 'XL-3', 'Igniter _xD83D_ &#xD800;_x0000_')];
    const body = workbook({ sheets: { Parts: rows.join('') } });
    const { id } = await sendFile(shop, 'parts', { body, type: XLSX, name: '%00a%00.xlsx', as: admin });
    await shop.services.products.imports.run();
    expect(await readImport(shop, id, admin)).toMatchObject({
      fileName: 'a.xlsx',
      columns: [{ header: 'Part number' }, { header: 'Name' }],
      list: [{ state: 'CHANGED', changes: [{ after: 'Igniter \ufffd \ufffd' }] }],
    });
  });

  it('maps its columns by their headers, and remembers the choices of the admin', async () => {
    const [headers, cells] = [
      ['SKU', 'Cost', 'Comment'],
      ['A', '2', 'x'],
    ];
    const id = await uploaded('prices', headers, cells);
    expect(await readImport(shop, id, admin)).toMatchObject({
      fileName: 'supplier.csv',
      columns: [{ field: 'partNumber' }, { field: null }, { field: null }],
    });
    const map = (fields: string[]) =>
      shop.call(
        'mutation ($id: ID!, $fields: [String!]!) { mapCatalogImport(input: { importId: $id, fields: $fields }) { catalogImport { state } } }',
        { id, fields },
        admin,
      );
    expect((await map(['partNumber', 'priceCents'])).errors[0]).toMatchObject({ extensions: { field: 'fields' } });
    expect((await map(['partNumber', 'name', ''])).errors[0]?.message).toContain('no field name');
    expect((await map(['partNumber', 'partNumber', ''])).errors[0]?.message).toContain('one column');
    expect((await map(['partNumber', 'priceCents', ''])).data).toMatchObject({
      mapCatalogImport: { catalogImport: { state: 'CHECKING' } },
    });
    const again = await uploaded('prices', headers, cells);
    const { columns } = await readImport(shop, again, admin);
    expect(columns.map(({ field }) => field)).toEqual(['partNumber', 'priceCents', null]);
    const other = await shop.admin();
    const theirs = await checked(shop, 'prices', { body: csv(headers, cells), as: other });
    expect((await readImport(shop, theirs, other)).columns[1]?.field).toBeNull();
  });
});

describe('the states of an import', () => {
  it('allow each action at its time only, once', async () => {
    await shop.product({ partNumber: 'SM-1' });
    const id = await uploaded('parts', ['Part number', 'Name'], ['SM-1', 'Other']);
    expect((await ask(shop, 'undo', { id, as: admin })).code).toBe('CONFLICT');
    const answers = await Promise.all([1, 2, 3].map(() => ask(shop, 'apply', { id, as: admin })));
    expect(answers.map(({ code = 'OK' }) => code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
    await Promise.all([1, 2, 3].map(() => shop.services.products.imports.run()));
    await shop.services.products.imports.run();
    expect((await readImport(shop, id, admin)).state).toBe('APPLIED');
    expect((await ask(shop, 'delete', { id, as: admin })).code).toBe('CONFLICT');
    await finish(shop, 'undo', { id, as: admin });
    expect((await ask(shop, 'delete', { id, as: admin })).errors).toEqual([]);
    expect(await shop.prisma.catalogImportRow.count({ where: { importId: id } })).toBe(0);
    expect((await ask(shop, 'delete', { id, as: admin })).code).toBe('NOT_FOUND');
    expect((await ask(shop, 'apply', { id: 'x', as: admin })).code).toBe('NOT_FOUND');
    expect((await ask(shop, 'apply', { id: newId(), as: customer })).code).toBe('FORBIDDEN');
    expect((await ask(shop, 'apply', { id: newId() })).code).toBe('UNAUTHENTICATED');
  });

  it('end with its deletion: a page that asks for the import and its rows gets NOT_FOUND', async () => {
    const id = await uploaded('parts', ['Part number', 'Name'], ['SM-3', 'Other']);
    const read = () =>
      shop.call(
        'query ($id: ID!) { catalogImport(id: $id) { id } catalogImportRows(importId: $id, first: 1) { totalCount } }',
        { id },
        admin,
      );
    expect((await read()).errors).toEqual([]);
    await ask(shop, 'delete', { id, as: admin });
    expect(await read()).toMatchObject({ code: 'NOT_FOUND', data: null });
  });

  it('keep of an applied import the rows with changes and faults, and let it be deleted after 30 days', async () => {
    await shop.product({ partNumber: 'SM-4', name: 'Same' });
    const part = await shop.product({ partNumber: 'SM-5' });
    const id = await uploaded('parts', ['Part number', 'Name'], ['SM-4', 'Same'], ['SM-5', 'Other'], ['SM-6', '']);
    await finish(shop, 'apply', { id, as: admin });
    const { rowCount, list } = await readImport(shop, id, admin);
    expect([rowCount, ...list.map(({ state }) => state)]).toEqual([3, 'APPLIED', 'FAULTY']);
    const appliedBefore = (days: number) =>
      shop.prisma.catalogImport.update({
        where: { id },
        data: { appliedAt: new Date(Date.now() - days * 86_400_000) },
      });
    await appliedBefore(29.9);
    expect((await ask(shop, 'delete', { id, as: admin })).code).toBe('CONFLICT');
    await appliedBefore(30.1);
    expect((await ask(shop, 'delete', { id, as: admin })).errors).toEqual([]);
    expect(await shop.prisma.catalogImportRow.count({ where: { importId: id } })).toBe(0);
    expect((await partOf(part.id)).name).toBe('Other');
  });

  it('let an undo stop an import that is being applied', async () => {
    const part = await shop.product({ partNumber: 'SM-2' });
    const id = await uploaded('parts', ['Part number', 'Name'], ['SM-2', 'Other']);
    await ask(shop, 'apply', { id, as: admin });
    expect((await finish(shop, 'undo', { id, as: admin })).state).toBe('UNDONE');
    expect(await partOf(part.id)).toEqual(part);
  });
});

describe('an export', () => {
  it('is for admins only', async () => {
    expect((await exported(shop, 'parts')).status).toBe(401);
    expect((await exported(shop, 'parts', customer)).status).toBe(403);
    expect((await exported(shop, 'orders', admin)).status).toBe(404);
    expect((await exported(shop, 'constructor', admin)).status).toBe(404);
  });

  it('has a template of each kind', async () => {
    expect((await exported(shop, 'stock-template', admin)).text).toBe(
      '\ufeffPart number,In stock,Bin,Reorder level\r\n',
    );
  });

  it('neutralizes formulas', async () => {
    await shop.product({ partNumber: 'FX-1', name: '=HYPERLINK("http://evil.example")' });
    const { text, headers } = await exported(shop, 'parts', admin);
    expect(text).toContain(`FX-1,"'=HYPERLINK(""http://evil.example"")",`);
    expect(headers['content-disposition']).toBe('attachment; filename="parts.csv"');
  });
});
