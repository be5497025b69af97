import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  [customer, other, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const fields = 'id name email number education address facebook linkedin image';
const profile = {
  name: 'Mary Whitfield',
  number: '+1 555 0100',
  education: 'HVAC technician',
  address: '1 Cold Street',
  facebook: 'https://facebook.example/mary',
  linkedin: 'https://linkedin.example/mary',
  image: '/avatars/mary.svg',
};

const save = (as: Person, changes: object = {}) =>
  shop.call<{ saveProfile: { profile: object } }>(
    `mutation ($input: SaveProfileInput!) { saveProfile(input: $input) { profile { ${fields} } } }`,
    { input: { ...profile, email: as.email, ...changes } },
    as,
  );
const mine = (as: Person) => shop.call<{ myProfile: object | null }>(`{ myProfile { ${fields} } }`, {}, as);
const of = (userId: string, as: Person) =>
  shop.call<{ profile: object | null }>(
    `query ($userId: ID!) { profile(userId: $userId) { ${fields} } }`,
    { userId },
    as,
  );

describe('saveProfile', () => {
  it('creates the profile, then replaces it', async () => {
    expect((await mine(customer)).data.myProfile).toBeNull();
    const saved = { id: customer.id, email: customer.email, ...profile };
    expect((await save(customer)).data.saveProfile.profile).toEqual(saved);
    expect((await mine(customer)).data.myProfile).toEqual(saved);
    await save(customer, { name: ' Mary W. ', email: customer.email.toUpperCase() });
    expect((await mine(customer)).data.myProfile).toEqual({ ...saved, name: 'Mary W.' });
  });

  it('creates one profile for ten concurrent calls', async () => {
    const person = await shop.customer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(person)));
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await shop.prisma.profile.count({ where: { userId: person.id } })).toBe(1);
  });

  it("refuses another's e-mail address", async () => {
    const answer = await save(customer, { email: other.email });
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'email' });
  });

  it.each([
    ['name', ' '],
    ['email', 'mary'],
    ['number', 'x'.repeat(41)],
    ['education', ''],
    ['address', 'x'.repeat(501)],
    ['facebook', 'javascript:alert(1)'],
    ['facebook', '/mary'],
    ['linkedin', 'linkedin.example/mary'],
    ['image', 'data:image/png;base64,AA=='],
  ])('refuses the %s %j, and names the field', async (field, value) => {
    const answer = await save(customer, { [field]: value });
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });
});

describe('profile', () => {
  it('is for admins only', async () => {
    await save(other);
    expect((await of(other.id, admin)).data.profile).toMatchObject({ id: other.id, name: 'Mary Whitfield' });
    expect((await of(other.id, customer)).code).toBe('FORBIDDEN');
    // The owner reads it as myProfile.
    expect((await of(other.id, other)).code).toBe('FORBIDDEN');
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('is null for the user %s', async (userId) => {
    expect((await of(userId, admin)).data).toEqual({ profile: null });
  });
});

describe("another user's profile", () => {
  it('is null in the service, too, which REST also calls', async () => {
    const viewer = await shop.services.users.signIn.viewerOf({
      uid: customer.uid,
      email: customer.email,
      emailVerified: false,
      name: '',
      issuedAt: new Date(),
      signedInAt: new Date(),
    });
    expect(await shop.services.profiles.find(viewer, other.id)).toBeNull();
    expect(await shop.services.profiles.find(viewer, customer.id)).not.toBeNull();
  });
});
