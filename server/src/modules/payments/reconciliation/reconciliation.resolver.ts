import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { Money } from '#platform/money.ts';
import { ReconcileInput, RepairDifferenceInput } from './reconciliation.input.ts';
import { MoneyDesk, MoneyDifference, ReconcilePayload, RepairDifferencePayload } from './reconciliation.type.ts';

@Resolver(() => MoneyDifference)
export class MoneyDeskResolver {
  @Query(() => MoneyDesk, { description: "Where the card provider's books and the shop's differ." })
  @Auth(Role.ADMIN)
  moneyDesk(@Ctx() { services }: Context): Promise<MoneyDesk> {
    return services.moneyDesk.look();
  }

  @Mutation(() => ReconcilePayload, { description: "Compares the card provider's books with the shop's now." })
  @Auth(Role.ADMIN)
  async reconcile(
    @Arg('input', () => ReconcileInput, { description: 'What to compare.' }) { everything }: ReconcileInput,
    @Ctx() { services }: Context,
  ): Promise<ReconcilePayload> {
    return { moneyDesk: await services.moneyDesk.reconcile({ everything }) };
  }

  @Mutation(() => RepairDifferencePayload, { description: 'Repairs a difference by what the card provider says.' })
  @Auth(Role.ADMIN)
  async repairDifference(
    @Arg('input', () => RepairDifferenceInput, { description: 'What to repair.' }) input: RepairDifferenceInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RepairDifferencePayload> {
    return { moneyDesk: await services.moneyDesk.repair(viewer, input.differenceId) };
  }

  @FieldResolver(() => Money, { description: 'What the card provider says.' })
  there(@Root() { thereCents }: MoneyDifference): Money {
    return new Money(thereCents);
  }

  @FieldResolver(() => Money, { description: 'What the shop says.' })
  here(@Root() { hereCents }: MoneyDifference): Money {
    return new Money(hereCents);
  }
}
