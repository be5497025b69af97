import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Dispute, ForeignMoney } from './disputes.type.ts';

@Resolver(() => Dispute)
export class DisputesResolver {
  @FieldResolver(() => ForeignMoney, { description: 'The disputed amount.' })
  amount(@Root() { amountCents, currency }: Dispute): ForeignMoney {
    return new ForeignMoney(amountCents, currency);
  }
}
