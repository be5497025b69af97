import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rule, saveShopSettings, setRules, shopSettings } from '#test/charges.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const tax = (state: string, ratePpm: number) => ({ state, ratePpm, taxesShipping: false });
const dallas = { name: 'Dallas', address: '2 Warm Street, Dallas, TX 75001', state: 'TX' };

describe('saveShopSettings', () => {
  const nothing = { shippingRules: [], taxRates: [], agencies: [] };

  it('is for admins', async () => {
    const { version } = (await shopSettings(shop, admin)).data.shopSettings;
    expect((await saveShopSettings(shop, { version, ...nothing }, buyer)).code).toBe('FORBIDDEN');
    expect((await saveShopSettings(shop, { version, ...nothing })).code).toBe('UNAUTHENTICATED');
    expect((await shopSettings(shop, buyer)).code).toBe('FORBIDDEN');
  });

  it('lets one of two admins change a version, and records the change', async () => {
    const { version } = await setRules(shop, {}, admin);
    const save = (cents: number) =>
      saveShopSettings(shop, { version, ...nothing, shippingRules: [rule({ cents })] }, admin);
    const answers = await Promise.all([save(100), save(200), save(300)]);
    const [saved, ...others] = answers.filter(({ errors }) => errors.length === 0);
    expect(others).toEqual([]);
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['CONFLICT', 'CONFLICT']);
    expect((await shopSettings(shop, admin)).data.shopSettings).toEqual(saved?.data.saveShopSettings.settings);
    const entry = await shop.prisma.auditEntry.findFirstOrThrow({
      where: { action: 'SETTINGS_CHANGED' },
      orderBy: { createdAt: 'desc' },
    });
    expect(entry).toMatchObject({ actorId: admin.id, before: { shippingRules: [] } });
  });

  it.each([
    ['shippingRules.0.label', { shippingRules: [rule({ label: ' ' })] }],
    ['shippingRules.0.states', { shippingRules: [rule({ states: ['XX'] })] }],
    ['shippingRules.0.zipPrefixes', { shippingRules: [rule({ zipPrefixes: ['123456'] })] }],
    ['shippingRules.0.cents', { shippingRules: [rule({ cents: -1 })] }],
    ['shippingRules.0.maxOunces', { shippingRules: [rule({ maxOunces: 0 })] }],
    ['shippingRules', { shippingRules: Array.from({ length: 101 }, () => rule()) }],
    ['taxRates', { taxRates: [tax('TX', 1), tax('TX', 2)] }],
    ['taxRates.0.ratePpm', { taxRates: [tax('TX', 300_001)] }],
    ['agencies', { agencies: [dallas, dallas] }],
    ['agencies.0.state', { agencies: [{ ...dallas, state: 'tx' }] }],
  ])('names the invalid field %s', async (field, changes) => {
    const { version } = (await shopSettings(shop, admin)).data.shopSettings;
    const answer = await saveShopSettings(shop, { version, ...nothing, ...changes }, admin);
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it('refuses a state outside the United States with a sentence that says it', async () => {
    const { version } = (await shopSettings(shop, admin)).data.shopSettings;
    const input = { version, ...nothing, shippingRules: [rule({ states: ['UK'] })] };
    const [refusal] = (await saveShopSettings(shop, input, admin)).errors;
    expect(refusal?.message).toBe('Give states of the United States as two capital letters, each once.');
  });
});
