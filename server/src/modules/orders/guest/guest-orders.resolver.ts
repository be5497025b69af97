import { Arg, Ctx, Field, InputType, Query, Resolver } from 'type-graphql';
import type { Context } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { IsEmailAddress, IsText } from '#platform/input.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { parseOrderNumber } from '../order.type.ts';
import { GuestOrder } from './guest-order.type.ts';

@InputType({ description: 'What a guest knows of an order.' })
export class FindOrderInput {
  @Field(() => String, { description: 'Number of the order: K-104821, with or without the K.' })
  @IsText('an order number', 100)
  number!: string;

  @Field(() => String, { description: 'E-mail address under which it was placed.' })
  @IsEmailAddress()
  email!: string;
}

@Resolver()
export class GuestOrdersResolver {
  @Query(() => GuestOrder, {
    description: 'An order by its number and e-mail address, without a sign-in. NOT_FOUND for any wrong pair.',
  })
  @Auth(Role.VISITOR)
  @RateLimited('findOrder')
  async findOrder(
    @Arg('input', () => FindOrderInput, { description: 'The pair.' }) { number, email }: FindOrderInput,
    @Ctx() { services, spendOn }: Context,
  ): Promise<GuestOrder> {
    const parsed = parseOrderNumber(number);
    // Also against guesses of the address from many networks.
    if (parsed !== null) await spendOn('findOrderNumber', String(parsed));
    return services.orders.guests.find(number, email);
  }
}
