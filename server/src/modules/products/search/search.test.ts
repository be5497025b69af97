import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

const motor = 'Condenser fan motor, 1/4 HP';
const bigMotor = 'Blower motor, 1-1/2 HP';
const capacitor = 'Run capacitor, 7.5 µF';
const dual = 'Dual run capacitor, 45 + 5 µF';
const compressor = 'Rotary compressor, 5,000 BTU/h';
const heater = 'Strip heater, 1.5 kW';
const pad = 'Pad for an air conditioner';
const cover = 'Winter cover for A/C units';
const gauge = 'Gauge set for refrigerants';
const thermostat = 'Round thermostat with C wire';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
  const names = [motor, bigMotor, capacitor, dual, compressor, heater, pad, cover, gauge, thermostat];
  for (const [n, name] of names.entries()) await shop.product({ name, partNumber: `SR-${n}X`, brand: 'Halvorn' });
});
afterAll(() => shop.close());

async function find(search: string, filter: object = {}): Promise<string[]> {
  const { data } = await shop.call<{ products: { edges: { node: { name: string } }[] } }>(
    'query ($filter: ProductFilter) { products(filter: $filter) { edges { node { name } } } }',
    { filter: { search, ...filter } },
  );
  return data.products.edges.map(({ node }) => node.name).toSorted();
}

describe('the search', () => {
  it.each([
    ['1/4 hp', [motor]],
    ['1/4hp motor', [motor]],
    ['¼ hp', [motor]],
    ['.25hp', [motor]],
    ['0.25 HP motor', [motor]],
    ['motor .25 horsepower', [motor]],
    ['1.5 hp', [bigMotor]],
    ['1½ HP', [bigMotor]],
    ['1 1/2hp', [bigMotor]],
    ['7.5uF', [capacitor]],
    ['7.5 mfd', [capacitor]],
    ['7.50 microfarad', [capacitor]],
    ['45/5 mfd', [dual]],
    ['45mfd', [dual]],
    ['5000 BTU', [compressor]],
    ['5000 btuh', [compressor]],
    ['1500 w', [heater]],
    ['1500 watts heater', [heater]],
    ['ac', [cover, pad]],
    ['A/C', [cover, pad]],
    ['air conditioner', [cover, pad]],
    ['air conditioners', [cover, pad]],
    ['ac cover', [cover]],
    ['freon', [gauge]],
    ['freon gauge', [gauge]],
    ['tstat', [thermostat]],
    ['t-stat', [thermostat]],
  ])('finds by %j', async (search, names) => {
    expect(await find(search)).toEqual(names.toSorted());
  });

  it.each(['25 hp', '75 mfd', '.5 hp', '2.5hp', '15 w', 'xq'])('does not find by %j', async (search) => {
    expect(await find(search)).toEqual([]);
  });
});

const save = (input: object, as: Person | null = admin) =>
  shop.call<{ saveSearchSynonym: { synonym: { id: string; words: string } } }>(
    'mutation ($input: SaveSearchSynonymInput!) { saveSearchSynonym(input: $input) { synonym { id words } } }',
    { input },
    as ?? undefined,
  );
const remove = (id: string, as: Person = admin) =>
  shop.call(`mutation { removeSearchSynonym(input: { id: "${id}" }) { removedId } }`, {}, as);

describe('synonyms', () => {
  it('take effect at once, until they are changed or removed, and are recorded', async () => {
    expect(await find('squirrel cage')).toEqual([]);
    const { data } = await save({ words: ' squirrel  cage, blower motor ,' });
    const { synonym } = data.saveSearchSynonym;
    expect(synonym.words).toBe('squirrel cage, blower motor');
    expect(await find('squirrel cage')).toEqual([bigMotor]);
    await save({ id: synonym.id, words: 'hamster wheel, blower motor' });
    expect(await find('squirrel cage')).toEqual([]);
    expect(await find('hamster wheels')).toEqual([bigMotor]);
    await remove(synonym.id);
    expect(await find('hamster wheel')).toEqual([]);
    const entries = await shop.prisma.auditEntry.findMany({ where: { actorId: admin.id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ searchSynonyms: null }, { searchSynonyms: 'squirrel cage, blower motor' }],
      [{ searchSynonyms: 'squirrel cage, blower motor' }, { searchSynonyms: 'hamster wheel, blower motor' }],
      [{ searchSynonyms: 'hamster wheel, blower motor' }, { searchSynonyms: null }],
    ]);
  });

  it('are not overwritten by an admin who has not seen the last change', async () => {
    const { id } = (await save({ words: 'igniter, ignitor' })).data.saveSearchSynonym.synonym;
    const edits = await Promise.all(
      ['a', 'b'].map((word) => save({ id, version: 1, words: `igniter, glow bar, ${word}` })),
    );
    expect(edits.flatMap(({ errors }) => errors.map(({ extensions }) => extensions))).toEqual([
      { code: 'CONFLICT', field: 'version' },
    ]);
    expect((await save({ id, version: 2, words: 'igniter, glow bar' })).errors).toEqual([]);
    await remove(id);
  });

  it('are for admins', async () => {
    expect((await save({ words: 'a, b' }, customer)).code).toBe('FORBIDDEN');
    expect((await save({ words: 'a, b' }, null)).code).toBe('UNAUTHENTICATED');
    expect((await remove(newId(), customer)).code).toBe('FORBIDDEN');
    expect((await remove(newId())).code).toBe('NOT_FOUND');
    expect((await save({ id: newId(), words: 'a, b' })).code).toBe('NOT_FOUND');
    expect((await shop.call('{ searchSynonyms { id } emptySearches { text } }', {}, customer)).code).toBe('FORBIDDEN');
  });

  it.each(['one', 'one, ', 'one, ONE ,!!', 'one, two three four five six', ' ', 'x,'.repeat(200)])(
    'refuse %j',
    async (words) => {
      const { errors } = await save({ words });
      expect(errors[0]?.extensions['field']).toMatch(/words$/);
    },
  );

  it('are at most 300', async () => {
    await shop.prisma.searchSynonym.createMany({
      data: Array.from({ length: 297 - (await shop.prisma.searchSynonym.count()) }, (_, n) => ({
        words: `w${n}, v${n}`,
      })),
    });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => save({ words: `y${n}, z${n}` })));
    expect(answers.flatMap(({ code }) => code ?? [])).toHaveLength(3);
    expect(await shop.prisma.searchSynonym.count()).toBe(300);
  });
});

const emptySearches = async () => {
  const { data } = await shop.call<{ emptySearches: { text: string; searches: number }[] }>(
    '{ emptySearches { text searches } }',
    {},
    admin,
  );
  return data.emptySearches;
};

describe('searches that find nothing', () => {
  it('are counted by their text without punctuation, at most 20 a day', async () => {
    await shop.prisma.emptySearch.deleteMany();
    for (const text of ['Blend-flap actuator', 'blend flap  ACTUATOR!', 'blend–flap actuator']) await find(text);
    await Promise.all(Array.from({ length: 25 }, () => find('quokka')));
    await find('zebra hose', { inStock: true });
    await find('capacitor');
    expect(await emptySearches()).toEqual([
      { text: 'quokka', searches: 20 },
      { text: 'blend flap actuator', searches: 3 },
    ]);
    await shop.prisma.emptySearch.updateMany({ data: { lastAt: new Date(Date.now() - 86_400_000) } });
    await find('quokka');
    expect((await emptySearches())[0]).toEqual({ text: 'quokka', searches: 21 });
  });

  it('count once when a person types, without the beginnings of the text', async () => {
    await shop.prisma.emptySearch.deleteMany();
    for (const text of ['capy', 'capyb', 'capybara', 'wallaby']) await find(text);
    expect((await emptySearches()).map(({ text }) => text).toSorted()).toEqual(['capybara', 'wallaby']);
  });

  it.each(['casey@example.com', '555-010-4477', '(555) 010 4477', '4242 4242 4242 4242', '%', '!!'])(
    'are not kept if the text is %j',
    async (text) => {
      await shop.prisma.emptySearch.deleteMany();
      await find(text);
      expect(await emptySearches()).toEqual([]);
    },
  );

  it('are at most 200 new texts a day and 1000 in all, where the least searched make room', async () => {
    await shop.prisma.emptySearch.deleteMany();
    const long = new Date(Date.now() - 86_400_000 * 3);
    const texts = Array.from({ length: 1_000 }, (_, n) => ({
      text: `old ${n}`,
      searches: n === 0 ? 1 : 2,
      firstAt: long,
    }));
    await shop.prisma.emptySearch.createMany({ data: texts });
    await find('wombat');
    expect(await shop.prisma.emptySearch.count()).toBe(1_000);
    expect(await shop.prisma.emptySearch.findUnique({ where: { text: 'old 0' } })).toBeNull();
    await shop.prisma.emptySearch.deleteMany();
    await shop.prisma.emptySearch.createMany({ data: Array.from({ length: 200 }, (_, n) => ({ text: `new ${n}` })) });
    await find('platypus');
    await find('new 7');
    expect(await shop.prisma.emptySearch.findUnique({ where: { text: 'platypus' } })).toBeNull();
    expect(await shop.prisma.emptySearch.findUnique({ where: { text: 'new 7' } })).toMatchObject({ searches: 2 });
  });

  it('are taken off the list by an admin', async () => {
    await shop.prisma.emptySearch.create({ data: { text: 'gone' } });
    const removeText = (as?: Person) =>
      shop.call('mutation { removeEmptySearch(input: { text: "gone" }) { removedText } }', {}, as);
    expect((await removeText()).code).toBe('UNAUTHENTICATED');
    expect((await removeText(customer)).code).toBe('FORBIDDEN');
    expect((await removeText(admin)).errors).toEqual([]);
    expect((await removeText(admin)).code).toBe('NOT_FOUND');
  });
});
