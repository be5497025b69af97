import { test } from '../support/browser/fixtures.ts';

test('the playground runs a query as a sandbox account, although its policy allows no script but its own', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/playground?query={me{email}}');
  await page.getByLabel('Call as').selectOption('customer@example.com');
  await page.getByText('Requests carry a fresh token.').waitFor();
  await page.getByRole('button', { name: /execute query/i }).click();
  await page.getByText('"customer@example.com"').waitFor();
});
