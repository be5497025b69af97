import { signIn } from '../support/actions/sessions.ts';
import { toast } from '../support/actions/orders.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('a visitor sends a message, and an admin finds it in the inbox and marks it as handled', async ({ visitor }) => {
  const writer = await visitor();
  await writer.goto('/contact');
  const question = `Can you service a rooftop unit? ${crypto.randomUUID()}`;
  await writer.getByLabel('First Name').fill('Robin');
  await writer.getByLabel('Last Name').fill('Hale');
  await writer.getByLabel('E-mail').fill('robin@example.com');
  await writer.getByLabel('Message').fill(question);
  await writer.getByRole('button', { name: 'Send' }).click();
  await writer.getByText('Your message has been sent').waitFor();

  const page = await visitor();
  await signIn(page, 'admin');
  await page.goto('/dashborad');
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('searchbox').fill(question);
  // The search is debounced.
  await page.waitForURL(/[?&]search=/);
  await page.getByLabel('Show').selectOption('open');
  const message = page.getByRole('article').filter({ hasText: question });
  await message.getByRole('link', { name: 'robin@example.com' }).waitFor();
  const reply = await message.getByRole('link', { name: 'Reply to Robin Hale' }).getAttribute('href');
  expect(reply).toMatch(/^mailto:robin@example\.com\?subject=Your%20message/);
  expect(decodeURIComponent(String(reply))).toContain(`> ${question}`);
  await message.getByRole('button', { name: 'Mark as handled' }).click();
  await toast(page, 'Marked as handled').waitFor();
  await page.reload();
  await page.getByText('No message matches').waitFor();
  await page.getByLabel('Show').selectOption('handled');
  await message.getByText(/^Handled .* by /).waitFor();
});
