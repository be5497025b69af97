import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { Money } from '#platform/money.ts';
import {
  MoneyDesk,
  MoneyDifference,
  ReconcileInput,
  ReconcilePayload,
  ReconciliationStatus,
  RepairDifferenceInput,
  RepairDifferencePayload,
} from './reconciliation.type.ts';

@Resolver(() => MoneyDifference)
export class ReconciliationResolver {
  @Query(() => ReconciliationStatus, { description: 'The differences between the card provider and the shop.' })
  @Auth(Role.ADMIN)
  reconciliation(@Ctx() { services }: Context): Promise<ReconciliationStatus> {
    return services.payments.reconciliation.status();
  }

  @Query(() => MoneyDesk, {
    description: 'The differences between the card provider and the shop.',
    deprecationReason: 'Use `reconciliation`.',
  })
  @Auth(Role.ADMIN)
  moneyDesk(@Ctx() { services }: Context): Promise<MoneyDesk> {
    return services.payments.reconciliation.status();
  }

  @Mutation(() => ReconcilePayload, {
    description: "Compares the card provider's payments and refunds with the shop's.",
  })
  @Auth(Role.ADMIN)
  async reconcile(
    @Arg('input', () => ReconcileInput, { description: 'The period to compare.' }) { everything }: ReconcileInput,
    @Ctx() { services }: Context,
  ): Promise<ReconcilePayload> {
    const status = await services.payments.reconciliation.reconcile({ everything });
    return { reconciliation: status, moneyDesk: status };
  }

  @Mutation(() => RepairDifferencePayload, { description: 'Repairs a difference by what the card provider reports.' })
  @Auth(Role.ADMIN)
  async repairDifference(
    @Arg('input', () => RepairDifferenceInput, { description: 'The difference to repair.' })
    input: RepairDifferenceInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RepairDifferencePayload> {
    const status = await services.payments.reconciliation.repair(viewer, input.differenceId);
    return { reconciliation: status, moneyDesk: status };
  }

  @FieldResolver(() => Money, { description: 'The amount at the card provider.' })
  atProvider(@Root() { providerCents }: MoneyDifference): Money {
    return new Money(providerCents);
  }

  @FieldResolver(() => Money, { description: 'The amount that the shop has recorded.' })
  recorded(@Root() { recordedCents }: MoneyDifference): Money {
    return new Money(recordedCents);
  }

  @FieldResolver(() => Money, {
    description: 'The amount at the card provider.',
    deprecationReason: 'Use `atProvider`.',
  })
  there(@Root() { providerCents }: MoneyDifference): Money {
    return new Money(providerCents);
  }

  @FieldResolver(() => Money, {
    description: 'The amount that the shop has recorded.',
    deprecationReason: 'Use `recorded`.',
  })
  here(@Root() { recordedCents }: MoneyDifference): Money {
    return new Money(recordedCents);
  }
}
