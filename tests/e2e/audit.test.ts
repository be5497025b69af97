import { callAs } from '../support/actions/graphql.ts';
import { signIn } from '../support/actions/sessions.ts';
import { untilSettled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('an admin reads the audit log, filters it, and the address keeps the filter', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 390, height: 844 } } });
  await page.setViewportSize({ width: 1280, height: 844 });
  await signIn(page, 'admin');
  const part =
    '{ name: "Audited valve", description: "d", image: "/parts/flame-sensor-rod.svg", priceCents: 900, minimum: 100, available: 100 }';
  const { addProduct } = await callAs<{ addProduct: { product: { id: string } } }>(
    page,
    `mutation { addProduct(input: ${part}) { product { id } } }`,
  );
  await callAs(page, 'mutation ($id: ID!) { archiveProduct(input: { productId: $id }) { __typename } }', {
    id: addProduct.product.id,
  });

  await page.goto('/dashborad');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('link', { name: 'Audited valve' }).first().click();
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByLabel('Action').selectOption('Part added');
  await expect.poll(() => rows.count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('action')).toBe('product_added');
  await page.getByText('$9.00').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByText('$9.00').waitFor();
  await untilSettled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
