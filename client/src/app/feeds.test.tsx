// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { feed } from '#test/feeds.ts';
import { leaveAndReturn } from '#test/leave-and-return.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';

const listOf = (...feeds: object[]) => ({
  data: { catalogFeedHosts: ['feeds.northwind.example'], catalogFeeds: pageOf(...(feeds as [{ id: string }])) },
});
const saved = { data: { saveCatalogFeed: { __typename: 'CatalogFeedPayload', feed } } };
const changed = (name: string) => ({
  data: { [name]: { __typename: 'CatalogFeedPayload', feed: { __typename: 'CatalogFeed', id: 'f1' } } },
});

test('an admin sees which feeds wait, failed, changed nothing and are paused', async () => {
  const failed = {
    ...feed,
    id: 'f2',
    name: 'Broken',
    lastResult: 'FAILED',
    lastError: 'The server of the feed answered with status 503.',
  };
  const same = { ...feed, id: 'f3', name: 'Same', lastResult: 'UNCHANGED', lastImport: null };
  const paused = {
    ...feed,
    id: 'f4',
    name: 'Resting',
    isPaused: true,
    nextRunAt: null,
    lastResult: null,
    lastImport: null,
  };
  await openShop('/dashborad/imports/feeds', {
    role: 'ADMIN',
    answers: { CatalogFeeds: listOf(feed, failed, same, paused) },
  });
  const rows = within(await screen.findByRole('table', { name: 'Feeds', busy: false })).getAllByRole('row');
  const expected = [
    'Needs review1 row has faults.prices.csv',
    'FailedThe server of the feed answered with status 503.',
    'No changes',
    'None yet',
  ];
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(expected);
  expect(within(rows[4] as HTMLElement).getAllByRole('cell')[3]?.textContent).toBe('Paused');
  expect(screen.getAllByRole('link', { name: 'prices.csv' })[0]?.getAttribute('href')).toBe('/dashborad/imports/i1');
});

test('the server decides whether a feed is fetched now, not the clock of the device', async () => {
  const hour = 3_600_000;
  const due = { ...feed, isDue: true, nextRunAt: new Date(Date.now() + hour).toISOString() };
  const later = { ...feed, id: 'f2', nextRunAt: new Date(Date.now() - hour).toISOString() };
  const { sent, answers } = await openShop('/dashborad/imports/feeds', {
    role: 'ADMIN',
    answers: { CatalogFeeds: listOf(due, later) },
  });
  const table = await screen.findByRole('table', { name: 'Feeds', busy: false });
  const next = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[3]?.textContent);
  expect(next()).toEqual(['Now', expect.stringMatching(/Every day$/)]);
  const count = () => sent.filter(({ operation }) => operation === 'CatalogFeeds').length;
  expect(count()).toBe(1);
  answers['CatalogFeeds'] = listOf(later);
  await waitFor(() => expect(next()).toEqual([expect.stringMatching(/Every day$/)]), { timeout: 5_000 });
  expect(count()).toBe(2);
});

test('an admin adds a feed; a refusal is shown at its field', async () => {
  const refusal = { code: 'BAD_USER_INPUT', field: 'url', message: 'Files may not be fetched from example.com.' };
  const { user, sent, answers } = await openShop('/dashborad/imports/feeds', {
    role: 'ADMIN',
    answers: { CatalogFeeds: listOf(), SaveCatalogFeed: refusal },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a feed' }));
  await user.click(screen.getByRole('button', { name: 'Add feed' }));
  await screen.findByText('Name Required');
  await user.type(screen.getByLabelText(/Name/), 'Northwind');
  await user.type(screen.getByLabelText(/Address of the file/), 'https://example.com/a.csv');
  await user.click(screen.getByRole('checkbox', { name: 'Apply files automatically' }));
  await user.clear(screen.getByLabelText(/^Prices allowed a large change/));
  await user.type(screen.getByLabelText(/^Prices allowed a large change/), '5');
  await user.click(screen.getByRole('button', { name: 'Add feed' }));
  await screen.findByText('Files may not be fetched from example.com.');
  answers['SaveCatalogFeed'] = saved;
  answers['CatalogFeeds'] = listOf(feed);
  await user.click(screen.getByRole('button', { name: 'Add feed' }));
  await screen.findByRole('table', { name: 'Feeds', busy: false });
  expect(sent.findLast(({ operation }) => operation === 'SaveCatalogFeed')?.variables['input']).toMatchObject({
    name: 'Northwind',
    kind: 'PRICES',
    url: 'https://example.com/a.csv',
    sheet: null,
    schedule: 'DAILY',
    at: '06:00',
    appliesItself: true,
    sharePercent: 5,
    pricePercent: 20,
    credentialHeader: null,
    credential: null,
    columns: null,
  });
});

test('an admin maps a column of a feed, whose credential is kept, fetches, pauses and deletes it', async () => {
  const { user, sent, answers } = await openShop('/dashborad/imports/feeds', {
    role: 'ADMIN',
    answers: {
      CatalogFeeds: listOf(feed),
      SaveCatalogFeed: saved,
      FetchCatalogFeed: changed('fetchCatalogFeed'),
      PauseCatalogFeed: changed('pauseCatalogFeed'),
      DeleteCatalogFeed: { data: { deleteCatalogFeed: { __typename: 'DeleteCatalogFeedPayload', deletedId: 'f1' } } },
    },
  });
  const inputOf = (operation: string) => sent.findLast((call) => call.operation === operation)?.variables['input'];
  await user.click(await screen.findByRole('button', { name: 'Edit Northwind' }));
  await user.selectOptions(screen.getByLabelText('List'), 'Price');
  await user.click(screen.getByRole('button', { name: 'Save feed' }));
  await user.click(await screen.findByRole('button', { name: 'Fetch now: Northwind' }));
  expect(inputOf('SaveCatalogFeed')).toMatchObject({
    id: 'f1',
    version: 3,
    credentialHeader: 'X-Api-Key',
    credential: null,
    columns: [
      { header: 'SKU', field: 'partNumber' },
      { header: 'List', field: 'priceCents' },
    ],
  });
  await waitFor(() => expect(inputOf('FetchCatalogFeed')).toEqual({ feedId: 'f1' }));
  await user.click(screen.getByRole('button', { name: 'Pause Northwind' }));
  await waitFor(() => expect(inputOf('PauseCatalogFeed')).toEqual({ feedId: 'f1', isPaused: true }));
  answers['CatalogFeeds'] = listOf();
  await user.click(screen.getByRole('button', { name: 'Delete Northwind' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No feeds yet');
});

/** Opens the form of a feed and changes its name; then another admin changes the feed. */
async function openEdited(theirs: object) {
  const conflict = { code: 'CONFLICT', field: 'version', message: 'Another admin changed this meanwhile.' };
  const shop = await openShop('/dashborad/imports/feeds', {
    role: 'ADMIN',
    answers: { CatalogFeeds: listOf(feed), SaveCatalogFeed: conflict },
  });
  const { user, answers, sent } = shop;
  await user.click(await screen.findByRole('button', { name: 'Edit Northwind' }));
  await user.type(screen.getByLabelText(/^Name/), ' prices');
  answers['CatalogFeeds'] = listOf({ ...feed, version: 4, ...theirs });
  const save = () => user.click(screen.getByRole('button', { name: 'Save feed' }));
  const inputs = () =>
    sent.filter(({ operation }) => operation === 'SaveCatalogFeed').map(({ variables }) => variables['input']);
  return { ...shop, save, inputs };
}

describe('a feed that another admin has changed meanwhile', () => {
  test('keeps their changes of other fields, and of the address on the same server', async () => {
    const url = 'https://feeds.northwind.example/all.csv';
    const { user, save, inputs } = await openEdited({ schedule: 'HOURLY', url });
    await user.type(screen.getByLabelText('Credential'), 'secret');
    await save();
    await waitFor(() => expect(inputs()).toHaveLength(2));
    expect(inputs()[1]).toMatchObject({ version: 4, name: 'Northwind prices', schedule: 'HOURLY', url });
  });

  test('shows their value of a field that both changed, and the next attempt replaces it', async () => {
    const { answers, save, inputs } = await openEdited({ name: 'North' });
    await save();
    await screen.findByText(
      'Another admin changed this feed. Name is now “North”. Save again to replace it with your entry.',
    );
    answers['SaveCatalogFeed'] = saved;
    await save();
    await screen.findByText('Feed saved');
    expect(inputs()).toMatchObject([
      { version: 3, name: 'Northwind prices' },
      { version: 4, name: 'Northwind prices' },
    ]);
  });

  test('gets a typed credential only after a warning if its address belongs to another server', async () => {
    const { user, answers, save, inputs } = await openEdited({ url: 'https://other.example/prices.csv' });
    await user.type(screen.getByLabelText('Credential'), 'secret');
    await save();
    await screen.findByText(
      'Another admin changed where the credential goes. Address of the file is now “https://other.example/prices.csv”. ' +
        'Save again only if your credential is for it.',
    );
    expect(inputs()).toHaveLength(1);
    answers['SaveCatalogFeed'] = saved;
    await save();
    await screen.findByText('Feed saved');
    expect(inputs()[1]).toMatchObject({ version: 4, url: 'https://other.example/prices.csv', credential: 'secret' });
  });

  test('is in the list as it is now when the form is canceled', async () => {
    const { user } = await openEdited({ name: 'North' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Edit North' });
  });
});

test('an admin reads why feeds are off', async () => {
  const off = { data: { ...listOf().data, catalogFeedHosts: [] } };
  await openShop('/dashborad/imports/feeds', { role: 'ADMIN', answers: { CatalogFeeds: off } });
  await screen.findByText('Feeds are off');
  expect(screen.queryByRole('button', { name: 'Add a feed' })).toBeNull();
});

test('the entries of a new feed stay when the session has ended', async () => {
  const { user } = await openShop('/dashborad/imports/feeds', {
    role: 'ADMIN',
    answers: { CatalogFeeds: listOf(feed), SaveCatalogFeed: { code: 'UNAUTHENTICATED' } },
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add a feed' }));
    return screen.findByLabelText<HTMLInputElement>(/^Name/);
  };
  await user.type(await open(), 'Southwind');
  await user.type(screen.getByLabelText(/^Address/), 'https://feeds.northwind.example/south.csv');
  await user.click(screen.getByRole('button', { name: 'Add feed' }));
  await screen.findByText(/^Your session has ended/);
  await leaveAndReturn(user);
  const again = await open();
  await waitFor(() => expect(again.value).toBe('Southwind'));
});
