import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDelivered } from '#test/documents.ts';
import { checked, csv, finish, readImport } from '#test/imports.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { form, picture, post } from '#test/pictures.ts';
import { requestReturn } from '#test/returns.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'https://shop.example' });
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

/** The address in the response of an upload, and its path. */
async function uploaded(as: Person) {
  const { body } = await post(shop, form(await picture().png().toBuffer()), { as });
  const url = body.data?.url ?? '';
  expect(url).toMatch(/^https:\/\/shop\.example\/images\/[0-9a-f]{64}\.webp$/);
  return { url, path: new URL(url).pathname };
}

async function mutate([mutation, input]: [string, object], fields: string, as = customer) {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await shop.call<Record<string, unknown> | null>(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${fields} } }`,
    { input },
    as,
  );
  return { result: data?.[mutation], refusal: errors[0]?.extensions };
}

it('the address of an upload is a picture of reviews and profiles, stored as its path', async () => {
  const [first, second] = [await uploaded(customer), await uploaded(customer)];
  const review = { name: 'Mary', comment: 'Cold.', rating: 5 };
  const added = await mutate(['addReview', { ...review, image: first.url }], 'review { id image }');
  expect(added).toMatchObject({ result: { review: { image: first.path } }, refusal: undefined });
  const { review: stored } = added.result as { review: { id: string } };
  const edit = { reviewId: stored.id, ...review, image: second.url };
  const edited = await mutate(['editReview', edit], 'review { image }');
  expect(edited).toEqual({ result: { review: { image: second.path } }, refusal: undefined });
  const texts = { name: 'Mary', email: customer.email, number: '1', education: 'e', address: '1 Cold Street' };
  const links = { facebook: 'https://shop.example/f', linkedin: 'https://l.example' };
  const profile = { ...texts, ...links, image: first.url };
  const saved = await mutate(['saveProfile', profile], 'profile { image facebook }');
  expect(saved.result).toEqual({ profile: { image: first.path, facebook: 'https://shop.example/f' } });
});

it('the address of an upload is a photo of a return, stored as its path', async () => {
  const { url, path } = await uploaded(customer);
  const { order } = await paid(shop, customer);
  await markDelivered(shop, order.id, admin);
  const request = { orderId: order.id, position: 1, quantity: 20, reason: 'DAMAGED', photos: [url] };
  expect((await requestReturn(shop, request, customer)).errors).toEqual([]);
  expect(await shop.prisma.return.findFirst({ where: { orderId: order.id } })).toMatchObject({ photos: [path] });
});

it('the addresses of uploads are pictures of parts, alone and in lists, also in several edits', async () => {
  const [first, second] = [await uploaded(admin), await uploaded(admin)];
  const fields = 'product { id image images }';
  const part = { name: 'Igniter', description: 'Glows.', priceCents: 100, minimum: 100, available: 500 };
  const added = await mutate(['addProduct', { ...part, image: first.url }], fields, admin);
  expect(added).toMatchObject({ result: { product: { image: first.path } }, refusal: undefined });
  const { id: productId } = (added.result as { product: { id: string } }).product;
  const images = [second.url, 'https://maker.example/igniter.png', first.path];
  const edited = await mutate(['editProduct', { productId, images }], fields, admin);
  const paths = [second.path, 'https://maker.example/igniter.png', first.path];
  expect(edited.result).toMatchObject({ product: { image: second.path, images: paths } });
  const edits = [{ productId, version: 2, image: first.url }];
  const each = `results { ... on EditProductPayload { ${fields} } }`;
  const batch = await mutate(['editProducts', { edits }], each, admin);
  expect(batch.result).toMatchObject({ results: [{ product: { image: first.path } }] });
});

it('the address of an upload is the picture of a part in a file, stored as its path, once', async () => {
  const [first, second] = [await uploaded(admin), await uploaded(admin)];
  const { id, partNumber } = await shop.product({ image: first.path, moreImages: [second.path] });
  const send = (address: string) =>
    checked(shop, 'parts', { body: csv(['Part number', 'Picture'], [partNumber, address]), as: admin });
  expect((await readImport(shop, await send(first.url), admin)).list).toMatchObject([{ state: 'SAME' }]);
  await finish(shop, 'apply', { id: await send(second.url), as: admin });
  const stored = await shop.prisma.product.findUnique({ where: { id } });
  expect(stored).toMatchObject({ image: second.path, moreImages: [first.path] });
  const { list } = await readImport(shop, await send('https://shop.example//evil.example/a.svg'), admin);
  expect(list).toMatchObject([{ state: 'FAULTY', faults: [{ column: 'Picture' }] }]);
});

it.each([
  ['a path and the address of one picture', ['https://shop.example/a.svg', '/a.svg']],
  ['what would lead to another site', ['https://shop.example//evil.example/a.svg']],
])('a list of pictures is refused with %s', async (_is, images) => {
  const { id: productId } = await shop.product();
  const { refusal } = await mutate(['editProduct', { productId, images }], '__typename', admin);
  expect(refusal).toEqual({ code: 'BAD_USER_INPUT', field: 'images' });
});
