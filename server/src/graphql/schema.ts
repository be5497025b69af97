import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { AccountsResolver } from '#modules/accounts/accounts.resolver.ts';
import { AuditResolver } from '#modules/audit/audit.resolver.ts';
import { ContactResolver } from '#modules/contact/contact.resolver.ts';
import { LegacyCallsResolver } from '#modules/legacy-calls/legacy-calls.resolver.ts';
import { LifecycleResolver } from '#modules/orders/lifecycle/lifecycle.resolver.ts';
import { OrderListingResolver } from '#modules/orders/listing/listing.resolver.ts';
import { OrderLiveResolver } from '#modules/orders/live/live.resolver.ts';
import { OrderResolver } from '#modules/orders/order.resolver.ts';
import { PlacementResolver } from '#modules/orders/placement/placement.resolver.ts';
import { OrderPaymentResolver, PaymentResolver } from '#modules/payments/payment.resolver.ts';
import { DisputesResolver } from '#modules/payments/disputes/disputes.resolver.ts';
import { IntentsResolver } from '#modules/payments/intents/intents.resolver.ts';
import { SettlementResolver } from '#modules/payments/settlement/settlement.resolver.ts';
import { ReconciliationResolver } from '#modules/payments/reconciliation/reconciliation.resolver.ts';
import { OrderRefundsResolver, RefundsResolver } from '#modules/payments/refunds/refunds.resolver.ts';
import { CatalogResolver } from '#modules/products/catalog/catalog.resolver.ts';
import { ProductEditingResolver } from '#modules/products/editing/product-editing.resolver.ts';
import { ProfilesResolver } from '#modules/profiles/profiles.resolver.ts';
import { ReviewsResolver } from '#modules/reviews/reviews.resolver.ts';
import { ProductSalesResolver, StatisticsResolver } from '#modules/statistics/statistics.resolver.ts';
import { UsersResolver } from '#modules/users/users.resolver.ts';
import { withAuthDirective } from './auth-directive.ts';

export function makeSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      AccountsResolver,
      AuditResolver,
      ContactResolver,
      LegacyCallsResolver,
      ReconciliationResolver,
      OrderLiveResolver,
      OrderResolver,
      OrderListingResolver,
      PlacementResolver,
      LifecycleResolver,
      OrderRefundsResolver,
      OrderPaymentResolver,
      PaymentResolver,
      DisputesResolver,
      IntentsResolver,
      SettlementResolver,
      ProductEditingResolver,
      CatalogResolver,
      ProfilesResolver,
      RefundsResolver,
      ReviewsResolver,
      ProductSalesResolver,
      StatisticsResolver,
      UsersResolver,
    ],
    // By default type-graphql validates nothing, and then skips missing properties. GraphQL itself refuses
    // unknown fields.
    validate: { skipMissingProperties: false },
    // Every subscription has its own source, but type-graphql requires a pubSub.
    pubSub: { publish: noPubSub, subscribe: noPubSub },
  });
  describeRoots(schema);
  return withAuthDirective(schema);
}

/** type-graphql composes these three types from the resolvers, so no class can describe them. */
function describeRoots(schema: GraphQLSchema): void {
  const roots = [
    [schema.getQueryType(), 'Reads. Safe to repeat.'],
    [schema.getMutationType(), 'Writes. Each takes one `input`; the mutations of one document run in order.'],
    [schema.getSubscriptionType(), 'Events, as server-sent events at /graphql/stream.'],
  ] as const;
  for (const [type, description] of roots) if (type) type.description = description;
}

function noPubSub(): never {
  throw new Error('every subscription needs its own subscribe function');
}
