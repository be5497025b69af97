import type DataLoader from 'dataloader';
import type { Accounts } from '#modules/accounts/accounts.service.ts';
import type { Addresses } from '#modules/addresses/addresses.service.ts';
import type { Audit } from '#modules/audit/audit.service.ts';
import type { Baskets } from '#modules/basket/basket.service.ts';
import type { Charge } from '#modules/charges/charge.type.ts';
import type { Charges } from '#modules/charges/charges.service.ts';
import type { Contact } from '#modules/contact/contact.service.ts';
import type { Diagram } from '#modules/fit/diagram.type.ts';
import type { FitAnswers, PartOfModel } from '#modules/fit/answers/fit-answers.service.ts';
import type { FitTally } from '#modules/fit/answers/fit-answers.type.ts';
import type { DiagramEditing } from '#modules/fit/editing/diagram-editing.service.ts';
import type { FitEditing } from '#modules/fit/editing/fit-editing.service.ts';
import type { ModelListing } from '#modules/fit/editing/model-listing.service.ts';
import type { Fit, Fitment } from '#modules/fit/fitment.type.ts';
import type { Fits, FittedModel, PageOfParent, PartOfUnit } from '#modules/fit/fits/fits.service.ts';
import type { ModelLookup } from '#modules/fit/lookup/lookup.service.ts';
import type { EquipmentModel } from '#modules/fit/model.type.ts';
import type { Images } from '#modules/images/images.service.ts';
import type { LegacyCalls } from '#modules/legacy-calls/legacy-calls.service.ts';
import type { Mails } from '#modules/mails/mails.service.ts';
import type { Order, OrderEvent } from '#modules/orders/order.type.ts';
import type { GuestOrders } from '#modules/orders/guest/guest-orders.service.ts';
import type { Lifecycle } from '#modules/orders/lifecycle/lifecycle.service.ts';
import type { LineCancellation } from '#modules/orders/lifecycle/line-cancellation.service.ts';
import type { OrderActions } from '#modules/orders/lifecycle/order-actions.ts';
import type { OrderListing } from '#modules/orders/listing/listing.service.ts';
import type { LiveOrders } from '#modules/orders/live/live.service.ts';
import type { Deliveries } from '#modules/orders/shipments/delivery.service.ts';
import type { Shipments } from '#modules/orders/shipments/shipments.service.ts';
import type { Shipment } from '#modules/orders/shipments/shipments.type.ts';
import type { Placement } from '#modules/orders/placement/placement.service.ts';
import type { UnpaidLine } from '#modules/orders/placement/placement.sql.ts';
import type { OrderableLine } from '#modules/orders/placement/reservation-terms.ts';
import type { PartLists } from '#modules/part-lists/part-lists.service.ts';
import type { Payment } from '#modules/payments/payment.type.ts';
import type { Payments } from '#modules/payments/payments.service.ts';
import type { Refund } from '#modules/payments/refunds/refunds.type.ts';
import type { AnswersKey } from '#modules/posts/answers.service.ts';
import type { PageOfPart } from '#modules/posts/pages-of-parts.ts';
import type { PartReview, RatingSummary } from '#modules/posts/part-review.type.ts';
import type { ReviewsPage } from '#modules/posts/part-reviews.service.ts';
import type { PartAnswer, PartQuestion } from '#modules/posts/question.type.ts';
import type { Posts } from '#modules/posts/posts.service.ts';
import type { Catalog } from '#modules/products/catalog/catalog.service.ts';
import type { Equivalents } from '#modules/products/equivalents/equivalents.service.ts';
import type { EquivalentEditing } from '#modules/products/equivalents/equivalent-editing.service.ts';
import type { Equivalent, EquivalentEntry } from '#modules/products/equivalents/equivalents.type.ts';
import type { BatchEditing } from '#modules/products/editing/batch-editing.service.ts';
import type { NumberEditing } from '#modules/products/numbers/number-editing.service.ts';
import type { CatalogImportCount } from '#modules/products/imports/import.type.ts';
import type { Feeds } from '#modules/products/feeds/feeds.service.ts';
import type { Imports } from '#modules/products/imports/imports.service.ts';
import type { PartExport } from '#modules/products/imports/part-export.service.ts';
import type { PartAlias, ReplacedNumber, Successor } from '#modules/products/numbers/number.type.ts';
import type { DataSheet } from '#modules/products/data-sheet/data-sheet.pdf.ts';
import type { PartNumbers } from '#modules/products/numbers/part-numbers.service.ts';
import type { PartStocks } from '#modules/products/stock/stock.service.ts';
import type { PickupStock } from '#modules/products/stock/stock.type.ts';
import type { Pickups } from '#modules/orders/pickups/pickups.service.ts';
import type { GivenPieces, PickupFacts } from '#modules/orders/pickups/pickups.sql.ts';
import type { Search } from '#modules/products/search/search.service.ts';
import type { ProductEditing } from '#modules/products/editing/product-editing.service.ts';
import type { Product } from '#modules/products/product.type.ts';
import type { RelatedParts } from '#modules/products/related/related.service.ts';
import type { Profiles } from '#modules/profiles/profiles.service.ts';
import type { Reviews } from '#modules/reviews/reviews.service.ts';
import type { StockWatches } from '#modules/stock-watches/stock-watches.service.ts';
import type { Returns } from '#modules/returns/returns.service.ts';
import type { Return } from '#modules/returns/returns.type.ts';
import type { SettingsService } from '#modules/settings/settings.service.ts';
import type { StatisticsService } from '#modules/statistics/statistics.service.ts';
import type { TaxCertificates } from '#modules/tax-certificates/tax-certificates.service.ts';
import type { IdentitySync } from '#modules/users/identity-sync.ts';
import type { Sessions } from '#modules/users/sessions.service.ts';
import type { SignIn } from '#modules/users/sign-in.service.ts';
import type { UserAdmin } from '#modules/users/user-admin.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Page } from '#platform/connection.ts';

export interface Services {
  products: {
    catalog: Catalog;
    editing: ProductEditing;
    editEach: BatchEditing;
    imports: Imports;
    feeds: Feeds;
    partExport: PartExport;
    numbers: PartNumbers;
    dataSheets: { find: (partNumber: string) => Promise<DataSheet> };
    numberEditing: NumberEditing;
    equivalents: Equivalents;
    equivalentEditing: EquivalentEditing;
    search: Search;
    stock: PartStocks;
    related: RelatedParts;
  };
  legacyCalls: LegacyCalls;
  orders: {
    placement: Placement;
    lifecycle: Lifecycle;
    actions: OrderActions;
    listing: OrderListing;
    live: LiveOrders;
    shipments: Shipments;
    deliveries: Deliveries;
    lineCancellation: LineCancellation;
    guests: GuestOrders;
    pickups: Pickups;
  };
  charges: Charges;
  settings: SettingsService;
  taxCertificates: TaxCertificates;
  payments: Payments;
  baskets: Baskets;
  addresses: Addresses;
  partLists: PartLists;
  returns: Returns;
  fit: {
    fits: Fits;
    lookup: ModelLookup;
    listing: ModelListing;
    editing: FitEditing;
    diagrams: DiagramEditing;
    answers: FitAnswers;
  };
  profiles: Profiles;
  reviews: Reviews;
  posts: Posts;
  contact: Contact;
  mails: Mails;
  stockWatches: StockWatches;
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
  /** Counts a call on a subject against a limit; throws RATE_LIMITED. */
  spendOn: (limit: string, subject: string) => Promise<void>;
}

/** The context of fields that require a role: the auth directive guarantees the viewer. */
export type SignedInContext = Context & { viewer: Viewer };

export interface Loaders {
  products: DataLoader<string, Product | null>;
  /** By id; for an order that the viewer has a part of already, such as a return. */
  orders: DataLoader<string, Order>;
  /** By order, as the five below. */
  orderLines: DataLoader<string, OrderableLine[]>;
  charges: DataLoader<string, Charge[]>;
  shipments: DataLoader<string, Shipment[]>;
  returns: DataLoader<string, Return[]>;
  openReturnCents: DataLoader<string, number>;
  histories: DataLoader<string, OrderEvent[]>;
  /** By order: the payment that paid it, else the latest. */
  payments: DataLoader<string, Payment | null>;
  /** By user: the lines of their unpaid orders. */
  unpaidLines: DataLoader<string, UnpaidLine[]>;
  /** By order. */
  refunds: DataLoader<string, Refund[]>;
  fits: DataLoader<PartOfUnit, Fit | null, string>;
  fitTallies: DataLoader<PartOfModel, FitTally | null, string>;
  models: DataLoader<string, EquipmentModel | null>;
  /** By model. */
  diagrams: DataLoader<string, Diagram[]>;
  fitmentsOfModel: DataLoader<PageOfParent, Page<Fitment>, string>;
  fitmentCounts: DataLoader<string, number>;
  partsOfModel: DataLoader<PageOfParent, Page<Product>, string>;
  partCounts: DataLoader<string, number>;
  /** By part. */
  modelsOfPart: DataLoader<PageOfParent, Page<FittedModel>, string>;
  modelCounts: DataLoader<string, number>;
  similarParts: DataLoader<string, Product[]>;
  partsOrderedTogether: DataLoader<string, Product[]>;
  aliases: DataLoader<string, PartAlias[]>;
  replacedNumbers: DataLoader<string, ReplacedNumber[]>;
  successors: DataLoader<string, Successor | null>;
  /** By import. */
  importCounts: DataLoader<string, CatalogImportCount[]>;
  equivalents: DataLoader<Product, Equivalent[], string>;
  equivalentEntries: DataLoader<string, EquivalentEntry[]>;
  /** By part. */
  pickupStock: DataLoader<string, PickupStock[]>;
  ratings: DataLoader<string, RatingSummary>;
  reviewsOfPart: DataLoader<ReviewsPage, Page<PartReview>, string>;
  questionsOfPart: DataLoader<PageOfPart, Page<PartQuestion>, string>;
  questionCounts: DataLoader<string, number>;
  ownReviews: DataLoader<{ userId: string; productId: string }, PartReview | null, string>;
  questions: DataLoader<string, PartQuestion | null>;
  answers: DataLoader<AnswersKey, PartAnswer[], string>;
  /** By order. */
  pickups: DataLoader<string, PickupFacts>;
  givenPieces: DataLoader<string, GivenPieces[]>;
}
