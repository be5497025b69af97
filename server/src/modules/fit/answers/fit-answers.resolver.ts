import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { PageArgs } from '#platform/connection.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { EquipmentModel } from '../model.type.ts';
import {
  AnswerFitInput,
  AnswerFitPayload,
  BuyerFitArgs,
  DeliveredLine,
  FitAnswer,
  FitTally,
  FlaggedFit,
  FlaggedFitConnection,
  ReviewFlaggedFitInput,
  ReviewFlaggedFitPayload,
} from './fit-answers.type.ts';

@Resolver(() => FlaggedFit)
export class FitAnswersResolver {
  @Query(() => [DeliveredLine], {
    description: "The delivered lines of an order of the viewer's own, at most 50, with the answers whether they fit.",
  })
  @Auth(Role.CUSTOMER)
  myDeliveredLines(
    @Arg('orderId', () => ID, { description: "An order of the viewer's own." }) orderId: string,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeliveredLine[]> {
    return services.fit.answers.deliveredLines(viewer, orderId);
  }

  @Query(() => FlaggedFitConnection, {
    description: 'Parts and models whose fit list waits for a review, the latest flag first.',
  })
  @Auth(Role.ADMIN)
  async flaggedFits(@Args(() => PageArgs) page: PageArgs, @Ctx() { services }: Context) {
    return FlaggedFitConnection.of(await services.fit.answers.flagged(page));
  }

  @Mutation(() => AnswerFitPayload, {
    description: "Stores whether a delivered part of the viewer's fits a unit. A repeat changes the answer.",
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async answerFit(
    @Arg('input', () => AnswerFitInput, { description: 'The answer.' }) input: AnswerFitInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<AnswerFitPayload> {
    return { answer: await services.fit.answers.answer(viewer, input) };
  }

  @Mutation(() => ReviewFlaggedFitPayload, {
    description: 'Takes the flag away, after the fit list was reviewed. The fit list does not change. Safe to repeat.',
  })
  @Auth(Role.ADMIN)
  async reviewFlaggedFit(
    @Arg('input', () => ReviewFlaggedFitInput, { description: 'The flagged fit.' })
    { flaggedFitId }: ReviewFlaggedFitInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ReviewFlaggedFitPayload> {
    return { reviewedId: await services.fit.answers.review(viewer, flaggedFitId) };
  }

  @FieldResolver(() => EquipmentModel, { description: 'The model.' })
  model(@Root() { modelId }: FlaggedFit, @Ctx() { loaders }: Context) {
    return loaders.models.load(modelId);
  }

  @FieldResolver(() => Product, { description: 'The part; it may be archived.' })
  product(@Root() { productId }: FlaggedFit, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }
}

@Resolver(() => FitAnswer)
export class FitAnswerResolver {
  @FieldResolver(() => EquipmentModel, { description: 'The model.' })
  model(@Root() { modelId }: FitAnswer, @Ctx() { loaders }: Context) {
    return loaders.models.load(modelId);
  }
}

@Resolver(() => DeliveredLine)
export class DeliveredLineResolver {
  @FieldResolver(() => Product, { description: 'The part; it may be archived.' })
  product(@Root() { productId }: DeliveredLine, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }
}

@Resolver(() => Product)
export class ProductTallyResolver {
  @FieldResolver(() => FitTally, {
    nullable: true,
    description: 'What the buyers of the part say about a model, or about all; null if no buyer has answered.',
  })
  @ReadsPublicData()
  buyerFit(
    @Root() { id: productId }: Product,
    @Args(() => BuyerFitArgs) { modelNumber = null }: BuyerFitArgs,
    @Ctx() { loaders }: Context,
  ): Promise<FitTally | null> {
    return loaders.fitTallies.load({ productId, modelNumber });
  }
}
