import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { CreatePaymentIntentInput, ReportPaymentInput } from '../settlement/settlement.type.ts';
import { CreatePaymentIntentResult, ReportPaymentPayload } from './intents.type.ts';

@Resolver()
export class PaymentsResolver {
  @Mutation(() => CreatePaymentIntentResult, {
    description: 'Opens the payment of an unpaid order, or returns the open one. The amount is the total of the order.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('intents')
  createPaymentIntent(
    @Arg('input', () => CreatePaymentIntentInput, { description: 'What to pay.' }) input: CreatePaymentIntentInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<CreatePaymentIntentResult> {
    return services.payments.createIntent(viewer, input);
  }

  @Mutation(() => ReportPaymentPayload, {
    description: 'Tells the shop of a completed payment. It asks the card provider and marks the order paid.',
  })
  @Auth(Role.CUSTOMER)
  async reportPayment(
    @Arg('input', () => ReportPaymentInput, { description: 'What was paid, and how.' }) input: ReportPaymentInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ReportPaymentPayload> {
    const { order } = await services.payments.report(viewer, input);
    return { order };
  }
}
