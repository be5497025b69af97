// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerOf, column, count, draft, payload, row } from '#test/imports.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';
import { watchFiles } from '#test/watch-files.ts';

const list = { data: { catalogImports: pageOf(draft) } };

test('an admin uploads a file and sees its differences', async () => {
  const { user } = await openShop('/dashborad/imports', {
    role: 'ADMIN',
    answers: { CatalogImports: list, CatalogImportPage: answerOf() },
  });
  const table = within(await screen.findByRole('table', { name: 'Imports', busy: false }));
  await table.findByText('Ready to apply');
  screen.getByText(/keep its columns with “when exported”/);
  await user.selectOptions(screen.getByLabelText('The file has'), 'Prices');
  const graphql = globalThis.fetch;
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.startsWith('/catalog-files')) return graphql(url, init);
    sent.push([url, init.body]);
    const refusal = { message: 'The file has no rows below its headers.', code: 'BAD_USER_INPUT' };
    const ofProxy = new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 });
    return Promise.resolve([ofProxy, Response.json(refusal), Response.json({ id: 'i1' })][sent.length - 1]);
  });
  const file = new File(['SKU,Cost\nDL-1,20.50'], 'may.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('File'), file);
  await screen.findByText('That is too large. Please send something smaller.');
  await user.upload(screen.getByLabelText('File'), file);
  await screen.findByText('The file has no rows below its headers.');
  await user.upload(screen.getByLabelText('File'), file);
  await screen.findByRole('heading', { name: 'may.csv' });
  expect(sent).toEqual(Array(3).fill(['/catalog-files/prices?name=may.csv', expect.any(Blob)]));
  const differences = within(await screen.findByRole('table', { name: 'Rows', busy: false }));
  differences.getByText('19.99');
  differences.getByText('20.50');
  differences.getByText('Give a price in dollars, such as 12.50.');
});

test('a file with faults only has nothing to apply', async () => {
  const counts = [count('FAULTY', 2)];
  await openShop('/dashborad/imports/i1', { role: 'ADMIN', answers: { CatalogImportPage: answerOf({ counts }) } });
  await screen.findByText('Prices, 2 rows. Nothing to apply.');
});

test('a file without a column of part numbers says which column is missing', async () => {
  const columns = [column('Item ref', null), column('Cost', 'priceCents')];
  await openShop('/dashborad/imports/i1', { role: 'ADMIN', answers: { CatalogImportPage: answerOf({ columns }) } });
  await screen.findByText(/^No column is the part number/);
  screen.getByLabelText('Item ref');
});

test('an admin chooses a sheet of a workbook', async () => {
  const { user } = await openShop('/dashborad/imports', {
    role: 'ADMIN',
    answers: { CatalogImports: list, CatalogImportPage: answerOf() },
  });
  await screen.findByRole('table', { name: 'Imports', busy: false });
  const graphql = globalThis.fetch;
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.startsWith('/catalog-files')) return graphql(url, init);
    sent.push(url);
    const sheets = url.includes('april') ? ['Old', 'Older'] : ['Terms', 'Prices'];
    const stored = url.endsWith('sheet=Prices') ? { id: 'i1' } : { message: 'It has no rows.' };
    return Promise.resolve(Response.json(url.endsWith('sheets=ask') ? { sheets } : stored));
  });
  // The choice of an earlier workbook is forgotten.
  await user.upload(screen.getByLabelText('File'), new File(['PK'], 'april.xlsx'));
  await screen.findByText('april.xlsx has 2 sheets. Which one should we import?');
  await user.upload(screen.getByLabelText('File'), new File(['PK'], 'may.xlsx'));
  await screen.findByText('may.xlsx has 2 sheets. Which one should we import?');
  await user.click(screen.getByRole('button', { name: 'Upload this sheet' }));
  await screen.findByText('It has no rows.');
  await user.upload(screen.getByLabelText('File'), new File(['PK'], 'may.xlsx'));
  await user.selectOptions(await screen.findByLabelText('Sheet'), 'Prices');
  await user.click(screen.getByRole('button', { name: 'Upload this sheet' }));
  await screen.findByRole('heading', { name: 'may.csv' });
  expect(sent).toEqual([
    '/catalog-files/parts?name=april.xlsx&sheets=ask',
    '/catalog-files/parts?name=may.xlsx&sheets=ask',
    '/catalog-files/parts?name=may.xlsx&sheet=Terms',
    '/catalog-files/parts?name=may.xlsx&sheets=ask',
    '/catalog-files/parts?name=may.xlsx&sheet=Prices',
  ]);
});

test('an admin chooses the field of a column, and shows the faulty rows', async () => {
  const MapCatalogImport = payload('mapCatalogImport', 'CHECKING');
  const { user, sent } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: { CatalogImportPage: answerOf(), MapCatalogImport },
  });
  const check = await screen.findByRole('button', { name: 'Check again' });
  expect(check.hasAttribute('disabled')).toBe(true);
  expect(screen.queryByText(/^No column is/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Cost'), 'Price');
  await user.click(check);
  await waitFor(() =>
    expect(sent.find(({ operation }) => operation === 'MapCatalogImport')?.variables).toEqual({
      input: { importId: 'i1', fields: ['partNumber', 'priceCents'], version: 1 },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Faults 1' }));
  await waitFor(() =>
    expect(sent.findLast(({ operation }) => operation === 'CatalogImportPage')?.variables['state']).toBe('FAULTY'),
  );
});

test('an admin confirms the columns of a feed, also if they are right', async () => {
  const waiting = { isByFeed: true, feedName: 'Northwind', waitsFor: 'Check the columns once.', asksForColumns: true };
  const { user, sent } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: { CatalogImportPage: answerOf(waiting), MapCatalogImport: payload('mapCatalogImport', 'CHECKING') },
  });
  await screen.findByText('Check the columns once.');
  screen.getByText('Prices, 2 rows. From the feed Northwind. Ready to apply.');
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  await waitFor(() =>
    expect(sent.find(({ operation }) => operation === 'MapCatalogImport')?.variables).toEqual({
      input: { importId: 'i1', fields: ['partNumber', ''], version: 1 },
    }),
  );
});

test('an admin checks a draft of a feed again with the same columns', async () => {
  const { user, sent } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: {
      CatalogImportPage: answerOf({ isByFeed: true, feedName: 'Northwind', waitsFor: '1 row has faults.' }),
      MapCatalogImport: payload('mapCatalogImport', 'CHECKING'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(sent.find(({ operation }) => operation === 'MapCatalogImport')?.variables).toEqual({
      input: { importId: 'i1', fields: ['partNumber', ''], version: 1 },
    }),
  );
});

test('an admin sees which parts of a feed the shop does not sell, and saves them as a file', async () => {
  const files = watchFiles();
  const counts = [count('CHANGED', 1), count('NOT_SOLD', 2)];
  const fault = { __typename: 'CatalogImportFault', column: 'SKU', message: 'There is no part with this number.' };
  const left = row({ id: 'r3', rowNumber: 4, state: 'NOT_SOLD', partNumber: 'ZZ-1', faults: [fault] });
  const { user, sent } = await openShop('/dashborad/imports/i1?state=not_sold', {
    role: 'ADMIN',
    answers: {
      CatalogImportPage: {
        data: { catalogImport: { ...draft, isByFeed: true, counts }, catalogImportRows: pageOf(left) },
      },
    },
  });
  await screen.findByRole('button', { name: 'Not sold here 2', pressed: true });
  within(screen.getByRole('table', { name: 'Rows' })).getByText('ZZ-1');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text).toContain('4,ZZ-1,Not sold here,SKU: There is no part');
  expect(sent.findLast(({ operation }) => operation === 'CatalogImportPage')?.variables['state']).toBe('NOT_SOLD');
  await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText(/2 rows for parts that you do not sell will be left out\./);
});

test('an admin sees how many rows of a feed leave the stock per agency alone, and which', async () => {
  const files = watchFiles();
  const left = row({ id: 'r4', rowNumber: 2, state: 'SAME', partNumber: 'DL-1', leavesStock: true });
  const page = (stockLeftAlone: number) => ({
    data: { catalogImport: { ...draft, isByFeed: true, stockLeftAlone }, catalogImportRows: pageOf(left) },
  });
  const { user, answers } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: { CatalogImportPage: page(1) },
  });
  await screen.findByText(/^1 row has a stock that is kept per location\. It is left alone:/);
  const sentence = 'The stock is kept per location, so it is left alone.';
  within(screen.getByRole('table', { name: 'Rows' })).getByText(sentence);
  answers['CatalogImportPage'] = page(1_250);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files[0]?.text).toContain(sentence));
  await user.click(screen.getByRole('button', { name: 'Faults 1' }));
  await screen.findByText(/^1,250 rows have a stock/);
});

test('an admin applies an import and undoes it', async () => {
  const ApplyCatalogImport = payload('applyCatalogImport', 'APPLYING');
  const { user, sent, answers } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: { CatalogImportPage: answerOf(), ApplyCatalogImport, UndoCatalogImport: { code: 'CONFLICT' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Apply 1 change?' }));
  ask.getByText(/1 row with faults will be left out/);
  answers['CatalogImportPage'] = answerOf({ state: 'APPLYING' });
  await user.click(ask.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('progressbar', { name: 'Applying' });
  answers['CatalogImportPage'] = answerOf({ state: 'APPLIED', counts: [count('APPLIED', 1)] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
  await screen.findByText(/This has changed in the meantime/);
  expect(sent.map(({ operation }) => operation)).toContain('UndoCatalogImport');
});

// The answer of the server: its rows are NOT_FOUND, and they are not null.
const goneImport = { code: 'NOT_FOUND', message: 'This import does not exist.' };

test('an import that was deleted leads back to the list', async () => {
  await openShop('/dashborad/imports/i2', { role: 'ADMIN', answers: { CatalogImportPage: goneImport } });
  await screen.findByText('This import does not exist');
  screen.getByRole('link', { name: 'Show all imports' });
});

test('an import that is deleted while its page is open can no longer be applied', async () => {
  const { answers, user } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: { CatalogImportPage: answerOf() },
  });
  await screen.findByRole('button', { name: 'Apply 1 change' });
  answers['CatalogImportPage'] = goneImport;
  await user.click(screen.getByRole('button', { name: /^Faults/ }));
  await screen.findByText('This import does not exist');
  expect(screen.queryByRole('button', { name: 'Apply 1 change' })).toBeNull();
});

test('an admin saves the list of imports as a file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    saved.push(made as Blob);
    return 'blob:csv';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { user } = await openShop('/dashborad/imports', {
    role: 'ADMIN',
    answers: { CatalogImports: list, ImportsCsv: list },
  });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.split('\r\n')).toEqual([
    '\uFEFFFile,Kind,Rows,State,From,Received,Applied,Undone',
    'may.csv,Prices,2,Ready to apply,mary@example.com,2026-11-23T09:00:00.000Z,,',
    '',
  ]);
});
