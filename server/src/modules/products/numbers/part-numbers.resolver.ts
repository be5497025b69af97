import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { PartNumbersArgs, PartOfNumber } from './part-numbers.type.ts';

@Resolver()
export class PartNumbersResolver {
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
