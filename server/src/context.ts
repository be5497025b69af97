import DataLoader from 'dataloader';
import type { Accounts } from '#modules/accounts/accounts.service.ts';
import type { Audit } from '#modules/audit/audit.service.ts';
import type { Contact } from '#modules/contact/contact.service.ts';
import type { Images } from '#modules/images/images.service.ts';
import type { LegacyCalls } from '#modules/legacy-calls/legacy-calls.service.ts';
import type { OrderEvent } from '#modules/orders/order.type.ts';
import type { Lifecycle } from '#modules/orders/lifecycle/lifecycle.service.ts';
import type { OrderActions } from '#modules/orders/lifecycle/order-actions.ts';
import type { OrderListing } from '#modules/orders/listing/listing.service.ts';
import type { LiveOrders } from '#modules/orders/live/live.service.ts';
import type { Placement } from '#modules/orders/placement/placement.service.ts';
import type { Payment } from '#modules/payments/payment.type.ts';
import type { Payments } from '#modules/payments/payments.service.ts';
import type { Refund } from '#modules/payments/refunds/refunds.type.ts';
import type { Catalog } from '#modules/products/catalog/catalog.service.ts';
import type { ProductEditing } from '#modules/products/editing/product-editing.service.ts';
import type { Product } from '#modules/products/product.type.ts';
import type { Profiles } from '#modules/profiles/profiles.service.ts';
import type { Reviews } from '#modules/reviews/reviews.service.ts';
import type { StatisticsService } from '#modules/statistics/statistics.service.ts';
import type { IdentitySync } from '#modules/users/identity-sync.ts';
import type { Sessions } from '#modules/users/sessions.service.ts';
import type { SignIn } from '#modules/users/sign-in.service.ts';
import type { UserAdmin } from '#modules/users/user-admin.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';

export interface Services {
  products: { catalog: Catalog; editing: ProductEditing };
  legacyCalls: LegacyCalls;
  orders: {
    placement: Placement;
    lifecycle: Lifecycle;
    actions: OrderActions;
    listing: OrderListing;
    live: LiveOrders;
  };
  payments: Payments;
  profiles: Profiles;
  reviews: Reviews;
  contact: Contact;
  statistics: StatisticsService;
  audit: Audit;
  images: Images;
  users: { signIn: SignIn; sessions: Sessions; admin: UserAdmin; identitySync: IdentitySync };
  accounts: Accounts;
}

/** What resolvers can access. */
export interface Context {
  viewer: Viewer | null;
  services: Services;
  loaders: Loaders;
  requestId: string;
}

/** The context of fields that require a role: the auth directive guarantees the viewer. */
export type SignedInContext = Context & { viewer: Viewer };

export interface Loaders {
  products: DataLoader<string, Product | null>;
  histories: DataLoader<string, OrderEvent[]>;
  /** By order: the payment that paid it, else the latest. */
  payments: DataLoader<string, Payment | null>;
  /** By user: ids of the parts in the user's unpaid orders. */
  unpaidParts: DataLoader<string, Set<string>>;
  /** By order. */
  refunds: DataLoader<string, Refund[]>;
}

/** One set per request: loaders batch and cache within it. */
export function makeLoaders({ products, orders, payments }: Services): Loaders {
  return {
    products: new DataLoader((ids) => products.catalog.byIds(ids)),
    payments: new DataLoader((ids) => payments.intents.ofOrders(ids)),
    histories: new DataLoader((ids) => orders.listing.histories(ids)),
    unpaidParts: new DataLoader((ids) => orders.listing.unpaidParts(ids)),
    refunds: new DataLoader((ids) => payments.refunds.ofOrders(ids)),
  };
}
