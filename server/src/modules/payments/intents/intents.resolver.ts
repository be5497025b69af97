import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { OrderAlreadyPaid } from '#modules/orders/lifecycle/lifecycle.type.ts';
import { InsufficientStock } from '#modules/orders/placement/line-refusal.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import type { IntentResult } from './intents.service.ts';
import {
  CreatePaymentIntentInput,
  CreatePaymentIntentPayload,
  CreatePaymentIntentResult,
  ReservationUsed,
} from './intents.type.ts';

@Resolver()
export class IntentsResolver {
  @Mutation(() => CreatePaymentIntentResult, {
    description: 'Opens the payment of an unpaid order, or returns the open one. The amount is the total of the order.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('intents')
  async createPaymentIntent(
    @Arg('input', () => CreatePaymentIntentInput, { description: 'The order to pay.' }) input: CreatePaymentIntentInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<CreatePaymentIntentResult> {
    return toCreatePaymentIntentResult(await services.payments.intents.create(viewer, input));
  }
}

function toCreatePaymentIntentResult(result: IntentResult): CreatePaymentIntentResult {
  switch (result.kind) {
    case 'opened':
      return new CreatePaymentIntentPayload(result);
    case 'insufficientStock':
      return new InsufficientStock(result);
    case 'alreadyPaid':
      return new OrderAlreadyPaid(result);
    case 'reservationUsed':
      return new ReservationUsed(result);
  }
}
