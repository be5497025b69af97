import { ArgsType, Field, InputType } from 'type-graphql';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IsDay } from '#platform/input.ts';
import { Refund } from './refunds.type.ts';

@InputType({ description: 'Conditions for the list of refunds; a refund must meet all of them.' })
export class RefundFilter {
  @Field(() => String, {
    nullable: true,
    description: "Only refunds settled on this day of the shop's time zone or later, YYYY-MM-DD.",
  })
  @IsDay()
  settledFrom?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Only refunds settled before this day of the shop's time zone, YYYY-MM-DD.",
  })
  @IsDay()
  settledBefore?: string | null;
}

@ArgsType()
export class AllRefundsArgs extends PageArgs {
  @Field(() => RefundFilter, { nullable: true, description: 'Conditions for the list.' })
  filter?: RefundFilter | null;
}

export const RefundConnection = connectionOf(Refund, 'Refund');
