import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { Order } from '#modules/orders/order.type.ts';
import { Money } from '#platform/money.ts';
import { Payment } from './payment.type.ts';

@Resolver(() => Payment)
export class PaymentResolver {
  @FieldResolver(() => Money, { description: 'The amount to pay.' })
  amount(@Root() { amountCents }: Payment): Money {
    return new Money(amountCents);
  }

  @FieldResolver(() => Money, {
    description: 'The amount charged; zero while it is open or if it was canceled.',
  })
  amountReceived(@Root() { amountCents, status }: Payment): Money {
    return new Money(status === 'SUCCEEDED' || status === 'REFUNDED' ? amountCents : 0);
  }
}

@Resolver(() => Order)
export class OrderPaymentResolver {
  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The payment that paid it, else the latest; null before the first.',
  })
  payment(@Root() order: Order, @Ctx() { loaders }: Context): Promise<Payment | null> {
    return loaders.payments.load(order.id);
  }
}
