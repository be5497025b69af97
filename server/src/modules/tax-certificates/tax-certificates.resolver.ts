import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import {
  DecideTaxCertificateInput,
  SubmitTaxCertificateInput,
  SubmitTaxCertificateResult,
  TaxCertificate,
  TaxCertificateConnection,
  TaxCertificatePayload,
  TaxCertificatesArgs,
  TooManyTaxCertificates,
  WithdrawTaxCertificateInput,
  WithdrawTaxCertificatePayload,
} from './tax-certificate.type.ts';

@Resolver()
export class TaxCertificatesResolver {
  @Query(() => [TaxCertificate], { description: "The viewer's tax certificates, at most 20: the newest first." })
  @Auth(Role.CUSTOMER)
  myTaxCertificates(@Ctx() { viewer, services }: SignedInContext): Promise<TaxCertificate[]> {
    return services.taxCertificates.ofViewer(viewer);
  }

  @Query(() => TaxCertificateConnection, { description: 'The tax certificates of all customers, newest first.' })
  @Auth(Role.ADMIN)
  async taxCertificates(@Args(() => TaxCertificatesArgs) args: TaxCertificatesArgs, @Ctx() { services }: Context) {
    return TaxCertificateConnection.of(await services.taxCertificates.list(args));
  }

  @Mutation(() => SubmitTaxCertificateResult, {
    description: 'Submits a tax certificate of the viewer, who needs a verified e-mail address; an admin approves it.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async submitTaxCertificate(
    @Arg('input', () => SubmitTaxCertificateInput, { description: 'The certificate.' })
    input: SubmitTaxCertificateInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SubmitTaxCertificateResult> {
    const result = await services.taxCertificates.submit(viewer, input);
    switch (result.kind) {
      case 'submitted':
        return new TaxCertificatePayload(result.certificate);
      case 'tooMany':
        return new TooManyTaxCertificates(result.maximum);
    }
  }

  @Mutation(() => WithdrawTaxCertificatePayload, { description: "Deletes one of the viewer's tax certificates." })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async withdrawTaxCertificate(
    @Arg('input', () => WithdrawTaxCertificateInput, { description: 'The certificate.' })
    { certificateId }: WithdrawTaxCertificateInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<WithdrawTaxCertificatePayload> {
    return { deletedId: await services.taxCertificates.withdraw(viewer, certificateId) };
  }

  @Mutation(() => TaxCertificatePayload, {
    description: 'Approves or declines a tax certificate, or revokes an approved one. Placed orders keep their tax.',
  })
  @Auth(Role.ADMIN)
  async decideTaxCertificate(
    @Arg('input', () => DecideTaxCertificateInput, { description: 'The decision.' }) input: DecideTaxCertificateInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<TaxCertificatePayload> {
    return new TaxCertificatePayload(await services.taxCertificates.decide(viewer, input));
  }
}
