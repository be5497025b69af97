import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailServer } from '#test/mail-server.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { decideCertificate, submitCertificate, withdrawCertificate } from '#test/tax-certificates.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  server = await openMailServer();
  // West of UTC: midnight UTC of the last day is the evening before.
  shop = await openShop({ ...server.settings, TIME_ZONE: 'America/Chicago' });
  admin = await shop.admin();
});
beforeEach(async () => {
  customer = await shop.customer();
  await shop.prisma.outboundMail.deleteMany();
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const send = () => shop.services.mails.outbox.sendDue();
const received = () => server.mails().filter((mail) => mail.to === customer.email);
const submitted = async (states = ['TX', 'OK']) => {
  const input = { number: 'TX <77>', states, expiresOn: '2090-02-28' };
  return (await submitCertificate(shop, input, customer)).data.submitTaxCertificate.certificate?.id ?? '';
};
const decide = (certificateId: string, isApproved: boolean, answer?: string) =>
  decideCertificate(shop, { certificateId, isApproved, answer }, admin);

describe('the mail of a decision on a tax certificate', () => {
  it('reports the approval with the last day, once', async () => {
    await decide(await submitted(), true, 'Thanks!');
    await send();
    await send();
    const [mail, ...others] = received();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your tax certificate is approved');
    for (const text of [
      'free of sales tax through Feb 28, 2090',
      'Certificate: TX <77>',
      'States: OK, TX',
      'Thanks!',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.html).toContain('TX &lt;77&gt;');
    expect(mail?.html).toContain('href="https://kelvin.example/dashborad/account"');
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('wraps a long list of states, so that it fits a phone, and keeps the last day on one line', async () => {
    await decide(await submitted(['TX', 'OK', 'NM', 'AR', 'LA', 'KS']), true);
    await send();
    expect(received()[0]?.html).toContain('<td>AR, KS, LA, NM, OK, TX</td>');
    expect(received()[0]?.html).toContain('<td class="short">Feb 28, 2090</td>');
  });

  it('reports a refusal and a revocation with their reason', async () => {
    const [refused, approved] = [await submitted(), await submitted()];
    await decide(refused, false, 'The name differs.');
    await decide(approved, true);
    await send();
    await decide(approved, false, 'The state revoked it.');
    await send();
    expect(received().map(({ subject, text }) => [subject, /Reason: .*/.exec(text)?.[0]])).toEqual([
      ['Your tax certificate was revoked', 'Reason: The state revoked it.'],
      ['Your tax certificate is approved', undefined],
      ['Your tax certificate was declined', 'Reason: The name differs.'],
    ]);
  });

  it('is one for two admins who decide at the same time, and none for a refused decision', async () => {
    const id = await submitted();
    await Promise.all([decide(id, true), decide(id, true), decide(await submitted(), false)]);
    await send();
    expect(received().map(({ subject }) => subject)).toEqual(['Your tax certificate is approved']);
  });

  it('is dropped if another decision follows, or the customer deletes the certificate', async () => {
    const [revoked, deleted] = [await submitted(), await submitted()];
    await decide(revoked, true);
    await decide(revoked, false, 'A mistake.');
    await decide(deleted, true);
    await withdrawCertificate(shop, deleted, customer);
    await send();
    expect(received().map(({ subject }) => subject)).toEqual(['Your tax certificate was revoked']);
    const skipped = await shop.prisma.outboundMail.findMany({ where: { state: 'SKIPPED' } });
    expect(skipped.map(({ kind, failure }) => [kind, failure])).toEqual([
      ['TAX_CERTIFICATE_APPROVED', 'There is nothing left to report.'],
      ['TAX_CERTIFICATE_APPROVED', 'There is nothing left to report.'],
    ]);
  });

  it('is shown to admins with its title and HTML, and sent again', async () => {
    await decide(await submitted(), true);
    await send();
    const search = customer.email;
    const document = `query ($search: String) { mails(filter: { search: $search }) { edges { node { id title html state } } } }`;
    type Listed = { mails: { edges: { node: { id: string; title: string; html: string; state: string } }[] } };
    const { data } = await shop.call<Listed>(document, { search }, admin);
    const [mail] = data.mails.edges.map(({ node }) => node);
    expect(mail).toMatchObject({ title: 'Tax certificate approved', state: 'SENT' });
    expect(mail?.html).toContain('Feb 28, 2090');
    const again = 'mutation ($input: ResendMailInput!) { resendMail(input: $input) { mail { id } } }';
    await shop.call(again, { input: { mailId: mail?.id } }, admin);
    await send();
    expect(received().map(({ subject }) => subject)).toEqual(Array(2).fill('Your tax certificate is approved'));
    expect((await shop.call(document, { search }, customer)).code).toBe('FORBIDDEN');
  });
});
