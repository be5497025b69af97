import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Order } from '#modules/orders/order.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { Money } from '#platform/money.ts';
import { RefundOrderInput } from './refund.input.ts';
import { RefundOrderResult } from './refund-results.type.ts';
import { Refund } from './refunds.type.ts';

@Resolver(() => Order)
export class OrderRefundsResolver {
  @Mutation(() => RefundOrderResult, { description: 'Gives money of a paid order back, all or a part of it.' })
  @Auth(Role.ADMIN)
  refundOrder(
    @Arg('input', () => RefundOrderInput, { description: 'What to give back, and why.' }) input: RefundOrderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RefundOrderResult> {
    return services.refunds.refund(viewer, input);
  }

  @FieldResolver(() => Money, { description: 'All that went back to the buyer, or is about to.' })
  refunded(@Root() order: Order): Money {
    return new Money(order.refundedCents);
  }

  @FieldResolver(() => [Refund], { description: 'Its refunds, oldest first; failed ones too.' })
  refunds(@Root() order: Order, @Ctx() { loaders }: Context): Promise<Refund[]> {
    return loaders.refunds.load(order.id);
  }
}

@Resolver(() => Refund)
export class RefundsResolver {
  @FieldResolver(() => Money, { description: 'How much.' })
  amount(@Root() refund: Refund): Money {
    return new Money(refund.amountCents);
  }
}
