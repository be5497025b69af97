import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { ReportPaymentInput, ReportPaymentPayload } from './settlement.type.ts';

@Resolver()
export class SettlementResolver {
  @Mutation(() => ReportPaymentPayload, {
    description: 'Reports a completed payment. The shop asks the card provider and marks the order paid.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('paymentReports')
  async reportPayment(
    @Arg('input', () => ReportPaymentInput, { description: 'The order and its payment.' }) input: ReportPaymentInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ReportPaymentPayload> {
    const { order } = await services.payments.settlement.report(viewer, input);
    return { order };
  }
}
