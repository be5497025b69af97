import { AddProductInput } from '#modules/products/editing/product-editing.input.ts';
import { ProductOrderBy } from '#modules/products/catalog/catalog.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import { Role } from '#platform/access.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { checked } from './input.ts';
import { asArray, pageArgs, type PageQuery } from './array-page.ts';
import type { Pictures } from './image-address.ts';
import { row } from './route.ts';
import {
  byId,
  deleted,
  deletedAnswer,
  dollars,
  id,
  inserted,
  insertedAnswer,
  integer,
  listOf,
  object,
  page,
  text,
} from './schemas.ts';

const fields = {
  name: text('Name of the part, up to 200 characters.'),
  img: text('Address of its picture: http(s), or a path of this site.'),
  description: text('What it is for, up to 5000 characters.', 20_000),
  price: dollars('Price of one piece in dollars, 50 at most.'),
  minimum: integer('Smallest quantity that one order may ask for, 100 or more.'),
  available: integer('Pieces that can be ordered now, 5000 at most.'),
};

const product = object({ _id: id('Id of the part.'), ...fields });

const toWire = (
  { id: _id, name, image, description, priceCents, minimum, available }: Product,
  pictures: Pictures,
) => ({
  _id,
  name,
  img: pictures.toWire(image),
  description,
  price: priceCents / 100,
  minimum,
  available,
});

export const productRows = [
  row<{ query: PageQuery }>({
    name: 'GET /products',
    summary: 'The catalogue, newest first.',
    successor: 'Query.products',
    access: Role.VISITOR,
    query: page,
    answer: listOf(product),
    rateLimit: 'lists',
    async handle({ services, query, request, reply, pictures }) {
      const found = await services.products.list({ ...pageArgs(query), orderBy: ProductOrderBy.NEWEST });
      return asArray({ request, reply, page: found }, (part) => toWire(part, pictures));
    },
  }),
  row<{ params: { id: string } }>({
    name: 'GET /products/{id}',
    summary: 'One part of the catalogue.',
    successor: 'Query.product',
    access: Role.VISITOR,
    params: byId,
    answer: product,
    async handle({ services, params, pictures }) {
      const [found] = await services.products.byIds([params.id]);
      if (!found || found.archivedAt) throw notFound('part');
      return toWire(found, pictures);
    },
  }),
  row<{ body: Omit<ReturnType<typeof toWire>, '_id'> }>({
    name: 'POST /products',
    summary: 'Adds a part.',
    successor: 'Mutation.addProduct',
    access: Role.ADMIN,
    isKeyed: true,
    body: object(fields),
    answer: inserted,
    async handle({ services, viewer, pictures, idempotencyKey, body: { img, price, ...same } }) {
      const image = pictures.fromWire(img);
      // 19.99 * 100 is 1998.9999999999998 in doubles.
      const priceCents = Number((price * 100).toFixed(6));
      if (!Number.isInteger(priceCents)) {
        throw new AppError('BAD_USER_INPUT', 'Give a price in whole cents.', { field: 'price' });
      }
      const part = { ...same, image, priceCents, idempotencyKey };
      checked(AddProductInput, part, { image: 'img', priceCents: 'price' });
      return insertedAnswer((await services.productEditing.add(viewer, part)).id);
    },
  }),
  row<{ params: { id: string } }>({
    name: 'DELETE /products/{id}',
    summary: 'Takes a part out of the catalogue. Orders go on showing it.',
    successor: 'Mutation.archiveProduct',
    access: Role.ADMIN,
    params: byId,
    answer: deleted,
    refusal: { deletedCount: 0 },
    async handle({ services, viewer, params }) {
      const [found] = await services.products.byIds([params.id]);
      if (!found || found.archivedAt) throw notFound('part');
      await services.productEditing.archive(viewer, params.id);
      return deletedAnswer;
    },
  }),
];
