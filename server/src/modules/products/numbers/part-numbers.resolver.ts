import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { Product, ProductConnection } from '../product.type.ts';
import { MatchedNumber, PartAlias, ReplacedNumber, Successor } from './number.type.ts';
import { SavePartNumbersInput, SavePartNumbersPayload } from './number-editing.type.ts';
import { PartNumberArgs, PartNumbersArgs, PartOfNumber } from './part-numbers.type.ts';

@Resolver(() => Product)
export class PartNumbersResolver {
  @Query(() => Product, {
    nullable: true,
    description: 'The part with this number, on sale or archived; null if it is unknown.',
  })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  productByNumber(
    @Args(() => PartNumberArgs) { number }: PartNumberArgs,
    @Ctx() { services }: Context,
  ): Promise<Product | null> {
    return services.products.numbers.findOne(number);
  }

  @Query(() => [PartOfNumber], {
    description: 'The parts of many part numbers, for a quick order. Case and punctuation do not matter.',
    complexity: 50,
  })
  @Auth(Role.VISITOR)
  partsByNumber(
    @Args(() => PartNumbersArgs) { numbers }: PartNumbersArgs,
    @Ctx() { services }: Context,
  ): Promise<PartOfNumber[]> {
    return services.products.numbers.find(numbers);
  }

  @Query(() => Successor, {
    nullable: true,
    description: 'The part on sale that replaces a part, which may be archived; null without one.',
  })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  successorOf(
    @Arg('productId', () => ID, { description: 'Id of the part.' }) productId: string,
    @Ctx() { loaders }: Context,
  ): Promise<Successor | null> {
    return loaders.successors.load(productId);
  }

  @Mutation(() => SavePartNumbersPayload, {
    description: 'Replaces the other numbers of a part, and the old numbers that it replaces.',
  })
  @Auth(Role.ADMIN)
  async savePartNumbers(
    @Arg('input', () => SavePartNumbersInput, { description: 'The numbers.' }) input: SavePartNumbersInput,
    @Ctx() { viewer, services, loaders }: SignedInContext,
  ): Promise<SavePartNumbersPayload> {
    await services.products.numberEditing.save(viewer, input);
    const product = await loaders.products.load(input.productId);
    if (!product) throw new Error('The part was deleted.');
    return { product };
  }

  @FieldResolver(() => [PartAlias], { description: 'Its other numbers, at most 50.', complexity: 5 })
  @ReadsPublicData()
  aliases(@Root() { id }: Product, @Ctx() { loaders }: Context): Promise<PartAlias[]> {
    return loaders.aliases.load(id);
  }

  @FieldResolver(() => [ReplacedNumber], {
    description: 'Old numbers that lead to the part, the nearest first; at most 50.',
    complexity: 5,
  })
  @ReadsPublicData()
  replaces(@Root() { id }: Product, @Ctx() { loaders }: Context): Promise<ReplacedNumber[]> {
    return loaders.replacedNumbers.load(id);
  }

  @FieldResolver(() => Successor, {
    nullable: true,
    description: 'The part on sale that replaces this one: the last of a chain of replacements. Null without one.',
    complexity: 5,
  })
  @ReadsPublicData()
  successor(@Root() { id }: Product, @Ctx() { loaders }: Context): Promise<Successor | null> {
    return loaders.successors.load(id);
  }
}

@Resolver(() => ProductConnection.Edge)
export class ProductEdgeResolver {
  @FieldResolver(() => MatchedNumber, {
    nullable: true,
    description: 'In a list with a search: the other number by which the search found the part. Otherwise null.',
  })
  @ReadsPublicData()
  matchedNumber(@Root() edge: { matchedNumber?: MatchedNumber }): MatchedNumber | null {
    return edge.matchedNumber ?? null;
  }
}
