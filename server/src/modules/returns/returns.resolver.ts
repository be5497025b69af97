import { Arg, Args, createUnionType, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Order, OrderLine } from '#modules/orders/order.type.ts';
import { MoreThanReceived, OrderDisputed, Refund } from '#modules/payments/refunds/refunds.type.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { Money } from '#platform/money.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { nextMoves } from './return-moves.ts';
import type { ReturnRefundResult } from './return-refund.service.ts';
import type { RequestResult } from './returns.service.ts';
import { MoreThanDelivered, RequestReturnInput, RequestReturnResult } from './return-request.type.ts';
import {
  DecideReturnInput,
  ReceiveReturnInput,
  RefundReturnInput,
  Return,
  ReturnConnection,
  ReturnMove,
  ReturnPayload,
  ReturnsArgs,
  WithdrawReturnInput,
} from './returns.type.ts';

const RefundReturnResult = createUnionType({
  name: 'RefundReturnResult',
  description: 'The refunded return, or the reason for the refusal.',
  types: () => [ReturnPayload, MoreThanReceived, OrderDisputed] as const,
});
type RefundReturnResult = typeof RefundReturnResult;

@Resolver(() => Return)
export class ReturnsResolver {
  @Query(() => ReturnConnection, { description: 'The returns of all orders, newest first.' })
  @Auth(Role.ADMIN)
  async returns(@Args(() => ReturnsArgs) args: ReturnsArgs, @Ctx() { services }: Context) {
    return ReturnConnection.of(await services.returns.list(args));
  }

  @Mutation(() => RequestReturnResult, { description: "Asks for a return of delivered pieces of the viewer's order." })
  @Auth(Role.CUSTOMER)
  @RateLimited('orders')
  async requestReturn(
    @Arg('input', () => RequestReturnInput, { description: 'The pieces, and why.' }) input: RequestReturnInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RequestReturnResult> {
    return toRequestResult(await services.returns.request(viewer, input));
  }

  @Mutation(() => ReturnPayload, {
    description: "Withdraws one of the viewer's returns before its pieces are received.",
  })
  @Auth(Role.CUSTOMER)
  async withdrawReturn(
    @Arg('input', () => WithdrawReturnInput, { description: 'The return.' }) { returnId }: WithdrawReturnInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ReturnPayload> {
    return new ReturnPayload(await services.returns.withdraw(viewer, returnId));
  }

  @Mutation(() => ReturnPayload, {
    description: 'Approves a requested return, or declines one that is not refunded.',
  })
  @Auth(Role.ADMIN)
  async decideReturn(
    @Arg('input', () => DecideReturnInput, { description: 'The decision.' }) input: DecideReturnInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ReturnPayload> {
    return new ReturnPayload(await services.returns.decide(viewer, input));
  }

  @Mutation(() => ReturnPayload, { description: 'Records the receipt of the pieces of an approved return.' })
  @Auth(Role.ADMIN)
  async receiveReturn(
    @Arg('input', () => ReceiveReturnInput, { description: 'The receipt.' }) input: ReceiveReturnInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ReturnPayload> {
    return new ReturnPayload(await services.returns.receive(viewer, input));
  }

  @Mutation(() => RefundReturnResult, {
    description:
      'Refunds a received return; closes it without a refund if the whole payment went back before. Safe to repeat.',
  })
  @Auth(Role.ADMIN)
  async refundReturn(
    @Arg('input', () => RefundReturnInput, { description: 'The return, and the amount.' }) input: RefundReturnInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RefundReturnResult> {
    return toRefundResult(await services.returns.refund(viewer, input));
  }

  @FieldResolver(() => Order, { description: 'Its order.' })
  async order(@Root() { orderId }: Return, @Ctx() { loaders }: Context): Promise<Order> {
    return loaders.orders.load(orderId);
  }

  @FieldResolver(() => Product, { description: 'The part as it is today; it may be archived.' })
  product(@Root() { productId }: Return, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }

  @FieldResolver(() => Money, { description: 'Price of its pieces.' })
  price(@Root() { quantity, unitPriceCents }: Return): Money {
    return new Money(quantity * unitPriceCents);
  }

  @FieldResolver(() => Money, {
    nullable: true,
    description:
      'What refundReturn refunds now without an amount: the price with its charges, or the rest of the payment; 0 if the whole payment went back. Null unless received.',
  })
  async refundable(@Root() one: Return, @Ctx() { loaders, services }: Context): Promise<Money | null> {
    if (one.status !== 'RECEIVED') return null;
    const [order, charges] = await Promise.all([loaders.orders.load(one.orderId), loaders.charges.load(one.orderId)]);
    return new Money(await services.returns.amountOf(one, order, charges));
  }

  @FieldResolver(() => Refund, {
    nullable: true,
    description: 'Its refund; null before that, and if the whole payment had gone back.',
  })
  async refund(@Root() { orderId, refundId }: Return, @Ctx() { loaders }: Context): Promise<Refund | null> {
    if (!refundId) return null;
    return (await loaders.refunds.load(orderId)).find(({ id }) => id === refundId) ?? null;
  }

  @FieldResolver(() => [ReturnMove], {
    description: 'The steps that the viewer may take now: no refund while the payment is disputed.',
  })
  async nextMoves(
    @Root() { orderId, status }: Return,
    @Ctx() { viewer, loaders, services }: SignedInContext,
  ): Promise<ReturnMove[]> {
    const order = await loaders.orders.load(orderId);
    const isDisputed = services.orders.actions.checkAction('REFUND', viewer, order)?.code === 'DISPUTED';
    return nextMoves(viewer, { status, userId: order.userId }).filter(
      (move) => !isDisputed || move !== ReturnMove.REFUND,
    );
  }
}

@Resolver(() => Order)
export class OrderReturnsResolver {
  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'The end of the last day on which the customer may ask for a return; null before the delivery, and in a shop without returns.',
  })
  returnableUntil(@Root() order: Order, @Ctx() { services }: Context): Date | null {
    return services.orders.actions.returnWindow.endOf(order);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the customer may ask for a return today: `returnableUntil` is in the future.',
  })
  isReturnWindowOpen(@Root() order: Order, @Ctx() { services }: Context): boolean {
    return services.orders.actions.returnWindow.isOpen(order);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The day of `returnableUntil` in the time zone of the shop, YYYY-MM-DD.',
  })
  lastReturnDay(@Root() order: Order, @Ctx() { services }: Context): string | null {
    return services.orders.actions.returnWindow.lastDayOf(order);
  }

  @FieldResolver(() => [Return], { description: 'Its returns, oldest first.' })
  returns(@Root() order: Order, @Ctx() { loaders }: Context): Promise<Return[]> {
    return loaders.returns.load(order.id);
  }
}

@Resolver(() => OrderLine)
export class LineReturnsResolver {
  @FieldResolver(() => Int, {
    description:
      'Shipped pieces that are in no return and did not return to stock. They can be returned after the delivery.',
  })
  returnable(@Root() { shipped, takenBack, claimed }: OrderLine): number {
    return shipped - takenBack - claimed;
  }
}

function toRequestResult(result: RequestResult): RequestReturnResult {
  switch (result.kind) {
    case 'requested':
      return new ReturnPayload(result.first, result.returns);
    case 'moreThanDelivered':
      return new MoreThanDelivered(result);
  }
}

function toRefundResult(result: ReturnRefundResult): RefundReturnResult {
  switch (result.kind) {
    case 'refunded':
      return new ReturnPayload(result.return);
    case 'disputed':
      return new OrderDisputed(result);
    case 'moreThanReceived':
      return new MoreThanReceived(result);
  }
}
