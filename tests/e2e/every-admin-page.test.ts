import type { Locator } from 'playwright-core';
import { adminPaths } from '../../client/src/lib/paths.ts';
import { parts } from '../support/actions/orders.ts';
import { expectOperations, expectPages, type Pages, worstOverhang } from '../support/actions/pages.ts';
import { signIn } from '../support/actions/sessions.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const admins: Pages = {
  '/dashborad/overview': ['Overview', 'Me', 'MyBasket', 'Overview'],
  '/dashborad/allOrder': ['Manage All Order', 'AllOrders', 'Me'],
  '/dashborad/users': ['All User', 'Me', 'Users'],
  '/dashborad/addProduct': ['Add a Product', 'Me', 'PartLimits'],
  '/dashborad/allProducts': ['Manage Products', 'ManageProducts', 'Me'],
  '/dashborad/allProducts?view=archive': ['Manage Products', 'ArchivedProducts', 'Me'],
  '/dashborad/allProducts/grid': ['Edit parts', 'Me', 'PartsGrid'],
  '/dashborad/imports': ['Imports', 'CatalogImports', 'Me'],
  '/dashborad/imports/feeds': ['Feeds', 'CatalogFeeds', 'Me'],
  '/dashborad/inbox': ['Inbox', 'Inbox', 'Me'],
  '/dashborad/money': ['Money desk', 'Me', 'ReconciliationStatus'],
  '/dashborad/mails': ['Emails', 'Mails', 'Me'],
  '/dashborad/settings': ['Settings', 'Me', 'ShopSettings'],
  '/dashborad/models': ['Models', 'EquipmentModels', 'Me'],
  '/dashborad/flaggedFits': ['Flagged fits', 'FlaggedFits', 'Me'],
  '/dashborad/models/new': ['Add a model', 'Me'],
  '/dashborad/search': ['Search', 'Me', 'SearchDesk'],
  '/dashborad/reviews': ['Reviews', 'AllReviews', 'Me'],
  '/dashborad/partReviews': ['Part reviews', 'AllPartReviews', 'Me'],
  '/dashborad/questions': ['Questions', 'AllQuestions', 'Me'],
  '/dashborad/certificates': ['Tax certificates', 'Me', 'TaxCertificates'],
  '/dashborad/returns': ['Returns', 'Me', 'Returns'],
  '/dashborad/audit': ['Audit log', 'AuditLog', 'Me'],
  '/dashborad/legacyCalls': ['Legacy calls', 'LegacyCalls', 'Me'],
};

/** The pages of one part, import or order. The story of the agencies visits the pick list, the one below the others. */
const linked = ['/dashborad/editProduct/:id', '/dashborad/imports/:id', '/dashborad/pick/:id', '/dashborad/stock/:id'];

test('the pages of an admin are all of them', () => {
  const visited = new Set(Object.keys(admins).map((path) => path.replace(/\?.*/, '').replace('/new', '/:id')));
  expect(adminPaths.filter((path) => !visited.has(path)).toSorted()).toEqual(linked);
});

/** The overhang with one long word in the place. */
async function overhangWithLongWord(place: Locator) {
  await place.first().evaluate((element) => {
    element.textContent = 'W'.repeat(60);
  });
  return worstOverhang(place.page());
}

test('the pages of an admin', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'admin');
  await expectPages(page, admins, ['MenuCounts']);
  await page.goto('/dashborad/overview');
  expect(await overhangWithLongWord(page.getByRole('region', { name: 'Best sellers' }).getByRole('link'))).toBe(0);
  await page.goto(`/dashborad/allProducts?q=${parts.runCapacitor.partNumber}`);
  const editLink = page.getByRole('link', { name: parts.runCapacitor.name, exact: true });
  expect(await overhangWithLongWord(editLink)).toBe(0);
  await page.getByTitle('Edit this part').first().click();
  await page.waitForURL(/\/dashborad\/editProduct\//);
  // The page is shown before it is loaded again: its first operations would count, too.
  const stockLink = page.getByRole('link', { name: 'Stock', exact: true });
  await stockLink.waitFor();
  await expectOperations(page, ['EditableProduct', 'Me', 'MenuCounts'], () => page.reload());
  await stockLink.click();
  await page.waitForURL(/\/dashborad\/stock\//);
  await page.getByRole('link', { name: 'Edit part', exact: true }).waitFor();
  await expectOperations(page, ['Me', 'MenuCounts', 'PartStock', 'StockLedger'], () => page.reload());
  expect([await faultsOf(page), await worstOverhang(page)], 'stock').toEqual([[], 0]);
  await page.goto('/dashborad/imports');
  const rows = Buffer.from('Part number,Price\nNONE-1,1.00\n');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: rows });
  await page.waitForURL(/\/dashborad\/imports\/[^/]+$/);
  await page.getByText('NONE-1').waitFor();
  expect([await faultsOf(page), await worstOverhang(page)], 'import').toEqual([[], 0]);
  await page.goto('/dashborad/models?q=KMG80-080B');
  const modelLink = page.getByRole('link', { name: 'KMG80-080B' });
  await modelLink.waitFor();
  const brand = page.getByRole('table', { name: 'Models' }).getByRole('cell').nth(1).locator('div > div');
  expect(await overhangWithLongWord(brand)).toBe(0);
  await modelLink.click();
  await page.waitForURL(/\/dashborad\/models\/./);
  const changeDiagram = page.getByRole('button', { name: /^Change diagram / }).first();
  await changeDiagram.waitFor();
  await expectOperations(page, ['EditedModel', 'FitList', 'Me', 'MenuCounts', 'ModelDiagrams'], () => page.reload());
  await changeDiagram.click();
  await page.getByRole('button', { name: 'Save diagram' }).waitFor();
  expect([await faultsOf(page), await worstOverhang(page)], 'editor of a diagram').toEqual([[], 0]);
});
