import { AddReviewInput } from '#modules/reviews/review.input.ts';
import type { Review } from '#modules/reviews/review.type.ts';
import { Role } from '#platform/access.ts';
import { checked, demandOwn } from './input.ts';
import { asArray, pageArgs, type PageQuery } from './array-page.ts';
import type { Pictures } from './image-address.ts';
import { row } from './route.ts';
import { email, id, inserted, insertedAnswer, integer, listOf, object, page, text } from './schemas.ts';

const fields = {
  name: text('Name to show, up to 100 characters.'),
  comment: text('What they say, up to 2000 characters.'),
  ratting: integer('(sic) 1, poor, to 5, excellent.', { minimum: 1, maximum: 5 }),
  img: text('Address of a picture: http(s), or a path of this site.'),
};

const toWire = ({ id: _id, name, comment, rating, image }: Review, pictures: Pictures) => ({
  _id,
  name,
  comment,
  ratting: rating,
  img: pictures.toWire(image),
});

export const reviewRows = [
  row<{ query: PageQuery }>({
    name: 'GET /reviews',
    summary: 'What customers say, newest first.',
    successor: 'Query.reviews',
    access: Role.VISITOR,
    query: page,
    answer: listOf(object({ _id: id('Id of the review.'), ...fields })),
    rateLimit: 'lists',
    async handle({ services, query, request, reply, pictures }) {
      const found = await services.reviews.list(pageArgs(query));
      return asArray({ request, reply, page: found }, (review) => toWire(review, pictures));
    },
  }),
  row<{ body: { name: string; comment: string; ratting: number; img: string; email?: string } }>({
    name: 'POST /reviews',
    summary: 'Adds a review.',
    successor: 'Mutation.addReview',
    rateLimit: 'reviews',
    access: Role.CUSTOMER,
    body: object({ ...fields, email: { ...email, description: "The account's own address, if given." } }, ['email']),
    answer: inserted,
    async handle({ services, viewer, body, pictures }) {
      if (body.email !== undefined) demandOwn(viewer, body.email);
      const review = {
        name: body.name,
        comment: body.comment,
        rating: body.ratting,
        image: pictures.fromWire(body.img),
      };
      const added = await services.reviews.add(
        viewer,
        checked(AddReviewInput, review, { rating: 'ratting', image: 'img' }),
      );
      return insertedAnswer(added.id);
    },
  }),
];
