import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { PageArgs } from '#platform/connection.ts';
import { AddReviewInput, AddReviewPayload, ReviewConnection, ReviewSummary } from './review.type.ts';

@Resolver()
export class ReviewsResolver {
  @Query(() => ReviewConnection, { description: 'Reviews of the shop, newest first.' })
  @Auth(Role.VISITOR)
  async reviews(@Args(() => PageArgs) page: PageArgs, @Ctx() { services }: Context) {
    return ReviewConnection.of(await services.reviews.list(page));
  }

  @Query(() => ReviewSummary, { description: 'Average and number of all reviews.' })
  @Auth(Role.VISITOR)
  reviewSummary(@Ctx() { services }: Context): Promise<ReviewSummary> {
    return services.reviews.summary();
  }

  @Mutation(() => AddReviewPayload, { description: 'Adds a review.' })
  @Auth(Role.CUSTOMER)
  @RateLimited('reviews')
  async addReview(
    @Arg('input', () => AddReviewInput, { description: 'The review.' }) input: AddReviewInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<AddReviewPayload> {
    return { review: await services.reviews.add(viewer, input) };
  }
}
