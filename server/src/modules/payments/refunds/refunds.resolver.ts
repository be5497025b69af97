import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Order } from '#modules/orders/order.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { Money } from '#platform/money.ts';
import { AllRefundsArgs, RefundConnection } from './refund-list.type.ts';
import type { RefundResult } from './refunds.service.ts';
import {
  MoreThanReceived,
  OrderDisputed,
  QuoteRefundArgs,
  Refund,
  RefundOrderInput,
  RefundOrderPayload,
  RefundOrderResult,
} from './refunds.type.ts';

@Resolver(() => Order)
export class OrderRefundsResolver {
  @Mutation(() => RefundOrderResult, { description: 'Refunds all or a part of a paid order.' })
  @Auth(Role.ADMIN)
  async refundOrder(
    @Arg('input', () => RefundOrderInput, { description: 'What to refund, and why.' }) input: RefundOrderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RefundOrderResult> {
    return toRefundOrderResult(await services.payments.refunds.request(viewer, input));
  }

  @Query(() => Money, {
    description:
      'What refundOrder would refund for the pieces of these lines without an amount, or the rest of the payment. It changes nothing.',
  })
  @Auth(Role.ADMIN)
  async quoteRefund(
    @Args(() => QuoteRefundArgs) args: QuoteRefundArgs,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<Money> {
    return new Money(await services.payments.refunds.quote(viewer, args));
  }

  @FieldResolver(() => Money, { description: 'The sum of its refunds, without the failed ones.' })
  refunded(@Root() order: Order): Money {
    return new Money(order.refundedCents);
  }

  @FieldResolver(() => Money, {
    description:
      'What refundOrder can refund with `isOfTax`: its sales tax, without that of pieces that came back and without such refunds. 0 until it is paid.',
  })
  async refundableTax(@Root() order: Order, @Ctx() { loaders, services }: Context): Promise<Money> {
    if (order.chargesCents === 0 || !order.paidAt) return new Money(0);
    const [lines, charges, openReturnCents] = await Promise.all([
      loaders.orderLines.load(order.id),
      loaders.charges.load(order.id),
      loaders.openReturnCents.load(order.id),
    ]);
    const { cents } = await services.payments.refunds.taxLeft(order, { lines, charges, openReturnCents });
    return new Money(cents);
  }

  @FieldResolver(() => [Refund], { description: 'Its refunds, oldest first; failed ones too.' })
  refunds(@Root() order: Order, @Ctx() { loaders }: Context): Promise<Refund[]> {
    return loaders.refunds.load(order.id);
  }
}

@Resolver(() => Refund)
export class RefundsResolver {
  @Query(() => RefundConnection, {
    description: 'The refunds of all orders that succeeded or failed, the first settled first.',
  })
  @Auth(Role.ADMIN)
  async allRefunds(@Args(() => AllRefundsArgs) args: AllRefundsArgs, @Ctx() { services }: Context) {
    return RefundConnection.of(await services.payments.refundList.settled(args));
  }

  @FieldResolver(() => Order, { description: 'Its order.' })
  order(@Root() { orderId }: Refund, @Ctx() { loaders }: Context): Promise<Order> {
    return loaders.orders.load(orderId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The day of `settledAt` in the shop's time zone, YYYY-MM-DD; null while it is pending.",
  })
  settledOn(@Root() refund: Refund, @Ctx() { services }: Context): string | null {
    return services.payments.refundList.settledOn(refund);
  }

  @FieldResolver(() => Money, { description: 'The amount.' })
  amount(@Root() refund: Refund): Money {
    return new Money(refund.amountCents);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is a refund of the sales tax alone.' })
  isOfTax(@Root() { taxCentsBefore }: Refund): boolean {
    return taxCentsBefore !== null;
  }
}

function toRefundOrderResult(result: RefundResult): RefundOrderResult {
  switch (result.kind) {
    case 'requested':
      return new RefundOrderPayload(result);
    case 'disputed':
      return new OrderDisputed(result);
    case 'moreThanReceived':
      return new MoreThanReceived(result);
  }
}
