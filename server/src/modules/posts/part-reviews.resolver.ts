import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { DeliveredLine } from '#modules/fit/answers/fit-answers.type.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { PageArgs } from '#platform/connection.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import {
  AddPartReviewInput,
  AddPartReviewPayload,
  AllPartReviewsArgs,
  DeletePartReviewInput,
  DeletePartReviewPayload,
  EditPartReviewInput,
  EditPartReviewPayload,
  MyPartPosts,
  PartReview,
  PartReviewConnection,
  PartReviewsArgs,
  RatingSummary,
  SetReviewHelpfulInput,
  SetReviewHelpfulPayload,
} from './part-review.type.ts';

@Resolver(() => PartReview)
export class PartReviewsResolver {
  @Query(() => PartReviewConnection, { description: 'All reviews of parts, also hidden ones, newest first.' })
  @Auth(Role.ADMIN)
  async allPartReviews(@Args(() => AllPartReviewsArgs) args: AllPartReviewsArgs, @Ctx() { services }: Context) {
    return PartReviewConnection.of(await services.posts.reviews.all(args));
  }

  @Query(() => PartReviewConnection, {
    description: "The viewer's own reviews of parts, also hidden ones, newest first.",
  })
  @Auth(Role.CUSTOMER)
  async myPartReviews(@Args(() => PageArgs) page: PageArgs, @Ctx() { viewer, services }: SignedInContext) {
    return PartReviewConnection.of(await services.posts.reviews.mine(viewer, page));
  }

  @Query(() => MyPartPosts, { description: 'What the viewer may write about a part and has written.' })
  @Auth(Role.CUSTOMER)
  myPartPosts(
    @Arg('productId', () => ID, { description: 'Id of the part.' }) productId: string,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<MyPartPosts> {
    return services.posts.reviews.mineOfPart(viewer, productId);
  }

  @Mutation(() => AddPartReviewPayload, {
    description: 'Adds the review of a part that was delivered to the viewer, who needs a verified e-mail address.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('reviews')
  async addPartReview(
    @Arg('input', () => AddPartReviewInput, { description: 'The review.' }) input: AddPartReviewInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<AddPartReviewPayload> {
    return { review: await services.posts.reviews.add(viewer, input) };
  }

  @Mutation(() => EditPartReviewPayload, {
    description: "Changes a review of the viewer's, who needs a verified e-mail address.",
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('reviews')
  async editPartReview(
    @Arg('input', () => EditPartReviewInput, { description: 'The review.' }) input: EditPartReviewInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<EditPartReviewPayload> {
    return { review: await services.posts.reviews.edit(viewer, input) };
  }

  @Mutation(() => DeletePartReviewPayload, {
    description: "Deletes a review of the viewer's. A hidden one is refused (CONFLICT): it would be posted again.",
  })
  @Auth(Role.CUSTOMER)
  async deletePartReview(
    @Arg('input', () => DeletePartReviewInput, { description: 'The review.' }) { reviewId }: DeletePartReviewInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeletePartReviewPayload> {
    return { reviewId: await services.posts.reviews.delete(viewer, reviewId) };
  }

  @Mutation(() => SetReviewHelpfulPayload, {
    description:
      'Stores whether the viewer, who needs a verified e-mail address, finds a review of another user helpful. Safe to repeat.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async setReviewHelpful(
    @Arg('input', () => SetReviewHelpfulInput, { description: 'The vote.' }) input: SetReviewHelpfulInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SetReviewHelpfulPayload> {
    return { review: await services.posts.reviews.setHelpful(viewer, input) };
  }

  @FieldResolver(() => Product, { description: 'The part; it may be archived.' })
  @ReadsPublicData()
  product(@Root() { productId }: PartReview, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }
}

@Resolver(() => Product)
export class ProductReviewsResolver {
  @FieldResolver(() => RatingSummary, { description: 'Average, number and distribution of the public reviews.' })
  @ReadsPublicData()
  ratingSummary(@Root() { id }: Product, @Ctx() { loaders }: Context): Promise<RatingSummary> {
    return loaders.ratings.load(id);
  }

  @FieldResolver(() => PartReviewConnection, { description: 'The public reviews of the part by its buyers.' })
  @ReadsPublicData()
  async partReviews(
    @Root() { id: productId }: Product,
    @Args(() => PartReviewsArgs) { first, after = null, orderBy }: PartReviewsArgs,
    @Ctx() { loaders }: Context,
  ) {
    const page = await loaders.reviewsOfPart.load({ productId, first, after, orderBy });
    const totalCount = async () => (await loaders.ratings.load(productId)).count;
    return PartReviewConnection.of({ ...page, totalCount });
  }
}

@Resolver(() => DeliveredLine)
export class LineReviewResolver {
  @FieldResolver(() => PartReview, {
    nullable: true,
    description: "The viewer's review of the part; null without one.",
  })
  review(@Root() { productId }: DeliveredLine, @Ctx() { viewer, loaders }: SignedInContext) {
    return loaders.ownReviews.load({ userId: viewer.id, productId });
  }
}
