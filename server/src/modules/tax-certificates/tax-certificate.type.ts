import { ArgsType, createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { TaxCertificateStatus } from '#generated/prisma/enums.ts';
import { User } from '#modules/users/user.type.ts';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { rule } from '#platform/input-rules.ts';
import { IsDay, IsTyped } from '#platform/input.ts';
import { Refusal } from '#platform/refusal.ts';
import { isState } from '#platform/us-places.ts';

export { TaxCertificateStatus };

const areStates = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && new Set(value).size === value.length && value.every(isState);
const AreStates = () => rule('Give states of the United States as two capital letters, each once.', areStates);

registerEnumType(TaxCertificateStatus, {
  name: 'TaxCertificateStatus',
  description: 'The status of a tax certificate.',
  valuesConfig: {
    SUBMITTED: { description: 'An admin decides.' },
    APPROVED: { description: 'Orders to its states have no sales tax through its last day.' },
    DECLINED: { description: 'An admin declined or revoked it.' },
  },
});

@ObjectType({ description: 'A certificate by which a customer is exempt from the sales tax of states.' })
export class TaxCertificate {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'Its number. Orders without tax keep it.' })
  number!: string;

  @Field(() => [String], { description: 'Its states, two capital letters each.' })
  states!: string[];

  @Field(() => String, { description: 'Its last day, YYYY-MM-DD, in the time zone of the shop.' })
  expiresOn!: string;

  @Field(() => TaxCertificateStatus, { description: 'Its status.' })
  status!: TaxCertificateStatus;

  @Field(() => Boolean, { description: 'Whether its last day is over.' })
  isExpired!: boolean;

  @Field(() => String, { description: "The shop's words with the decision; may be empty." })
  answer!: string;

  @Field(() => Date, { description: 'When the customer submitted it.' })
  submittedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When an admin last decided; null before that.' })
  decidedAt!: Date | null;

  @Field(() => User, { description: 'Its customer.' })
  user!: User;
}

export const TaxCertificateConnection = connectionOf(TaxCertificate, 'TaxCertificate');
export type TaxCertificateConnection = InstanceType<typeof TaxCertificateConnection>;

@ArgsType()
export class TaxCertificatesArgs extends PageArgs {
  @Field(() => TaxCertificateStatus, { nullable: true, description: 'Only certificates of this status.' })
  status?: TaxCertificateStatus | null;
}

@InputType({ description: 'A certificate of the viewer.' })
export class SubmitTaxCertificateInput extends IdempotentInput {
  @Field(() => String, { description: 'Its number, up to 60 characters.' })
  @IsTyped('a number', 60)
  number!: string;

  @Field(() => [String], { description: 'Its states, two capital letters each.' })
  @AreStates()
  states!: string[];

  @Field(() => String, { description: 'Its last day, YYYY-MM-DD; today or later.' })
  @IsDay()
  expiresOn!: string;
}

@InputType({ description: 'The certificate that the viewer deletes.' })
export class WithdrawTaxCertificateInput {
  @Field(() => ID, { description: "A certificate of the viewer's own." })
  certificateId!: string;
}

@InputType({ description: 'The decision on a certificate.' })
export class DecideTaxCertificateInput {
  @Field(() => ID, { description: 'The certificate.' })
  certificateId!: string;

  @Field(() => Boolean, { description: 'true approves a submitted one, false declines it or revokes an approved one.' })
  isApproved!: boolean;

  @Field(() => TaxCertificateStatus, {
    nullable: true,
    description:
      'The status that the admin has seen; the decision is refused (CONFLICT) if the certificate has another one by now. Null for any.',
  })
  seenStatus?: TaxCertificateStatus | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words for the customer, up to 300 characters; required to decline.',
  })
  @IsTyped('a reason', 300)
  answer?: string | null;
}

@ObjectType({ description: 'The certificate after the step.' })
export class TaxCertificatePayload {
  @Field(() => TaxCertificate, { description: 'The certificate.' })
  certificate: TaxCertificate;

  constructor(certificate: TaxCertificate) {
    this.certificate = certificate;
  }
}

@ObjectType({ description: 'The certificate was deleted. Orders keep its number.' })
export class WithdrawTaxCertificatePayload {
  @Field(() => ID, { description: 'Id of the deleted certificate.' })
  deletedId!: string;
}

@ObjectType({ implements: Refusal, description: 'The viewer has the maximum number of certificates.' })
export class TooManyTaxCertificates extends Refusal {
  @Field(() => Int, { description: 'The most certificates that a user may have.' })
  maximum: number;

  constructor(maximum: number) {
    super();
    this.maximum = maximum;
    this.message = `You can have ${maximum} certificates. Delete one first.`;
  }
}

export const SubmitTaxCertificateResult = createUnionType({
  name: 'SubmitTaxCertificateResult',
  description: 'The submitted certificate, or the reason for the refusal.',
  types: () => [TaxCertificatePayload, TooManyTaxCertificates] as const,
});
export type SubmitTaxCertificateResult = typeof SubmitTaxCertificateResult;
