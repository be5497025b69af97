import { Arg, Args, ArgsType, Ctx, Field, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { toLineRefusal } from '#modules/orders/placement/line-refusal.type.ts';
import { OrderLineInput } from '#modules/orders/placement/placement.type.ts';
import { unitPriceOf } from '#modules/products/price-breaks.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { HasItems } from '#platform/input.ts';
import { Money } from '#platform/money.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import type { ChangeResult, PricedBasket, PricedLine } from './basket.service.ts';
import {
  type Basket as BasketType,
  Basket,
  BasketFull,
  type BasketLine,
  BasketPayload,
  ChangeBasketInput,
  ChangeBasketResult,
  MAX_LINES,
  MergeBasketInput,
} from './basket.type.ts';

@ArgsType()
class QuoteBasketArgs {
  @Field(() => [OrderLineInput], { description: 'The lines, at most 50.' })
  @HasItems({ max: MAX_LINES }, 'Name at most 50 lines.')
  lines!: OrderLineInput[];
}

@Resolver()
export class BasketResolver {
  @Query(() => Basket, { description: "The viewer's basket, at the prices and the stock of now." })
  @Auth(Role.CUSTOMER)
  async myBasket(@Ctx() { viewer, services }: SignedInContext): Promise<Basket> {
    return toBasket(await services.baskets.ofViewer(viewer));
  }

  @Query(() => Basket, {
    description: 'A basket of the given lines, at the prices and the stock of now. Unknown parts are left out.',
  })
  @Auth(Role.VISITOR)
  async quoteBasket(@Args(() => QuoteBasketArgs) { lines }: QuoteBasketArgs, @Ctx() { viewer, services }: Context) {
    return toBasket(await services.baskets.quote(viewer, lines));
  }

  @Mutation(() => ChangeBasketResult, { description: "Changes or removes lines of the viewer's basket, or adds some." })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async changeBasket(
    @Arg('input', () => ChangeBasketInput, { description: 'The lines.' }) { lines }: ChangeBasketInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ChangeBasketResult> {
    return toResult(await services.baskets.change(viewer, lines));
  }

  @Mutation(() => ChangeBasketResult, {
    description: "Adds lines to the viewer's basket, such as those that the viewer added before signing in.",
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async mergeBasket(
    @Arg('input', () => MergeBasketInput, { description: 'The lines.' }) input: MergeBasketInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ChangeBasketResult> {
    return toResult(await services.baskets.merge(viewer, input));
  }
}

function toResult(result: ChangeResult): ChangeBasketResult {
  switch (result.kind) {
    case 'changed':
      return new BasketPayload(toBasket(result.basket), result.overflow);
    case 'full':
      return new BasketFull();
  }
}

function toBasket({ lines, savedForLater }: PricedBasket): BasketType {
  // The stock bounds the lines that can be ordered, so the sum is in the range of Int.
  const cents = lines.reduce((sum, line) => sum + (line.problem ? 0 : centsOf(line)), 0);
  return { lines: lines.map(toLine), savedForLater: savedForLater.map(toLine), total: new Money(cents) };
}

const toLine = (line: PricedLine): BasketLine => ({
  id: line.product.id,
  product: line.product,
  quantity: line.quantity,
  total: line.problem ? null : new Money(centsOf(line)),
  addedPrice: line.addedCents === null ? null : new Money(line.addedCents),
  problem: line.problem && toLineRefusal(line.problem),
});

const centsOf = ({ product, quantity }: PricedLine): number => unitPriceOf(product, quantity) * quantity;
