import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import type { Context } from '#context.ts';
import { AccountsResolver } from '#modules/accounts/accounts.resolver.ts';
import { AddressesResolver } from '#modules/addresses/addresses.resolver.ts';
import { AuditResolver } from '#modules/audit/audit.resolver.ts';
import { BasketResolver } from '#modules/basket/basket.resolver.ts';
import { BasketChargesResolver, ChargesResolver, OrderChargesResolver } from '#modules/charges/charges.resolver.ts';
import { ContactResolver } from '#modules/contact/contact.resolver.ts';
import {
  DeliveredLineResolver,
  FitAnswerResolver,
  FitAnswersResolver,
  ProductTallyResolver,
} from '#modules/fit/answers/fit-answers.resolver.ts';
import { FitEditingResolver } from '#modules/fit/editing/fit-editing.resolver.ts';
import {
  DiagramPositionResolver,
  EquipmentModelResolver,
  FitmentResolver,
  ModelEdgeResolver,
  ProductFitResolver,
} from '#modules/fit/fits/fits.resolver.ts';
import { ModelLookupResolver } from '#modules/fit/lookup/lookup.resolver.ts';
import { LegacyCallsResolver } from '#modules/legacy-calls/legacy-calls.resolver.ts';
import { LifecycleResolver } from '#modules/orders/lifecycle/lifecycle.resolver.ts';
import { MailsResolver } from '#modules/mails/mails.resolver.ts';
import { GuestOrdersResolver } from '#modules/orders/guest/guest-orders.resolver.ts';
import { OrderListingResolver } from '#modules/orders/listing/listing.resolver.ts';
import { OrderLiveResolver } from '#modules/orders/live/live.resolver.ts';
import { OrderLineResolver, OrderResolver } from '#modules/orders/order.resolver.ts';
import {
  LineShipmentsResolver,
  OrderShipmentsResolver,
  ShipmentsResolver,
} from '#modules/orders/shipments/shipments.resolver.ts';
import { LinePicksResolver, PickupResolver, QuotedPickupResolver } from '#modules/orders/pickups/pickups.resolver.ts';
import { PlacementResolver } from '#modules/orders/placement/placement.resolver.ts';
import { PartListsResolver } from '#modules/part-lists/part-lists.resolver.ts';
import { OrderPaymentResolver, PaymentResolver } from '#modules/payments/payment.resolver.ts';
import { DisputesResolver } from '#modules/payments/disputes/disputes.resolver.ts';
import { IntentsResolver } from '#modules/payments/intents/intents.resolver.ts';
import { SettlementResolver } from '#modules/payments/settlement/settlement.resolver.ts';
import { ReconciliationResolver } from '#modules/payments/reconciliation/reconciliation.resolver.ts';
import { OrderRefundsResolver, RefundsResolver } from '#modules/payments/refunds/refunds.resolver.ts';
import {
  LineReviewResolver,
  PartReviewsResolver,
  ProductReviewsResolver,
} from '#modules/posts/part-reviews.resolver.ts';
import { AnswersResolver, ProductQuestionsResolver, QuestionsResolver } from '#modules/posts/questions.resolver.ts';
import { CatalogResolver } from '#modules/products/catalog/catalog.resolver.ts';
import { SpecificationsResolver } from '#modules/products/specifications/specifications.resolver.ts';
import { ProductEditingResolver } from '#modules/products/editing/product-editing.resolver.ts';
import { EquivalentsResolver } from '#modules/products/equivalents/equivalents.resolver.ts';
import { StockResolver } from '#modules/products/stock/stock.resolver.ts';
import { CatalogFeedsResolver } from '#modules/products/feeds/feeds.resolver.ts';
import { CatalogImportsResolver } from '#modules/products/imports/imports.resolver.ts';
import { PartNumbersResolver, ProductEdgeResolver } from '#modules/products/numbers/part-numbers.resolver.ts';
import { RelatedPartsResolver } from '#modules/products/related/related.resolver.ts';
import { SearchResolver } from '#modules/products/search/search.resolver.ts';
import { ProfilesResolver } from '#modules/profiles/profiles.resolver.ts';
import { LineReturnsResolver, OrderReturnsResolver, ReturnsResolver } from '#modules/returns/returns.resolver.ts';
import { ReviewsResolver } from '#modules/reviews/reviews.resolver.ts';
import { SettingsResolver } from '#modules/settings/settings.resolver.ts';
import { TaxCertificatesResolver } from '#modules/tax-certificates/tax-certificates.resolver.ts';
import {
  ProductSalesResolver,
  StatisticsResolver,
  StockForecastResolver,
} from '#modules/statistics/statistics.resolver.ts';
import { StockWatchesResolver } from '#modules/stock-watches/stock-watches.resolver.ts';
import { UsersResolver } from '#modules/users/users.resolver.ts';
import { validateInput } from '#platform/input-rules.ts';
import { replacePictures } from '#platform/picture-fields.ts';
import { withAuthDirective } from './auth-directive.ts';
import { makeInstances, withDirectResolvers } from './execution/direct-resolvers.ts';
import { withRootResults } from './execution/planned-queries.ts';
import { withLoadersOfMutations } from './loaders.ts';

let shared: GraphQLSchema | undefined;

/** The schema of all apps of this process, built for the first one: tests build many apps. */
export function shopSchema(): GraphQLSchema {
  shared ??= makeSchema();
  return shared;
}

export function makeSchema(): GraphQLSchema {
  const instances = makeInstances();
  const schema = buildSchemaSync({
    resolvers: [
      AccountsResolver,
      AddressesResolver,
      AuditResolver,
      BasketResolver,
      PartListsResolver,
      CatalogFeedsResolver,
      CatalogImportsResolver,
      PartNumbersResolver,
      ProductEdgeResolver,
      EquivalentsResolver,
      StockResolver,
      SearchResolver,
      ContactResolver,
      EquipmentModelResolver,
      FitmentResolver,
      ModelEdgeResolver,
      DiagramPositionResolver,
      ProductFitResolver,
      ModelLookupResolver,
      FitEditingResolver,
      FitAnswersResolver,
      FitAnswerResolver,
      DeliveredLineResolver,
      ProductTallyResolver,
      LegacyCallsResolver,
      MailsResolver,
      ReconciliationResolver,
      OrderLiveResolver,
      OrderResolver,
      OrderLineResolver,
      ChargesResolver,
      BasketChargesResolver,
      OrderChargesResolver,
      SettingsResolver,
      TaxCertificatesResolver,
      OrderListingResolver,
      GuestOrdersResolver,
      PlacementResolver,
      PickupResolver,
      LinePicksResolver,
      QuotedPickupResolver,
      LifecycleResolver,
      OrderShipmentsResolver,
      LineShipmentsResolver,
      ShipmentsResolver,
      OrderRefundsResolver,
      OrderPaymentResolver,
      PaymentResolver,
      DisputesResolver,
      IntentsResolver,
      SettlementResolver,
      ProductEditingResolver,
      CatalogResolver,
      SpecificationsResolver,
      RelatedPartsResolver,
      ProfilesResolver,
      RefundsResolver,
      ReturnsResolver,
      OrderReturnsResolver,
      LineReturnsResolver,
      ReviewsResolver,
      PartReviewsResolver,
      ProductReviewsResolver,
      LineReviewResolver,
      QuestionsResolver,
      AnswersResolver,
      ProductQuestionsResolver,
      ProductSalesResolver,
      StockForecastResolver,
      StatisticsResolver,
      StockWatchesResolver,
      UsersResolver,
    ],
    container: instances,
    // GraphQL itself refuses missing and unknown fields.
    validateFn(input, _type, { context }) {
      replacePictures(input, (context as Context).services.images.pathOf);
      validateInput(input);
    },
    // Every subscription has its own source, but type-graphql requires a pubSub.
    pubSub: { publish: noPubSub, subscribe: noPubSub },
    // Apollo Server refuses an invalid schema; type-graphql would also query all of it, 60 ms of each start.
    skipCheck: true,
  });
  describeRoots(schema);
  return withLoadersOfMutations(withRootResults(withAuthDirective(withDirectResolvers(schema, instances))));
}

/** type-graphql composes these three types from the resolvers, so no class can describe them. */
function describeRoots(schema: GraphQLSchema): void {
  const roots = [
    [schema.getQueryType(), 'Reads. Safe to repeat.'],
    [
      schema.getMutationType(),
      'Writes. Each takes one `input`, or nothing if it needs only the viewer; those of one document run in order.',
    ],
    [schema.getSubscriptionType(), 'Events, as server-sent events at /graphql/stream.'],
  ] as const;
  for (const [type, description] of roots) if (type) type.description = description;
}

function noPubSub(): never {
  throw new Error('every subscription needs its own subscribe function');
}
