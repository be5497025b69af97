import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import {
  allCertificates,
  certificatesOf,
  decideCertificate,
  submitCertificate,
  withdrawCertificate,
} from '#test/tax-certificates.ts';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const submitted = async (as: Person, input: object = {}) =>
  (await submitCertificate(shop, input, as)).data.submitTaxCertificate.certificate?.id ?? '';
const expire = (id: string) =>
  shop.prisma.taxCertificate.update({ where: { id }, data: { expiresOn: new Date('2026-01-31') } });

describe('submitTaxCertificate', () => {
  it('stores a certificate, which its customer sees with its state', async () => {
    const person = await shop.customer();
    const id = await submitted(person, { number: ' 12-345 ', states: ['TX', 'OK'], expiresOn: '2090-02-28' });
    expect(await certificatesOf(shop, person)).toEqual([
      {
        id,
        number: '12-345',
        states: ['OK', 'TX'],
        expiresOn: '2090-02-28',
        status: 'SUBMITTED',
        isExpired: false,
        answer: '',
        decidedAt: null,
        user: { email: person.email },
      },
    ]);
    expect(await certificatesOf(shop, await shop.customer())).toEqual([]);
  });

  it('stores it once for a key', async () => {
    const person = await shop.customer();
    const input = { idempotencyKey: newId() };
    const ids = await Promise.all([submitted(person, input), submitted(person, input), submitted(person, input)]);
    expect(new Set(ids).size).toBe(1);
    expect(await certificatesOf(shop, person)).toHaveLength(1);
  });

  it('stores at most 20, also at the same time', async () => {
    const person = await shop.customer();
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, n) => submitCertificate(shop, { number: `N-${n}` }, person)),
    );
    const refused = answers.filter(({ data }) => data.submitTaxCertificate.maximum === 20);
    expect([refused.length, (await certificatesOf(shop, person)).length]).toEqual([2, 20]);
  });

  it.each([
    ['number', { number: ' ' }],
    ['number', { number: 'x'.repeat(61) }],
    ['states', { states: [] }],
    ['states', { states: ['XX'] }],
    ['states', { states: ['TX', 'TX'] }],
    ['expiresOn', { expiresOn: '2090-02-30' }],
    ['expiresOn', { expiresOn: '02/28/2090' }],
    ['expiresOn', { expiresOn: '2026-01-31' }],
  ])('names the invalid field %s', async (field, input) => {
    const { errors } = await submitCertificate(shop, input, customer);
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it('is for signed-in users with a verified address', async () => {
    expect((await submitCertificate(shop)).code).toBe('UNAUTHENTICATED');
    const impostor = await shop.unverifiedCustomer('Big Dealer Inc. Purchasing');
    const { errors } = await submitCertificate(shop, {}, impostor);
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', field: 'email' });
    expect(await certificatesOf(shop, impostor)).toEqual([]);
  });
});

describe('decideTaxCertificate', () => {
  const approve = (certificateId: string, as: Person | undefined = admin) =>
    decideCertificate(shop, { certificateId, isApproved: true }, as);
  const decline = (certificateId: string, answer?: string) =>
    decideCertificate(shop, { certificateId, isApproved: false, answer }, admin);

  it('approves none of a customer whose address is not verified by now', async () => {
    const changed = await shop.customer();
    const id = await submitted(changed);
    await shop.prisma.user.update({ where: { id: changed.id }, data: { emailVerified: false } });
    expect((await approve(id)).code).toBe('CONFLICT');
    expect((await decline(id, 'Verify your address first')).data.decideTaxCertificate.certificate.status).toBe(
      'DECLINED',
    );
  });

  it('approves a certificate, and revokes it with a reason; both are recorded', async () => {
    const id = await submitted(customer);
    const { data } = await approve(id);
    expect(data.decideTaxCertificate.certificate).toMatchObject({
      status: 'APPROVED',
      user: { email: customer.email },
    });
    expect((await approve(id)).code).toBe('CONFLICT');
    expect((await decline(id)).errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'answer' });
    await decline(id, 'Revoked by the state');
    expect(await certificatesOf(shop, customer)).toMatchObject([
      { status: 'DECLINED', answer: 'Revoked by the state' },
    ]);
    for (const answer of [await approve(id), await decline(id, 'Again')]) expect(answer.code).toBe('CONFLICT');
    const entries = await shop.prisma.auditEntry.findMany({
      where: { subjectId: customer.id, action: { in: ['TAX_CERTIFICATE_APPROVED', 'TAX_CERTIFICATE_DECLINED'] } },
      orderBy: { id: 'asc' },
    });
    expect(entries).toMatchObject([
      { actorId: admin.id, subject: 'USER', before: { taxCertificate: 'SUBMITTED' }, after: { states: ['TX'] } },
      { actorId: admin.id, before: { taxCertificate: 'APPROVED' }, after: { taxCertificate: 'DECLINED' } },
    ]);
  });

  it('is made by one of two admins', async () => {
    const id = await submitted(await shop.customer());
    const answers = await Promise.all([approve(id), approve(id), approve(id)]);
    expect(answers.map(({ code }) => code ?? 'OK').toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
  });

  it('declines no certificate that another admin approved meanwhile', async () => {
    const id = await submitted(await shop.customer());
    const declineSeen = (seenStatus: string) =>
      decideCertificate(shop, { certificateId: id, isApproved: false, answer: 'Not found', seenStatus }, admin);
    expect((await declineSeen('APPROVED')).code).toBe('CONFLICT');
    await approve(id);
    const refused = await declineSeen('SUBMITTED');
    expect([refused.code, refused.errors[0]?.message]).toEqual(['CONFLICT', 'This certificate is approved already.']);
    const stateOf = () => shop.prisma.taxCertificate.findUniqueOrThrow({ where: { id } });
    expect((await stateOf()).status).toBe('APPROVED');
    await declineSeen('APPROVED');
    expect((await stateOf()).status).toBe('DECLINED');
  });

  it('approves no expired certificate', async () => {
    const id = await submitted(await shop.customer());
    await expire(id);
    expect((await approve(id)).code).toBe('CONFLICT');
  });

  it('is for admins', async () => {
    const id = await submitted(await shop.customer());
    expect((await approve(id, customer)).code).toBe('FORBIDDEN');
    expect((await decideCertificate(shop, { certificateId: id, isApproved: true })).code).toBe('UNAUTHENTICATED');
    for (const unknown of ['x', newId()]) expect((await approve(unknown)).code).toBe('NOT_FOUND');
  });
});

describe('taxCertificates', () => {
  it('lists those of all customers by status, newest first', async () => {
    const [person, other] = await Promise.all([shop.customer(), shop.customer()]);
    const ids = [await submitted(person), await submitted(other)];
    const { data } = await allCertificates(shop, { status: 'SUBMITTED', first: 2 }, admin);
    expect(data.taxCertificates.edges.map(({ node }) => node.id)).toEqual(ids.toReversed());
    expect((await allCertificates(shop, { status: 'SUBMITTED' }, person)).code).toBe('FORBIDDEN');
  });
});

describe('withdrawTaxCertificate', () => {
  it("deletes the viewer's own", async () => {
    const person = await shop.customer();
    const id = await submitted(person);
    expect((await withdrawCertificate(shop, id, customer)).code).toBe('NOT_FOUND');
    expect((await withdrawCertificate(shop, id)).code).toBe('UNAUTHENTICATED');
    expect((await withdrawCertificate(shop, id, person)).data.withdrawTaxCertificate.deletedId).toBe(id);
    expect((await withdrawCertificate(shop, id, person)).code).toBe('NOT_FOUND');
    expect(await certificatesOf(shop, person)).toEqual([]);
  });
});
