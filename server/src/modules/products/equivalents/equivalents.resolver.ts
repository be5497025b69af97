import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { isId } from '#platform/ids.ts';
import { HasAtMost } from '#platform/list-size.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { Product } from '../product.type.ts';
import { PartNumberArgs } from '../numbers/part-numbers.type.ts';
import {
  Equivalent,
  EquivalentEntry,
  MOST_ENTRIES,
  PartComparison,
  SaveEquivalentsInput,
  SaveEquivalentsPayload,
} from './equivalents.type.ts';
import { MOST_EQUIVALENTS } from './equivalents.sql.ts';

@Resolver(() => Product)
export class EquivalentsResolver {
  @Query(() => PartComparison, {
    nullable: true,
    description:
      'How the specifications of the part with a number differ from those of a part; null if one is unknown.',
    complexity: 3,
  })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  async partComparison(
    @Arg('productId', () => ID, { description: 'Id of the part.' }) productId: string,
    @Args(() => PartNumberArgs) { number }: PartNumberArgs,
    @Ctx() { services, loaders }: Context,
  ): Promise<PartComparison | null> {
    const [part, other] = await Promise.all([
      isId(productId) ? loaders.products.load(productId) : null,
      services.products.numbers.findOne(number),
    ]);
    return part && other && services.products.equivalents.compare(part, other);
  }

  @Mutation(() => SaveEquivalentsPayload, {
    description: 'Replaces what the shop says about the equivalents of a part. An entry counts for both of its parts.',
  })
  @Auth(Role.ADMIN)
  async saveEquivalents(
    @Arg('input', () => SaveEquivalentsInput, { description: 'The entries.' }) input: SaveEquivalentsInput,
    @Ctx() { viewer, services, loaders }: SignedInContext,
  ): Promise<SaveEquivalentsPayload> {
    await services.products.equivalentEditing.save(viewer, input);
    const product = await loaders.products.load(input.productId);
    if (!product) throw new Error('The part was deleted.');
    return { product };
  }

  @FieldResolver(() => [Equivalent], {
    description:
      'Parts on sale that can do its work: those that the shop lists, then at most 6 of its category and type that differ in none of the first values (size, voltage, …) that both have, the cheapest first. At most 12 in all.',
    complexity: 10,
  })
  @ReadsPublicData()
  @HasAtMost(MOST_EQUIVALENTS)
  equivalents(@Root() product: Product, @Ctx() { loaders }: Context): Promise<Equivalent[]> {
    return loaders.equivalents.load(product);
  }

  @FieldResolver(() => [EquivalentEntry], {
    description: 'What the shop itself says about the part and others, by their numbers; at most 12.',
    complexity: 5,
  })
  @ReadsPublicData()
  @HasAtMost(MOST_ENTRIES)
  equivalentEntries(@Root() { id }: Product, @Ctx() { loaders }: Context): Promise<EquivalentEntry[]> {
    return loaders.equivalentEntries.load(id);
  }
}
