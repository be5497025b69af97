import { expect, it } from 'vitest';
import { openShop } from '#test/shop.ts';

it('mail providers turn mails off for many readers from one address, and forged links are limited', async () => {
  const shop = await openShop({ MAIL_SECRET: 'key-of-the-links-in-the-mails-of-tests', RATE_LIMIT_CONTACT: '1' });
  const { urlOf } = shop.services.mails.preferences;
  const readers = [await shop.customer(), await shop.customer()];
  const forged = 'https://kelvin.example/unsubscribe?token=x.DELIVERED.y';
  const links = [...readers.map(({ id }) => urlOf(id, 'DELIVERED')), forged, forged];
  const codes: number[] = [];
  for (const link of links) {
    const { pathname, search } = new URL(link);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const { statusCode } = await shop.app.inject({ method: 'POST', url: pathname + search, headers, payload });
    codes.push(statusCode);
  }
  const muted = await shop.prisma.mutedMail.count();
  await shop.close();
  expect(codes).toEqual([200, 200, 404, 429]);
  expect(muted).toBe(2);
});
