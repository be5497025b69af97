import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, isAdmin, Role } from '#platform/access.ts';
import { PageArgs } from '#platform/connection.ts';
import { AppError } from '#platform/errors.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { HidePostInput, HidePostPayload, ShowPostInput, ShowPostPayload } from './post.type.ts';
import {
  AllPartQuestionsArgs,
  AnswerQuestionInput,
  AnswerQuestionPayload,
  AskQuestionInput,
  AskQuestionPayload,
  DeleteAnswerInput,
  DeleteAnswerPayload,
  DeleteQuestionInput,
  DeleteQuestionPayload,
  EditAnswerInput,
  EditAnswerPayload,
  PartAnswer,
  PartAnswerConnection,
  PartQuestion,
  PartQuestionConnection,
} from './question.type.ts';

@Resolver(() => PartQuestion)
export class QuestionsResolver {
  @Query(() => PartQuestionConnection, {
    description: 'All questions about parts, also hidden ones: newest first, those without an answer oldest first.',
  })
  @Auth(Role.ADMIN)
  async allPartQuestions(@Args(() => AllPartQuestionsArgs) args: AllPartQuestionsArgs, @Ctx() { services }: Context) {
    return PartQuestionConnection.of(await services.posts.questions.all(args));
  }

  @Query(() => PartQuestionConnection, {
    description: "The viewer's own questions about parts, also hidden ones, newest first.",
  })
  @Auth(Role.CUSTOMER)
  async myPartQuestions(@Args(() => PageArgs) page: PageArgs, @Ctx() { viewer, services }: SignedInContext) {
    return PartQuestionConnection.of(await services.posts.questions.mine(viewer, page));
  }

  @Query(() => PartAnswerConnection, { description: "The viewer's own answers, also hidden ones, newest first." })
  @Auth(Role.CUSTOMER)
  async myPartAnswers(@Args(() => PageArgs) page: PageArgs, @Ctx() { viewer, services }: SignedInContext) {
    return PartAnswerConnection.of(await services.posts.answers.mine(viewer, page));
  }

  @Mutation(() => AskQuestionPayload, {
    description:
      'Asks a question about a part. The viewer needs a verified e-mail address, and gets one mail for each person who answers.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('reviews')
  async askQuestion(
    @Arg('input', () => AskQuestionInput, { description: 'The question.' }) input: AskQuestionInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<AskQuestionPayload> {
    return { question: await services.posts.questions.ask(viewer, input) };
  }

  @Mutation(() => DeleteQuestionPayload, {
    description:
      "Deletes a question of the viewer's, with its answers. A hidden one is refused (CONFLICT): it would be asked again.",
  })
  @Auth(Role.CUSTOMER)
  async deleteQuestion(
    @Arg('input', () => DeleteQuestionInput, { description: 'The question.' }) { questionId }: DeleteQuestionInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeleteQuestionPayload> {
    return { questionId: await services.posts.questions.delete(viewer, questionId) };
  }

  @Mutation(() => AnswerQuestionPayload, {
    description:
      'Answers a question: as the shop if the viewer is an admin, in place of a hidden answer of the shop; otherwise as a buyer to whom the part was delivered. The viewer needs a verified e-mail address.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('answers')
  async answerQuestion(
    @Arg('input', () => AnswerQuestionInput, { description: 'The answer.' }) input: AnswerQuestionInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<AnswerQuestionPayload> {
    return { answer: await services.posts.answers.add(viewer, input) };
  }

  @Mutation(() => EditAnswerPayload, {
    description: "Changes an answer of the viewer's, or as an admin that of the shop.",
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('answers')
  async editAnswer(
    @Arg('input', () => EditAnswerInput, { description: 'The answer.' }) input: EditAnswerInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<EditAnswerPayload> {
    return { answer: await services.posts.answers.edit(viewer, input) };
  }

  @Mutation(() => DeleteAnswerPayload, {
    description:
      "Deletes an answer of the viewer's, or as an admin that of the shop. A hidden one of a buyer is refused (CONFLICT): it would be posted again.",
  })
  @Auth(Role.CUSTOMER)
  async deleteAnswer(
    @Arg('input', () => DeleteAnswerInput, { description: 'The answer.' }) { answerId }: DeleteAnswerInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeleteAnswerPayload> {
    return { answerId: await services.posts.answers.delete(viewer, answerId) };
  }

  @Mutation(() => HidePostPayload, {
    description: 'Hides a review, a question or an answer about a part from the public. Safe to repeat.',
  })
  @Auth(Role.ADMIN)
  async hidePost(
    @Arg('input', () => HidePostInput, { description: 'The post and the reason.' }) input: HidePostInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<HidePostPayload> {
    return { post: await services.posts.moderation.hide(viewer, input) };
  }

  @Mutation(() => ShowPostPayload, {
    description: 'Shows a hidden review, question or answer about a part again. Safe to repeat.',
  })
  @Auth(Role.ADMIN)
  async showPost(
    @Arg('input', () => ShowPostInput, { description: 'The post.' }) input: ShowPostInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ShowPostPayload> {
    return { post: await services.posts.moderation.show(viewer, input) };
  }

  @FieldResolver(() => Product, { description: 'The part; it may be archived.' })
  @ReadsPublicData()
  product(@Root() { productId }: PartQuestion, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }

  @FieldResolver(() => [PartAnswer], {
    description: 'The public answers, at most 10: first that of the shop, then the oldest.',
  })
  @ReadsPublicData()
  answers(@Root() { id: questionId }: PartQuestion, @Ctx() { loaders }: Context): Promise<PartAnswer[]> {
    return loaders.answers.load({ questionId, isHidden: false });
  }

  @FieldResolver(() => [PartAnswer], { description: 'The hidden answers, at most 10; only for admins.' })
  hiddenAnswers(@Root() { id: questionId }: PartQuestion, @Ctx() { viewer, loaders }: Context): Promise<PartAnswer[]> {
    if (!isAdmin(viewer)) throw new AppError('FORBIDDEN', 'Only admins see hidden answers.');
    return loaders.answers.load({ questionId, isHidden: true });
  }
}

@Resolver(() => PartAnswer)
export class AnswersResolver {
  @FieldResolver(() => PartQuestion, {
    description:
      'The question. If an admin hid it, `text` is empty and `hiddenReason` null, except for its author and for admins.',
  })
  async question(@Root() { questionId }: PartAnswer, @Ctx() { viewer, loaders }: Context) {
    const question = await loaders.questions.load(questionId);
    const isReadable = !question?.hiddenAt || isAdmin(viewer) || question.userId === viewer?.id;
    return isReadable ? question : Object.assign(new PartQuestion(), question, { text: '', hiddenReason: null });
  }
}

@Resolver(() => Product)
export class ProductQuestionsResolver {
  @FieldResolver(() => PartQuestionConnection, { description: 'The public questions about the part, newest first.' })
  @ReadsPublicData()
  async questions(
    @Root() { id: productId }: Product,
    @Args(() => PageArgs) { first, after = null }: PageArgs,
    @Ctx() { loaders }: Context,
  ) {
    const page = await loaders.questionsOfPart.load({ productId, first, after });
    return PartQuestionConnection.of({ ...page, totalCount: () => loaders.questionCounts.load(productId) });
  }
}
