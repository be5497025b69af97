import { toast } from '../support/actions/orders.ts';
import { sendPicture } from '../support/actions/pictures.ts';
import { signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('a customer adds a review, and it is first on the home page', async ({ visitor }) => {
  const page = await visitor();
  const { name } = await signUp(page);
  await page.goto('/dashborad');
  await page.getByRole('link', { name: 'Add A Reviews' }).click();
  await page.getByLabel('Rating').fill('6');
  await page.getByRole('button', { name: 'Add review' }).click();
  for (const sentence of ['Comment Required', 'Enter a valid ratting', 'Image Required']) {
    await page.getByText(sentence, { exact: true }).waitFor();
  }
  const comment = `The sensor fits a 1998 furnace. ${crypto.randomUUID()}`;
  await page.getByLabel('Comment').fill(comment);
  await sendPicture(page);
  await page.locator('label').filter({ hasText: '4 Stars' }).click();
  await expect.poll(() => page.getByLabel('Rating').inputValue()).toBe('4');
  await page.getByRole('button', { name: 'Add review' }).click();
  await toast(page, 'Thanks For Your Review? review add Successfully').waitFor();
  await page.getByRole('link', { name: 'See it on the home page' }).click();
  await page.getByRole('heading', { name: 'Our customers are saying about...' }).scrollIntoViewIfNeeded();
  const first = page.getByRole('list', { name: 'Our customers are saying about...' }).getByRole('listitem').first();
  await first.getByText(comment).waitFor();
  await first.getByRole('img', { name: '4 of 5 stars' }).waitFor();
  await first.getByText(name).waitFor();
});
