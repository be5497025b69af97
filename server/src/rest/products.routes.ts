import { Type } from 'typebox';
import { AddProductInput } from '#modules/products/editing/product-editing.type.ts';
import { ProductOrderBy } from '#modules/products/catalog/catalog.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import { Role } from '#platform/access.ts';
import { badInput, notFound } from '#platform/errors.ts';
import { pageArgs, sendSharedArray } from './array-page.ts';
import type { ImageAddresses } from './image-address.ts';
import { route } from './route.ts';
import {
  byId,
  deleted,
  deletedResponse,
  dollars,
  id,
  inserted,
  insertedResponse,
  integer,
  listOf,
  pageQuery,
  text,
} from './schemas.ts';
import { validated, withWireNames } from './validation.ts';

const fields = {
  name: text('Name of the part, up to 200 characters.'),
  img: text('Image address: http(s), or a path of this site.'),
  description: text('Description of the part, up to 5000 characters.', 20_000),
  price: dollars('Unit price in dollars, at most 50 unless the shop has set another limit.'),
  minimum: integer('Minimum quantity of an order, at least 100 unless the shop has set another limit.'),
  available: integer('Available stock, at most 5000 unless the shop has set another limit.'),
};

const wireNames = { image: 'img', priceCents: 'price' };

const product = Type.Object({ _id: id('Id of the part.'), ...fields });

const toWire = (
  { id: _id, name, image, description, priceCents, minimum, available }: Product,
  images: ImageAddresses,
) => ({
  _id,
  name,
  img: images.toWire(image),
  description,
  price: priceCents / 100,
  minimum,
  available,
});

export const productRoutes = [
  route({
    name: 'GET /products',
    summary: 'The catalog, newest first.',
    successor: 'Query.products',
    access: Role.VISITOR,
    query: pageQuery({}),
    response: listOf(product),
    rateLimit: 'lists',
    handle({ services, query, request, reply, images, freshAnswers }) {
      const read = () => services.products.catalog.list({ ...pageArgs(query), orderBy: ProductOrderBy.NEWEST });
      return sendSharedArray({ request, reply, freshAnswers, read, present: (part) => toWire(part, images) });
    },
  }),
  route({
    name: 'GET /products/{id}',
    summary: 'One part of the catalog.',
    successor: 'Query.product',
    access: Role.VISITOR,
    params: byId,
    response: product,
    async handle({ services, params, images }) {
      const [found] = await services.products.catalog.byIds([params.id]);
      if (!found || found.archivedAt) throw notFound('part');
      return toWire(found, images);
    },
  }),
  route({
    name: 'POST /products',
    summary: 'Adds a part.',
    successor: 'Mutation.addProduct',
    access: Role.ADMIN,
    isIdempotent: true,
    body: Type.Object(fields),
    response: inserted,
    async handle({ services, viewer, images, idempotencyKey, body }) {
      const { name, img, description, price, minimum, available } = body;
      const image = images.fromWire(img);
      // 19.99 * 100 is 1998.9999999999998 in doubles.
      const priceCents = Number((price * 100).toFixed(6));
      if (!Number.isInteger(priceCents)) {
        throw badInput('price', 'Give a price in whole cents.');
      }
      const part = { name, image, description, priceCents, minimum, available, idempotencyKey };
      validated(AddProductInput, part, wireNames);
      return insertedResponse((await withWireNames(services.products.editing.add(viewer, part), wireNames)).id);
    },
  }),
  route({
    name: 'DELETE /products/{id}',
    summary: 'Archives a part. Existing orders still show it.',
    successor: 'Mutation.archiveProduct',
    access: Role.ADMIN,
    params: byId,
    response: deleted,
    errorFields: { deletedCount: 0 },
    async handle({ services, viewer, params }) {
      const [found] = await services.products.catalog.byIds([params.id]);
      if (!found || found.archivedAt) throw notFound('part');
      await services.products.editing.archive(viewer, params.id);
      return deletedResponse;
    },
  }),
];
