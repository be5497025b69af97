import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { Product } from '../product.type.ts';
import { PartNumberArgs, PartNumbersArgs, PartOfNumber } from './part-numbers.type.ts';

@Resolver()
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
}
