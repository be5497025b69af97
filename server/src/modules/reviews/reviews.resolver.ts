import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { PageArgs } from '#platform/connection.ts';
import {
  AddReviewInput,
  AddReviewPayload,
  AllReviewsArgs,
  DeleteReviewInput,
  DeleteReviewPayload,
  EditReviewInput,
  EditReviewPayload,
  HideReviewInput,
  HideReviewPayload,
  ReviewConnection,
  ReviewSummary,
  ShowReviewInput,
  ShowReviewPayload,
} from './review.type.ts';

@Resolver()
export class ReviewsResolver {
  @Query(() => ReviewConnection, { description: 'Reviews of the shop, newest first.' })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  async reviews(@Args(() => PageArgs) page: PageArgs, @Ctx() { services }: Context) {
    return ReviewConnection.of(await services.reviews.list(page));
  }

  @Query(() => ReviewConnection, { description: 'All reviews of the shop, also hidden ones, newest first.' })
  @Auth(Role.ADMIN)
  async allReviews(@Args(() => AllReviewsArgs) args: AllReviewsArgs, @Ctx() { services }: Context) {
    return ReviewConnection.of(await services.reviews.all(args));
  }

  @Query(() => ReviewConnection, { description: "The viewer's own reviews, also hidden ones, newest first." })
  @Auth(Role.CUSTOMER)
  async myReviews(@Args(() => PageArgs) page: PageArgs, @Ctx() { viewer, services }: SignedInContext) {
    return ReviewConnection.of(await services.reviews.mine(viewer, page));
  }

  @Query(() => ReviewSummary, { description: 'Average and number of all public reviews.' })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  reviewSummary(@Ctx() { services }: Context): Promise<ReviewSummary> {
    return services.reviews.summary();
  }

  @Mutation(() => AddReviewPayload, {
    description: 'Adds a review. The viewer needs a verified e-mail address. Safe to repeat for 10 minutes.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('reviews')
  async addReview(
    @Arg('input', () => AddReviewInput, { description: 'The review.' }) input: AddReviewInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<AddReviewPayload> {
    return { review: await services.reviews.add(viewer, input) };
  }

  @Mutation(() => EditReviewPayload, {
    description: "Changes a review of the viewer's. The viewer needs a verified e-mail address.",
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('reviews')
  async editReview(
    @Arg('input', () => EditReviewInput, { description: 'The review.' }) input: EditReviewInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<EditReviewPayload> {
    return { review: await services.reviews.edit(viewer, input) };
  }

  @Mutation(() => DeleteReviewPayload, { description: "Deletes a review of the viewer's." })
  @Auth(Role.CUSTOMER)
  async deleteReview(
    @Arg('input', () => DeleteReviewInput, { description: 'The review.' }) { reviewId }: DeleteReviewInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeleteReviewPayload> {
    return { reviewId: await services.reviews.delete(viewer, reviewId) };
  }

  @Mutation(() => HideReviewPayload, { description: 'Hides a review from the public. Safe to repeat.' })
  @Auth(Role.ADMIN)
  async hideReview(
    @Arg('input', () => HideReviewInput, { description: 'The review.' }) { reviewId }: HideReviewInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<HideReviewPayload> {
    return { review: await services.reviews.hide(viewer, reviewId) };
  }

  @Mutation(() => ShowReviewPayload, { description: 'Shows a hidden review again. Safe to repeat.' })
  @Auth(Role.ADMIN)
  async showReview(
    @Arg('input', () => ShowReviewInput, { description: 'The review.' }) { reviewId }: ShowReviewInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ShowReviewPayload> {
    return { review: await services.reviews.show(viewer, reviewId) };
  }
}
