import { Type } from 'typebox';
import { AddReviewInput } from '#modules/reviews/review.type.ts';
import type { Review } from '#modules/reviews/review.type.ts';
import { Role } from '#platform/access.ts';
import { asArray, pageArgs } from './array-page.ts';
import type { ImageAddresses } from './image-address.ts';
import { requireOwn } from './ownership.ts';
import { route } from './route.ts';
import { email, id, inserted, insertedResponse, integer, listOf, pageQuery, text } from './schemas.ts';
import { validated } from './validation.ts';

const fields = {
  name: text('Displayed name, up to 100 characters.'),
  comment: text('The review, up to 2000 characters.'),
  ratting: integer('(sic) 1, poor, to 5, excellent.', { minimum: 1, maximum: 5 }),
  img: text('Image address: an image of POST /images. A review with any other address gets a neutral picture.'),
};

const toWire = ({ id: _id, name, comment, rating, image }: Review, images: ImageAddresses) => ({
  _id,
  name,
  comment,
  ratting: rating,
  img: images.toWire(image),
});

export const reviewRoutes = [
  route({
    name: 'GET /reviews',
    summary: 'Customer reviews, newest first.',
    successor: 'Query.reviews',
    access: Role.VISITOR,
    query: pageQuery({}),
    response: listOf(Type.Object({ _id: id('Id of the review.'), ...fields })),
    rateLimit: 'lists',
    async handle({ services, query, request, reply, images }) {
      const page = await services.reviews.list(pageArgs(query));
      return asArray({ request, reply, page }, (review) => toWire(review, images));
    },
  }),
  route({
    name: 'POST /reviews',
    summary: 'Adds a review.',
    successor: 'Mutation.addReview',
    rateLimit: 'reviews',
    access: Role.CUSTOMER,
    body: Type.Object({ ...fields, email: Type.Optional(email("The account's own address.")) }),
    response: inserted,
    async handle({ services, viewer, body, images }) {
      if (body.email !== undefined) requireOwn(viewer, body.email);
      const { name, comment, ratting: rating, img } = body;
      const given = { name, comment, rating, image: images.fromWire(img) };
      const review = validated(AddReviewInput, given, { rating: 'ratting', image: 'img' });
      // Old clients send addresses of other sites, which would see every visitor of the home page.
      const image = (await services.images.isUpload(review.image)) ? review.image : null;
      const added = await services.reviews.add(viewer, { ...review, image });
      return insertedResponse(added.id);
    },
  }),
];
