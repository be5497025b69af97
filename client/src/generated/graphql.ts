/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A review of a part. */
export type AddPartReviewInput = {
  /** Name to display, up to 100 characters. */
  name: string;
  /** Id of the part, which was delivered to the viewer. */
  productId: string | number;
  /** 1 (poor) to 5 (excellent). */
  rating: number;
  /** Text of the review, up to 2000 characters. */
  text: string;
  /** Title, up to 100 characters; null for none. */
  title?: string | null | undefined;
};

/** A new part. */
export type AddProductInput = {
  /** Pieces that can be ordered, at most ShopSettings.maxAvailable. */
  available: number;
  /** Its place in the warehouse, up to 40 characters; empty for none. */
  bin?: string | null | undefined;
  /** Brand of the manufacturer, up to 100 characters. Default of a new part: the shop's own brand. */
  brand?: string | null | undefined;
  /** Category of the part. Default of a new part: INSTALLATION. */
  category?: ProductCategory | null | undefined;
  /** Purpose of the part, up to 5000 characters. */
  description: string;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** URL of the first picture: http(s), or a path of this site; an edit leaves the others. Give `image` or `images`. */
  image?: string | null | undefined;
  /** URLs of all pictures, 1 to 8, no two the same; the first becomes `image`. An edit replaces all. */
  images?: Array<string> | null | undefined;
  /** Business days until an order ships, 0 to 90. Default of a new part: 1. */
  leadDays?: number | null | undefined;
  /** Smallest quantity of one order, from ShopSettings.minMinimum to 1,000,000. */
  minimum: number;
  /** Name of the part, up to 200 characters. */
  name: string;
  /** Part number as printed on the box, up to 60 characters. It must differ from all others in more than punctuation, spaces and capitals. Default of a new part: a new number of the shop. The earlier number of an edited part becomes an alias of kind OLD. */
  partNumber?: string | null | undefined;
  /** Lower prices for larger quantities, at most 5, with rising quantities above the minimum order and falling prices. They replace the earlier ones; existing orders keep their price. */
  priceBreaks?: Array<PriceBreakInput> | null | undefined;
  /** Price of one piece in cents, at most ShopSettings.maxPriceCents. */
  priceCents: number;
  /** The stock below which admins are reminded to order, at most ShopSettings.maxAvailable; 0 for no reminder. */
  reorderLevel?: number | null | undefined;
  /** Whether it ships on a pallet. Default of a new part: false. */
  shipsByFreight?: boolean | null | undefined;
  /** All values by key of its category (specificationKeys), at most 30; they replace the earlier ones. */
  specifications?: Array<SpecificationInput> | null | undefined;
  /** Months of warranty, 0 to 240. Default of a new part: 12. */
  warrantyMonths?: number | null | undefined;
  /** Weight of one piece in ounces, up to 100,000; 0 for unknown. */
  weightOunces?: number | null | undefined;
};

/** A review of the shop. */
export type AddReviewInput = {
  /** Text of the review, up to 2000 characters. */
  comment: string;
  /** Path of an uploaded picture: /images/….webp (POST /images). An edit may give the one that the review has. */
  image: string;
  /** Name to display, up to 100 characters. */
  name: string;
  /** 1 (poor) to 5 (excellent). */
  rating: number;
};

/** Whether a delivered part fits a unit. */
export type AnswerFitInput = {
  /** Whether the part fits. */
  fits: boolean;
  /** Model number of the unit. Punctuation, spaces and case do not matter. */
  modelNumber: string;
  /** An order of the viewer's own. */
  orderId: string | number;
  /** The line of the order: its position. */
  position: number;
  /** Serial number of the unit, up to 60 characters, if it is known. */
  serial?: string | null | undefined;
};

/** An answer to a question: of the shop if an admin sends it, otherwise of a buyer of the part. */
export type AnswerQuestionInput = {
  /** Id of the question. */
  questionId: string | number;
  /** The answer, up to 2000 characters. */
  text: string;
};

/** The part to archive. */
export type ArchiveProductInput = {
  /** Id of the part. */
  productId: string | number;
};

/** A question about a part. */
export type AskQuestionInput = {
  /** Id of a part on sale. */
  productId: string | number;
  /** The question, up to 1000 characters. */
  text: string;
};

/** Recorded actions of admins and of the shop itself. */
export type AuditAction =
  /** A user deleted their own account. */
  | 'ACCOUNT_DELETED'
  /** A user became an admin, because the settings contain their verified e-mail address. */
  | 'ADMIN_BOOTSTRAPPED'
  /** A diagram was removed from a model. */
  | 'DIAGRAM_REMOVED'
  /** A diagram of a model was added or changed. */
  | 'DIAGRAM_SAVED'
  /** A dispute was lost; its amount was recorded as a loss of the order. */
  | 'DISPUTE_LOST'
  /** A cardholder disputed the payment of an order. */
  | 'DISPUTE_OPENED'
  /** A dispute was closed in favor of the shop. */
  | 'DISPUTE_WON'
  /** A feed of files for imports was deleted. */
  | 'FEED_REMOVED'
  /** A feed of files for imports was added, changed or paused. */
  | 'FEED_SAVED'
  /** An entry of a fit list was removed. */
  | 'FITMENT_REMOVED'
  /** A fit that three buyers had called wrong was reviewed. */
  | 'FITMENT_REVIEWED'
  /** An entry of a fit list was added or changed. */
  | 'FITMENT_SAVED'
  /** A line of a paid order was canceled before it shipped. */
  | 'LINE_CANCELLED'
  /** A mail was queued again. */
  | 'MAIL_RESENT'
  /** A message was marked handled. */
  | 'MESSAGE_HANDLED'
  /** A model of equipment was removed with its fit list. */
  | 'MODEL_REMOVED'
  /** A model of equipment was added or changed. */
  | 'MODEL_SAVED'
  /** A difference between the card provider and the shop was repaired. */
  | 'MONEY_REPAIRED'
  /** A paid order was canceled. */
  | 'ORDER_CANCELLED'
  /** An admin deleted an unpaid order of another user. */
  | 'ORDER_DELETED'
  /** A paid order was marked delivered. */
  | 'ORDER_DELIVERED'
  /** A shipment of a paid order left. */
  | 'ORDER_SHIPPED'
  /** A charge was refunded in full, because it could not pay its order. */
  | 'PAYMENT_REFUNDED'
  /** A payment that the card provider does not know was removed from its order. */
  | 'PAYMENT_REVOKED'
  /** The card provider confirmed a payment; the order is paid. */
  | 'PAYMENT_SETTLED'
  /** The author of a review, a question or an answer about a part deleted it. */
  | 'POST_DELETED'
  /** The author of a review or an answer about a part changed it. */
  | 'POST_EDITED'
  /** A review, a question or an answer about a part was hidden. */
  | 'POST_HIDDEN'
  /** A hidden review, question or answer about a part was shown again. */
  | 'POST_SHOWN'
  /** A part was added to the catalog. */
  | 'PRODUCT_ADDED'
  /** A part was archived. */
  | 'PRODUCT_ARCHIVED'
  /** The undo of an import deleted a part that it had added. */
  | 'PRODUCT_DELETED'
  /** A part was changed. */
  | 'PRODUCT_EDITED'
  /** An archived part was put on sale again. */
  | 'PRODUCT_RESTORED'
  /** The shop answered a question about a part. */
  | 'QUESTION_ANSWERED'
  /** The card provider could not make a refund. */
  | 'REFUND_FAILED'
  /** A refund of a paid order was requested. */
  | 'REFUND_REQUESTED'
  /** The card provider confirmed a refund, or an admin recorded one outside the card. */
  | 'REFUND_SETTLED'
  /** An admin released the reserved stock of an unpaid order. */
  | 'RESERVATION_RELEASED'
  /** A return of delivered pieces was approved. */
  | 'RETURN_APPROVED'
  /** A return was closed without a refund, as the whole payment had gone back. */
  | 'RETURN_CLOSED'
  /** A return of delivered pieces was declined. */
  | 'RETURN_DECLINED'
  /** The pieces of a return were received. */
  | 'RETURN_RECEIVED'
  /** The author of a review deleted it. */
  | 'REVIEW_DELETED'
  /** The author of a review changed it. */
  | 'REVIEW_EDITED'
  /** A review was hidden from the public. */
  | 'REVIEW_HIDDEN'
  /** A hidden review was shown again. */
  | 'REVIEW_SHOWN'
  /** Limits, shipping rules, tax rates or agencies were changed. */
  | 'SETTINGS_CHANGED'
  /** A shipment was marked delivered. */
  | 'SHIPMENT_DELIVERED'
  /** A tax certificate of a customer was approved. */
  | 'TAX_CERTIFICATE_APPROVED'
  /** A tax certificate of a customer was declined or revoked. */
  | 'TAX_CERTIFICATE_DECLINED'
  /** The carrier or the tracking number of a shipment was corrected. */
  | 'TRACKING_CORRECTED'
  /** An admin became a customer. */
  | 'USER_DEMOTED'
  /** A customer became an admin. */
  | 'USER_PROMOTED'
  /** An account was removed. */
  | 'USER_REMOVED'
  /** A removed account was restored. */
  | 'USER_RESTORED';

/** Filters of the audit log; an entry must pass all of them. */
export type AuditFilter = {
  /** Entries with this action. */
  action?: AuditAction | null | undefined;
  /** Text in the name or e-mail address of the user who acted. */
  actor?: string | null | undefined;
  /** Entries at this time or later. */
  from?: string | null | undefined;
  /** true: actions of the shop itself; false: actions of users. */
  isBySystem?: boolean | null | undefined;
  /** Changes of objects of this kind. */
  subject?: AuditSubject | null | undefined;
  /** Changes of the object with this id. */
  subjectId?: string | number | null | undefined;
  /** Entries before this time. */
  until?: string | null | undefined;
};

/** Kind of the changed object. */
export type AuditSubject =
  /** A feed of files for imports. */
  | 'FEED'
  /** A mail of the shop. */
  | 'MAIL'
  /** A contact message. */
  | 'MESSAGE'
  /** A model of equipment, or an entry of its fit list. */
  | 'MODEL'
  /** A difference between the card provider and the shop. */
  | 'MONEY'
  /** An order, or its payment. */
  | 'ORDER'
  /** A part. */
  | 'PRODUCT'
  /** A review of the shop. */
  | 'REVIEW'
  /** The settings of the shop. */
  | 'SETTINGS'
  /** An account. */
  | 'USER';

/** A new state of one line of a basket. */
export type BasketLineInput = {
  /** The part. */
  productId: string | number;
  /** Pieces; 0 removes the line. */
  quantity: number;
  /** true: saved for later; false or null: in the basket. */
  savedForLater?: boolean | null | undefined;
};

/** Changes of one of several parts; missing fields stay as they are. */
export type BatchEditInput = {
  /** Pieces that can be ordered, at most ShopSettings.maxAvailable less the pieces that unpaid orders have reserved. Another stock of a part whose stock is kept per agency is refused (CONFLICT). */
  available?: number | null | undefined;
  /** Its place in the warehouse, up to 40 characters; empty for none. */
  bin?: string | null | undefined;
  /** Brand of the manufacturer, up to 100 characters. Default of a new part: the shop's own brand. */
  brand?: string | null | undefined;
  /** Category of the part. Default of a new part: INSTALLATION. */
  category?: ProductCategory | null | undefined;
  /** Purpose of the part, up to 5000 characters. */
  description?: string | null | undefined;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** URL of the first picture: http(s), or a path of this site; an edit leaves the others. Give `image` or `images`. */
  image?: string | null | undefined;
  /** URLs of all pictures, 1 to 8, no two the same; the first becomes `image`. An edit replaces all. */
  images?: Array<string> | null | undefined;
  /** Business days until an order ships, 0 to 90. Default of a new part: 1. */
  leadDays?: number | null | undefined;
  /** Smallest quantity of one order, from ShopSettings.minMinimum to 1,000,000. */
  minimum?: number | null | undefined;
  /** Name of the part, up to 200 characters. */
  name?: string | null | undefined;
  /** Part number as printed on the box, up to 60 characters. It must differ from all others in more than punctuation, spaces and capitals. Default of a new part: a new number of the shop. The earlier number of an edited part becomes an alias of kind OLD. */
  partNumber?: string | null | undefined;
  /** Lower prices for larger quantities, at most 5, with rising quantities above the minimum order and falling prices. They replace the earlier ones; existing orders keep their price. */
  priceBreaks?: Array<PriceBreakInput> | null | undefined;
  /** Price of one piece in cents, at most ShopSettings.maxPriceCents. Existing orders keep their price. */
  priceCents?: number | null | undefined;
  /** Id of the part. */
  productId: string | number;
  /** The stock below which admins are reminded to order, at most ShopSettings.maxAvailable; 0 for no reminder. */
  reorderLevel?: number | null | undefined;
  /** With `available`: the stock that the editor has seen; the edit is refused (CONFLICT) if orders have changed it. */
  seenAvailable?: number | null | undefined;
  /** Whether it ships on a pallet. Default of a new part: false. */
  shipsByFreight?: boolean | null | undefined;
  /** All values by key of its category (specificationKeys), at most 30; they replace the earlier ones. */
  specifications?: Array<SpecificationInput> | null | undefined;
  /** Version of the part that the editor has seen. */
  version: number;
  /** Months of warranty, 0 to 240. Default of a new part: 12. */
  warrantyMonths?: number | null | undefined;
  /** Weight of one piece in ounces, up to 100,000; 0 for unknown. */
  weightOunces?: number | null | undefined;
};

/** Pieces of one line of a paid order to cancel, before they ship. */
export type CancelLineInput = {
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** The paid order. */
  orderId: string | number;
  /** The position of the line. */
  position: number;
  /** The pieces; null for all of the line that did not ship. */
  quantity?: number | null | undefined;
  /** `leftToShip` of the line that the viewer has seen; refused (CONFLICT) if it is another number by now. */
  seenLeft?: number | null | undefined;
};

/** Names the paid order to cancel. */
export type CancelOrderInput = {
  /** The order. */
  orderId: string | number;
};

/** Who carries a shipment. */
export type Carrier =
  /** DHL Express. */
  | 'DHL'
  /** FedEx. */
  | 'FEDEX'
  /** A freight company. */
  | 'FREIGHT'
  /** The shop's own truck. */
  | 'OWN_TRUCK'
  /** UPS. */
  | 'UPS'
  /** United States Postal Service. */
  | 'USPS';

/** A column of the files of a feed. */
export type CatalogFeedColumnInput = {
  /** The name of its field; empty for a column that is left out. */
  field: string;
  /** Its header, up to 200 characters. */
  header: string;
};

/** A feed. */
export type CatalogFeedInput = {
  /** Id of the feed. */
  feedId: string | number;
};

/** The result of the last fetch of a feed. */
export type CatalogFeedResult =
  /** The file could not be fetched or read. A job tries again. */
  | 'FAILED'
  /** The file became an import. */
  | 'IMPORTED'
  /** The file is the same as before, or changes nothing. */
  | 'UNCHANGED';

/** How often a feed is fetched. */
export type CatalogFeedSchedule =
  /** Every day at its time, in the shop's time zone. */
  | 'DAILY'
  /** Every hour, at the minute of its time. */
  | 'HOURLY';

/** An import. */
export type CatalogImportInput = {
  /** Id of the import. */
  importId: string | number;
  /** `version` of the import that the admin has seen: the call is refused (CONFLICT) if its columns were changed since. */
  version?: number | null | undefined;
};

/** What the rows of a file change. */
export type CatalogImportKind =
  /** Other numbers of parts. Rows add and change them. */
  | 'ALIASES'
  /** Entries of fit lists: whether a part fits a model. Rows add and change them. */
  | 'FITMENTS'
  /** Models of equipment: rows of unknown numbers add models. */
  | 'MODELS'
  /** Parts: rows of unknown numbers add parts, but not in a file of a feed that lacks a column of new parts. */
  | 'PARTS'
  /** Prices and minimum orders of parts. */
  | 'PRICES'
  /** Stock, bins and reorder levels of parts. */
  | 'STOCK';

/** The state of a row of an import. */
export type CatalogImportRowState =
  /** Its change is made. */
  | 'APPLIED'
  /** It will change one of these. */
  | 'CHANGED'
  /** Its change was refused, because the part was changed after the check. */
  | 'CONFLICT'
  /** It has faults and is left out. */
  | 'FAULTY'
  /** The earlier values could not be restored, because the part was changed after the import. */
  | 'KEPT'
  /** It will add a part, a number, a model or an entry of a fit list. */
  | 'NEW'
  /** It is of a feed, for a part that the shop does not sell, and is left out. Only the last applied import of a feed keeps these. */
  | 'NOT_SOLD'
  /** It changes nothing. */
  | 'SAME'
  /** Not compared yet. */
  | 'UNCHECKED'
  /** The earlier values are restored. */
  | 'UNDONE';

/** The state of an import. */
export type CatalogImportState =
  /** Its changes are made. */
  | 'APPLIED'
  /** A job makes its changes. */
  | 'APPLYING'
  /** A job compares its rows with the parts. */
  | 'CHECKING'
  /** It is checked. Nothing is changed yet. */
  | 'DRAFT'
  /** A job restores the earlier values. */
  | 'UNDOING'
  /** The earlier values are restored. */
  | 'UNDONE';

/** Changes lines of the viewer's basket; other lines stay. Safe to repeat. */
export type ChangeBasketInput = {
  /** The lines, 1 to 100. */
  lines: Array<BasketLineInput>;
};

/** The kind of a charge. */
export type ChargeKind =
  /** Shipping. */
  | 'SHIPPING'
  /** Sales tax. */
  | 'TAX';

/** Filters of the list of messages; a message must pass all of them. */
export type ContactMessageFilter = {
  /** true: handled messages; false: open messages, the oldest first. */
  isHandled?: boolean | null | undefined;
  /** true: requests for service; false: questions. */
  isServiceRequest?: boolean | null | undefined;
  /** Text in the full name, e-mail address or phone number of the sender, or in the message, up to 100 characters. A phone number is found however it is written. */
  search?: string | null | undefined;
};

/** The right carrier and tracking number of a shipment. */
export type CorrectTrackingInput = {
  /** Who carries it. */
  carrier: Carrier;
  /** The shipment, which is not delivered yet. */
  shipmentId: string | number;
  /** The carrier's number of it, up to 60 characters. */
  trackingNumber: string;
};

/** A count of a part at an agency. */
export type CountStockInput = {
  /** Name of the agency. */
  agency: string | number;
  /** Pieces that were counted, without those of open orders. */
  counted: number;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** A note for the ledger, up to 200 characters. */
  note?: string | null | undefined;
  /** Id of the part. */
  productId: string | number;
  /** The level that the admin has seen; the count is refused (CONFLICT) if it has changed. */
  seen: number;
  /** The pieces of open orders that the admin has left out, as `reserved` had them; the count is refused (CONFLICT) if the number has changed. Null to leave it unchecked. */
  seenReserved?: number | null | undefined;
};

/** Names the order to pay. */
export type CreatePaymentIntentInput = {
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** An unpaid order of the viewer's own. */
  orderId: string | number;
};

/** The decision on a return. */
export type DecideReturnInput = {
  /** Words for the customer, up to 300 characters; required to decline. */
  answer?: string | null | undefined;
  /** true approves a requested return; false declines one, also after the approval or the receipt. */
  isApproved: boolean;
  /** The return. */
  returnId: string | number;
  /** The status that the admin has seen; the decision is refused (CONFLICT) if the return has another one by now. Null for REQUESTED. */
  seenStatus?: ReturnStatus | null | undefined;
};

/** The decision on a certificate. */
export type DecideTaxCertificateInput = {
  /** Words for the customer, up to 300 characters; required to decline. */
  answer?: string | null | undefined;
  /** The certificate. */
  certificateId: string | number;
  /** true approves a submitted one, false declines it or revokes an approved one. */
  isApproved: boolean;
  /** The status that the admin has seen; the decision is refused (CONFLICT) if the certificate has another one by now. Null for any. */
  seenStatus?: TaxCertificateStatus | null | undefined;
};

/** Names the address to delete. */
export type DeleteAddressInput = {
  /** An address of the viewer's own. */
  id: string | number;
};

/** The answer to delete: the viewer's own, or for admins that of the shop. */
export type DeleteAnswerInput = {
  /** Id of the answer. */
  answerId: string | number;
};

/** Confirms the deletion of the viewer's account. */
export type DeleteMyAccountInput = {
  /** The e-mail address of the account, typed by its owner. */
  email: string;
};

/** Names the unpaid order to delete. */
export type DeleteOrderInput = {
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** The order. */
  orderId: string | number;
};

/** Names the list to delete. */
export type DeletePartListInput = {
  /** A list of the viewer's own. */
  id: string | number;
};

/** The review of the viewer's to delete. */
export type DeletePartReviewInput = {
  /** Id of the review. */
  reviewId: string | number;
};

/** The question of the viewer's to delete, with its answers. */
export type DeleteQuestionInput = {
  /** Id of the question. */
  questionId: string | number;
};

/** The review of the viewer to delete. */
export type DeleteReviewInput = {
  /** Id of the review. */
  reviewId: string | number;
};

/** Why an order cannot be delivered as entered. */
export type DeliveryRefusalCode =
  /** A rule needs the state and the ZIP code, and the address lacks them. */
  | 'ADDRESS_NEEDED'
  /** No shipping rule fits the order and its address. */
  | 'NOT_SHIPPED_THERE'
  /** Orders cannot be picked up at that agency. */
  | 'NO_SUCH_AGENCY';

/** The admin to demote. */
export type DemoteUserInput = {
  /** Id of the user. */
  userId: string | number;
};

/** A numbered position of a diagram. */
export type DiagramPositionInput = {
  /** The number in the picture, 1 to 999. Each number has one position. */
  number: number;
  /** Id of the part. */
  productId: string | number;
  /** Thousandths of the picture’s width, from the left. */
  x: number;
  /** Thousandths of the picture’s height, from the top. */
  y: number;
};

/** A changed answer: the viewer's own, or for admins that of the shop. */
export type EditAnswerInput = {
  /** Id of the answer. */
  answerId: string | number;
  /** The text that the viewer has seen: if it has changed meanwhile, the answer stays (CONFLICT). */
  seenText?: string | null | undefined;
  /** The answer, up to 2000 characters. */
  text: string;
};

/** A changed review of the viewer's. */
export type EditPartReviewInput = {
  /** Name to display, up to 100 characters. */
  name: string;
  /** 1 (poor) to 5 (excellent). */
  rating: number;
  /** Id of the review. */
  reviewId: string | number;
  /** Text of the review, up to 2000 characters. */
  text: string;
  /** Title, up to 100 characters; null for none. */
  title?: string | null | undefined;
};

/** Changes of a part; missing fields stay as they are. Give `available` only after a count of the stock: every order changes it. Repeat such an edit only with its `idempotencyKey`. */
export type EditProductInput = {
  /** Pieces that can be ordered, at most ShopSettings.maxAvailable less the pieces that unpaid orders have reserved. Another stock of a part whose stock is kept per agency is refused (CONFLICT). */
  available?: number | null | undefined;
  /** Its place in the warehouse, up to 40 characters; empty for none. */
  bin?: string | null | undefined;
  /** Brand of the manufacturer, up to 100 characters. Default of a new part: the shop's own brand. */
  brand?: string | null | undefined;
  /** Category of the part. Default of a new part: INSTALLATION. */
  category?: ProductCategory | null | undefined;
  /** Purpose of the part, up to 5000 characters. */
  description?: string | null | undefined;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** URL of the first picture: http(s), or a path of this site; an edit leaves the others. Give `image` or `images`. */
  image?: string | null | undefined;
  /** URLs of all pictures, 1 to 8, no two the same; the first becomes `image`. An edit replaces all. */
  images?: Array<string> | null | undefined;
  /** Business days until an order ships, 0 to 90. Default of a new part: 1. */
  leadDays?: number | null | undefined;
  /** Smallest quantity of one order, from ShopSettings.minMinimum to 1,000,000. */
  minimum?: number | null | undefined;
  /** Name of the part, up to 200 characters. */
  name?: string | null | undefined;
  /** Part number as printed on the box, up to 60 characters. It must differ from all others in more than punctuation, spaces and capitals. Default of a new part: a new number of the shop. The earlier number of an edited part becomes an alias of kind OLD. */
  partNumber?: string | null | undefined;
  /** Lower prices for larger quantities, at most 5, with rising quantities above the minimum order and falling prices. They replace the earlier ones; existing orders keep their price. */
  priceBreaks?: Array<PriceBreakInput> | null | undefined;
  /** Price of one piece in cents, at most ShopSettings.maxPriceCents. Existing orders keep their price. */
  priceCents?: number | null | undefined;
  /** Id of the part. */
  productId: string | number;
  /** The stock below which admins are reminded to order, at most ShopSettings.maxAvailable; 0 for no reminder. */
  reorderLevel?: number | null | undefined;
  /** With `available`: the stock that the editor has seen; the edit is refused (CONFLICT) if orders have changed it. */
  seenAvailable?: number | null | undefined;
  /** Whether it ships on a pallet. Default of a new part: false. */
  shipsByFreight?: boolean | null | undefined;
  /** All values by key of its category (specificationKeys), at most 30; they replace the earlier ones. */
  specifications?: Array<SpecificationInput> | null | undefined;
  /** Version of the part that the editor has seen; the edit is refused (CONFLICT) if it has another one. */
  version?: number | null | undefined;
  /** Months of warranty, 0 to 240. Default of a new part: 12. */
  warrantyMonths?: number | null | undefined;
  /** Weight of one piece in ounces, up to 100,000; 0 for unknown. */
  weightOunces?: number | null | undefined;
};

/** Edits of several parts. */
export type EditProductsInput = {
  /** 1 to 100 edits, each made on its own, in this order. A malformed value refuses all of them. */
  edits: Array<BatchEditInput>;
};

/** A changed review of the viewer. */
export type EditReviewInput = {
  /** Text of the review, up to 2000 characters. */
  comment: string;
  /** Path of an uploaded picture: /images/….webp (POST /images). An edit may give the one that the review has. */
  image: string;
  /** Name to display, up to 100 characters. */
  name: string;
  /** 1 (poor) to 5 (excellent). */
  rating: number;
  /** Id of the review. */
  reviewId: string | number;
};

/** Kind of heating or cooling equipment. */
export type EquipmentKind =
  /** Outdoor unit that only cools. */
  | 'AIR_CONDITIONER'
  /** Indoor unit with a blower and a coil. */
  | 'AIR_HANDLER'
  /** Gas boiler. */
  | 'BOILER'
  /** Unit without ducts: a mini-split or a window unit. */
  | 'DUCTLESS'
  /** Gas furnace. */
  | 'FURNACE'
  /** Outdoor unit that cools and heats. */
  | 'HEAT_PUMP'
  /** Heating and cooling in one cabinet. */
  | 'PACKAGED_UNIT'
  /** Heater of one room, gas or electric. */
  | 'UNIT_HEATER';

/** What the shop says about a part and another one. */
export type EquivalentEntryInput = {
  /** Whether the two are equivalent; false hides an equivalent that the specifications suggest. */
  isEquivalent: boolean;
  /** What differs besides the specifications, for the readers of both parts; up to 200 characters. */
  note?: string | null | undefined;
  /** Number of the other part, up to 60 characters. Case and punctuation do not matter. */
  partNumber: string;
};

/** What a guest knows of an order. */
export type FindOrderInput = {
  /** E-mail address under which it was placed. */
  email: string;
  /** Number of the order: K-104821, with or without the K. */
  number: string;
};

/** Whether a part fits a unit. */
export type FitVerdict =
  /** The part does not fit. */
  | 'DOES_NOT_FIT'
  /** The part fits. */
  | 'FITS'
  /** The part fits under a condition. */
  | 'FITS_IF';

/** The review, question or answer to hide. */
export type HidePostInput = {
  /** What it is. */
  kind: PostKind;
  /** Its id. */
  postId: string | number;
  /** The reason, up to 300 characters; its author can read it. */
  reason: string;
};

/** The review to hide. */
export type HideReviewInput = {
  /** Id of the review. */
  reviewId: string | number;
};

/** Filters of the list of mails; a mail must pass all of them. */
export type MailFilter = {
  /** An order number, or the beginning of an address, up to 100 characters. */
  search?: string | null | undefined;
  /** Only mails in these states; all if empty. */
  states?: Array<MailState> | null | undefined;
};

/** What became of a mail. */
export type MailState =
  /** The mail server refused it, or all tries failed. */
  | 'GIVEN_UP'
  /** The mail server took it. */
  | 'SENT'
  /** Not sent: mail is not configured, or its recipient does not want it or has no address. */
  | 'SKIPPED'
  /** It will be sent, or tried again. */
  | 'WAITING';

/** The fields of the columns of an import. */
export type MapCatalogImportInput = {
  /** The field of each column, in the order of the file; empty for a column that is left out. */
  fields: Array<string>;
  /** Id of the import. */
  importId: string | number;
  /** `version` of the import that the admin has seen: the call is refused (CONFLICT) if its columns were changed since. */
  version?: number | null | undefined;
};

/** Names the paid order that was delivered. */
export type MarkDeliveredInput = {
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** The order. */
  orderId: string | number;
};

/** The message to mark as handled. */
export type MarkMessageHandledInput = {
  /** Id of the message. */
  messageId: string | number;
};

/** Names a shipment that arrived. */
export type MarkShipmentDeliveredInput = {
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** The shipment. */
  shipmentId: string | number;
};

/** Adds lines to the viewer's basket; of a part that is in it, the larger quantity stays. Safe to repeat. Unknown parts are left out. */
export type MergeBasketInput = {
  /** The lines, at most 50. */
  lines: Array<OrderLineInput>;
  /** Lines to save for later, at most 50; those of parts that the basket or `lines` has are left out. */
  savedForLater?: Array<OrderLineInput> | null | undefined;
};

/** How a typed text matches a model number; punctuation, spaces and case never matter. */
export type ModelMatchKind =
  /** The number begins with it. */
  | 'BEGINNING'
  /** It is the number with characters that look alike: O and 0, I and 1, B and 8. */
  | 'LOOKALIKE'
  /** It is the number. */
  | 'NUMBER'
  /** The number contains it. */
  | 'PIECE'
  /** It differs from the number, or from its beginning or end, in one or two characters. */
  | 'SIMILAR';

/** The kind of a difference between the card provider and the shop. */
export type MoneyDifferenceKind =
  /** The provider charged another amount than the total of the order. */
  | 'AMOUNT_DIFFERS'
  /** A late payment is recorded as returned, but the provider has not refunded it. */
  | 'NOT_GIVEN_BACK'
  /** The provider has a payment of an order that the shop does not have. */
  | 'ORPHAN'
  /** An order is paid in the shop by a payment that the provider does not have. */
  | 'PAID_ONLY_HERE'
  /** The provider has a payment of an order that is unpaid in the shop. */
  | 'PAID_ONLY_THERE'
  /** A refund failed and was not repeated: its admin did not see the failure, or pieces were canceled with it. */
  | 'REFUND_BOUNCED'
  /** The shop has recorded a refund that the provider did not make. */
  | 'REFUND_ONLY_HERE'
  /** The provider made a refund that the shop has not recorded, or not as such. */
  | 'REFUND_ONLY_THERE'
  /** A canceled order was not refunded: its refund failed, or its payment came back by a won appeal. */
  | 'REFUND_OWED';

/** An action on an order. */
export type OrderAction =
  /** Cancel it after the payment, with a refund: cancelOrder. */
  | 'CANCEL'
  /** Cancel pieces of a line that did not ship, with their refund: cancelLine. */
  | 'CANCEL_LINE'
  /** Delete it and return its stock: deleteOrder. */
  | 'DELETE'
  /** Mark it delivered: markDelivered. */
  | 'MARK_DELIVERED'
  /** Pay it by card: createPaymentIntent. */
  | 'PAY'
  /** Refund all or a part of its total: refundOrder. */
  | 'REFUND'
  /** Return its reserved stock: releaseReservation. */
  | 'RELEASE_RESERVATION'
  /** Order the same again: reorder. */
  | 'REORDER'
  /** Return delivered pieces: requestReturn. */
  | 'RETURN'
  /** Record a shipment of all or a part of it: shipOrder. */
  | 'SHIP';

/** The kind of an event in the history of an order. */
export type OrderEventKind =
  /** It was canceled after it was paid; its stock was returned, and its money is refunded. */
  | 'CANCELLED'
  /** It was deleted before it was paid; its stock was returned. */
  | 'DELETED'
  /** An admin marked it, or the last of its shipments, delivered. */
  | 'DELIVERED'
  /** A dispute returned money to the cardholder. An order that was not delivered may be canceled by it. */
  | 'DISPUTE_LOST'
  /** The cardholder disputes the payment; until it is decided, nothing is delivered. */
  | 'DISPUTE_OPENED'
  /** A dispute of the payment was closed in favor of the shop. */
  | 'DISPUTE_WON'
  /** A line that did not ship was canceled; its stock was returned, and its price is refunded. */
  | 'LINE_CANCELLED'
  /** The card provider confirmed the payment. */
  | 'PAID'
  /** The card provider has no record of its payment; it is unpaid again. */
  | 'PAYMENT_REVOKED'
  /** The customer placed it; its stock was reserved. */
  | 'PLACED'
  /** The card provider made the refund, or an admin recorded one outside the card. */
  | 'REFUNDED'
  /** The card provider could not make the refund. */
  | 'REFUND_FAILED'
  /** A refund was requested from the card provider. */
  | 'REFUND_REQUESTED'
  /** It stayed unpaid too long; its stock was returned. */
  | 'RESERVATION_LAPSED'
  /** An admin released its reservation; its stock was returned. */
  | 'RESERVATION_RELEASED'
  /** Its stock was reserved again for a payment. */
  | 'RESERVATION_RENEWED'
  /** An admin approved a return. */
  | 'RETURN_APPROVED'
  /** An admin declined a return. */
  | 'RETURN_DECLINED'
  /** The pieces of a return arrived, or turned out to be missing. */
  | 'RETURN_RECEIVED'
  /** The customer asked for a return of delivered pieces. */
  | 'RETURN_REQUESTED'
  /** The customer withdrew a return. */
  | 'RETURN_WITHDRAWN'
  /** One of its shipments was delivered. */
  | 'SHIPMENT_DELIVERED'
  /** A shipment of all or a part of it left. */
  | 'SHIPPED'
  /** The carrier or the tracking number of a shipment was corrected. */
  | 'TRACKING_CORRECTED';

/** Conditions for a list of orders; an order must meet all of them. */
export type OrderFilter = {
  /** true for canceled orders only, false for the others only. A canceled order keeps its status. */
  isCancelled?: boolean | null | undefined;
  /** Only orders paid before this day of the shop's time zone, YYYY-MM-DD. */
  paidBefore?: string | null | undefined;
  /** Only orders paid on this day of the shop's time zone or later, YYYY-MM-DD. */
  paidFrom?: string | null | undefined;
  /** Only orders placed before this time. */
  placedBefore?: string | null | undefined;
  /** Only orders placed at this time or later. */
  placedFrom?: string | null | undefined;
  /** Only orders of this part. */
  productId?: string | number | null | undefined;
  /** The number, full id or transaction id of an order, or text contained in the part's name or number, in the customer's name, e-mail address or phone number, or in the purchase order number or job of the order. Up to 100 characters. */
  search?: string | null | undefined;
  /**
   * Only orders of this status.
   * @deprecated Ask for one or several `statuses`.
   */
  status?: OrderStatus | null | undefined;
  /** Only orders of these statuses; all if empty. */
  statuses?: Array<OrderStatus> | null | undefined;
  /** Only orders of this user. */
  userId?: string | number | null | undefined;
};

/** One part of an order, in a quantity. */
export type OrderLineInput = {
  /** The part. */
  productId: string | number;
  /** Pieces: from the part's minimum to its available stock. */
  quantity: number;
};

/** How a list of orders is sorted. */
export type OrderOrderBy =
  /** Last placed first. */
  | 'NEWEST'
  /** First placed first. */
  | 'OLDEST'
  /** Highest total first. */
  | 'TOTAL_HIGH'
  /** Lowest total first. */
  | 'TOTAL_LOW';

/** The status of an order. */
export type OrderStatus =
  /** Paid and delivered. */
  | 'DELIVERED'
  /** Paid and being shipped. */
  | 'SHIPPING'
  /** Placed, not paid; it can be deleted. */
  | 'UNPAID';

/** How the shop paid a refund that could not go to the card, for example of a closed one. */
export type OutsideCardInput = {
  /** How it was paid. */
  method: RefundMethod;
  /** The number of the check, of the transfer or of the cash receipt, up to 100 characters. */
  reference: string;
};

/** Another number of a part. */
export type PartAliasInput = {
  /** The kind of the number. */
  kind: PartAliasKind;
  /** What to know about it, up to 200 characters. */
  note?: string | null | undefined;
  /** The number, up to 60 characters. */
  number: string;
};

/** The kind of another number of a part. */
export type PartAliasKind =
  /** The number of an equal part of another brand. */
  | 'COMPETITOR'
  /** The number of the manufacturer of the equipment. */
  | 'OEM'
  /** An earlier number of the same part. */
  | 'OLD'
  /** The barcode on the box; it belongs to one part. */
  | 'UPC';

/** Filters of the list of all questions; a question must pass all of them. */
export type PartQuestionFilter = {
  /** false: only public questions without a public answer, the oldest first; true: only answered ones. */
  isAnswered?: boolean | null | undefined;
  /** true: only hidden questions and those with a hidden answer; false: only public questions. */
  isHidden?: boolean | null | undefined;
  /** Text in the question or an answer, or the name or number of the part; up to 100 characters. */
  search?: string | null | undefined;
};

/** Filters of the list of all reviews of parts; a review must pass all of them. */
export type PartReviewFilter = {
  /** true: only hidden reviews; false: only public ones. */
  isHidden?: boolean | null | undefined;
  /** Only reviews with this many stars, 1 to 5. */
  rating?: number | null | undefined;
  /** Text in the review, its title, the name of its author, or the name or number of the part; up to 100 characters. */
  search?: string | null | undefined;
};

/** Order of the reviews of a part. */
export type PartReviewOrder =
  /** Those that most users found helpful first, of equal ones the newest. */
  | 'MOST_HELPFUL'
  /** The newest first. */
  | 'NEWEST';

/** A feed, and whether it is paused. */
export type PauseCatalogFeedInput = {
  /** Id of the feed. */
  feedId: string | number;
  /** True pauses it; false fetches it by its schedule again. */
  isPaused: boolean;
};

/** An agency where customers may pick up their orders. */
export type PickupAgencyInput = {
  /** Its address, up to 500 characters. */
  address: string;
  /** Its name, up to 100 characters. */
  name: string;
  /** Its state, two capital letters. */
  state: string;
};

/** An order of several parts, as `lines`, or of one, as `productId` and `quantity`. */
export type PlaceOrderInput = {
  /** Delivery address, up to 500 characters. */
  address: string;
  /** The total in cents that the viewer has seen. If it changed since, the order is refused (TotalChanged). */
  expectedTotalCents?: number | null | undefined;
  /** true: the ordered pieces leave the viewer's basket in the same transaction. Further pieces of a part stay there. A part that is not in the basket is refused (LinesRefused). */
  fromBasket?: boolean | null | undefined;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** Name of the job that the parts are for, up to 100 characters. */
  jobName?: string | null | undefined;
  /** The parts, 1 to 50, each once. All are ordered, or none. */
  lines?: Array<OrderLineInput> | null | undefined;
  /** Notes for the shop, up to 1,000 characters. */
  notes?: string | null | undefined;
  /** Phone number for the delivery, up to 40 characters. */
  phone: string;
  /** Name of the agency where the viewer picks the order up; null to have it shipped. */
  pickupAgency?: string | null | undefined;
  /** The buyer's purchase order number, up to 60 characters. */
  poNumber?: string | null | undefined;
  /** The part, without `lines`. */
  productId?: string | number | null | undefined;
  /** Pieces, without `lines`: from the part's minimum to its available stock. */
  quantity?: number | null | undefined;
};

/** What people write about a part. */
export type PostKind =
  /** An answer to a question. */
  | 'ANSWER'
  /** A question about a part. */
  | 'QUESTION'
  /** A review of a part by its buyer. */
  | 'REVIEW';

/** A lower price for larger quantities of a part. */
export type PriceBreakInput = {
  /** Price of one piece in cents, below that of smaller quantities. */
  priceCents: number;
  /** The smallest quantity of a line that has this price, up to 1,000,000. */
  quantity: number;
};

/** Category of a part. */
export type ProductCategory =
  /** Control boards, timers and transformers. */
  | 'BOARDS'
  /** Run and start capacitors. */
  | 'CAPACITORS'
  /** Evaporator, heating and other coils. */
  | 'COILS'
  /** Compressors, start kits, crankcase heaters and mounts. */
  | 'COMPRESSORS'
  /** Contactors and relays. */
  | 'CONTACTORS'
  /** Air filters and filter driers. */
  | 'FILTERS'
  /** Igniters, electrodes and pilot burners. */
  | 'IGNITION'
  /** Installation material, and parts that fit no other category. */
  | 'INSTALLATION'
  /** Motors, fans and blowers. */
  | 'MOTORS'
  /** Sensors, temperature switches and pressure switches. */
  | 'SENSORS'
  /** Thermostats. */
  | 'THERMOSTATS'
  /** Gas, expansion, reversing and service valves. */
  | 'VALVES';

/** Filters of a list of parts; a part must pass all of them. */
export type ProductFilter = {
  /** Parts of these brands, at most 50; an empty list means all brands. */
  brands?: Array<string> | null | undefined;
  /** Parts of these categories; an empty list means all categories. */
  categories?: Array<ProductCategory> | null | undefined;
  /**
   * Parts of this category.
   * @deprecated Use `categories`.
   */
  category?: ProductCategory | null | undefined;
  /** Parts that fit this unit, at least under a condition; none if its model is unknown. */
  fitsModel?: UnitInput | null | undefined;
  /** true: parts with stock for less than three minimum orders, as `Stats.lowStockCount` counts them. */
  hasLowStock?: boolean | null | undefined;
  /** true: parts with stock for their minimum order; false: parts without. */
  inStock?: boolean | null | undefined;
  /** true: parts whose stock is below their reorder level; only for admins. */
  isRunningLow?: boolean | null | undefined;
  /** true: parts whose stock is kept per agency; false: the others. */
  isStockByAgency?: boolean | null | undefined;
  /** Parts with this price or a lower one, in cents. */
  maxPriceCents?: number | null | undefined;
  /** Parts with this price or a higher one, in cents. */
  minPriceCents?: number | null | undefined;
  /** Words of the name, brand or description, or a piece of the part number, up to 100 characters. Punctuation and spacing do not matter: wifi finds Wi-Fi, 5000btu finds 5,000 BTU/h. Misspelled words are corrected. */
  search?: string | null | undefined;
  /** Parts with one of the values of each key, at most 10 keys. */
  specifications?: Array<SpecificationFilter> | null | undefined;
};

/** Order of a list of parts. */
export type ProductOrderBy =
  /** Largest stock first. */
  | 'AVAILABLE_HIGH'
  /** Smallest stock first. */
  | 'AVAILABLE_LOW'
  /** By name, A to Z. */
  | 'NAME'
  /** Newest first. */
  | 'NEWEST'
  /** Highest price first. */
  | 'PRICE_HIGH'
  /** Lowest price first. */
  | 'PRICE_LOW'
  /** Best match of the search first; newest first without a search. */
  | 'RELEVANCE';

/** The user to promote. */
export type PromoteUserInput = {
  /** Id of the user. */
  userId: string | number;
};

/** The receipt of the pieces of an approved return. */
export type ReceiveReturnInput = {
  /** Whether they go back into stock. */
  disposition: ReturnDisposition;
  /** The return. */
  returnId: string | number;
};

/** Pieces that arrived at an agency. */
export type ReceiveStockInput = {
  /** Name of the agency. */
  agency: string | number;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** A note for the ledger, up to 200 characters. */
  note?: string | null | undefined;
  /** Id of the part. */
  productId: string | number;
  /** Number of pieces. */
  quantity: number;
};

/** The period to compare. */
export type ReconcileInput = {
  /** true: everything; false: the time since the last comparison and since the oldest open difference, and refunds of 35 days. */
  everything?: boolean;
};

/** Conditions for the list of refunds; a refund must meet all of them. */
export type RefundFilter = {
  /** Only refunds settled before this day of the shop's time zone, YYYY-MM-DD. */
  settledBefore?: string | null | undefined;
  /** Only refunds settled on this day of the shop's time zone or later, YYYY-MM-DD. */
  settledFrom?: string | null | undefined;
};

/** How a refund was paid that did not go to the card. */
export type RefundMethod =
  /** By bank transfer. */
  | 'BANK_TRANSFER'
  /** In cash. */
  | 'CASH'
  /** By check. */
  | 'CHECK';

/** A refund of all or a part of a paid order. */
export type RefundOrderInput = {
  /** The amount in cents; null for the price of `lines`, at most the rest of the payment, or else for all that is left. */
  amountCents?: number | null | undefined;
  /** true for a refund of the sales tax alone, without pieces: at most the tax that has not gone back, which is the amount by default. Pieces that come back later are refunded without it. */
  isOfTax?: boolean | null | undefined;
  /** The lines whose pieces are refunded and return to stock, each once; without `restock`. Without an amount, their price is refunded. */
  lines?: Array<RefundedLineInput> | null | undefined;
  /** The paid order. */
  orderId: string | number;
  /** Records a refund that the shop has paid outside the card; nothing is sent to the card provider. */
  outsideCard?: OutsideCardInput | null | undefined;
  /** Why, up to 300 characters. The customer can read it. */
  reason: string;
  /** A UUID that the client chooses for this refund. The same one with the same input within 24 hours returns the first result; otherwise a repeated one is refused (CONFLICT). It never makes a second refund. */
  requestId: string | number;
  /** Pieces to return to stock; of an order of several lines all that are left, or none: see `lines`. */
  restock?: number;
  /** `Order.refunded` in cents, as the admin has seen it: a refund after another one is refused (CONFLICT). Without it, refunds of others are not looked at. */
  seenRefundedCents?: number | null | undefined;
};

/** The refund of a received return. */
export type RefundReturnInput = {
  /** The amount in cents, at most the price of the pieces; null for that price, or the rest of the payment if it is less. 0 only closes a return of an order whose whole payment went back. */
  amountCents?: number | null | undefined;
  /** Records a refund that the shop has paid outside the card; nothing is sent to the card provider. */
  outsideCard?: OutsideCardInput | null | undefined;
  /** Why the amount is lower, up to 300 characters. The customer can read it. */
  reason?: string | null | undefined;
  /** The return. */
  returnId: string | number;
  /** `Order.refunded` in cents, as the admin has seen it: a refund after another one is refused (CONFLICT). Without it, refunds of others are not looked at. */
  seenRefundedCents?: number | null | undefined;
};

/** The status of a refund. */
export type RefundStatus =
  /** The card provider could not make the refund; its amount can be refunded again. */
  | 'FAILED'
  /** Recorded; the card provider has not completed it yet. */
  | 'PENDING'
  /** The card provider made the refund, or it was paid outside the card. */
  | 'SUCCEEDED';

/** Pieces of one line that are refunded and return to stock. */
export type RefundedLineInput = {
  /** The position of the line. */
  position: number;
  /** The pieces. */
  quantity: number;
};

/** Names the unpaid order whose stock is returned. */
export type ReleaseReservationInput = {
  /** The order. */
  orderId: string | number;
};

/** The diagram to remove from a model. */
export type RemoveDiagramInput = {
  /** Id of the diagram. Other models that show it keep it. */
  diagramId: string | number;
  /** Id of the model. */
  modelId: string | number;
};

/** The search to take off the list. */
export type RemoveEmptySearchInput = {
  /** Its text. */
  text: string | number;
};

/** The model to remove. */
export type RemoveEquipmentModelInput = {
  /** Id of the model. */
  modelId: string | number;
};

/** The entry to remove. */
export type RemoveFitmentInput = {
  /** Id of the entry. */
  fitmentId: string | number;
};

/** The entry to remove. */
export type RemoveSearchSynonymInput = {
  /** Id of the entry. */
  id: string | number;
};

/** The user to remove. */
export type RemoveUserInput = {
  /** Id of the user. */
  userId: string | number;
};

/** Names the difference to repair. */
export type RepairDifferenceInput = {
  /** The difference. */
  differenceId: string | number;
};

/** An old number that a part replaces. */
export type ReplacedNumberInput = {
  /** What differs, up to 200 characters; empty for an exact replacement. */
  note?: string | null | undefined;
  /** The old number, up to 60 characters. */
  number: string;
};

/** A payment that the browser completed. The shop checks it with the card provider. */
export type ReportPaymentInput = {
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** The paid order. */
  orderId: string | number;
  /** The card provider's id of the payment intent, pi_… */
  transactionId: string;
};

/** Delivered pieces of one or more lines that the customer wants to return. */
export type RequestReturnInput = {
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** The lines, each once. Each becomes a return of its own, with the same reason. */
  lines?: Array<ReturnedLineInput> | null | undefined;
  /** More about it, up to 1000 characters. */
  note?: string;
  /** The delivered order. */
  orderId: string | number;
  /** Paths of uploaded photos, at most 4. */
  photos?: Array<string>;
  /** The position of the line, without `lines`. */
  position?: number | null | undefined;
  /** The pieces, without `lines`. */
  quantity?: number | null | undefined;
  /** Why. */
  reason: ReturnReason;
};

/** The mail to send again. */
export type ResendMailInput = {
  /** Id of the mail. */
  mailId: string | number;
  /** Its state that the admin has seen: no copy is sent (CONFLICT) of a mail that was sent since. */
  seenState?: MailState | null | undefined;
};

/** The archived part to restore. */
export type RestoreProductInput = {
  /** Id of the part. */
  productId: string | number;
};

/** The removed user to restore. */
export type RestoreUserInput = {
  /** Id of the user. */
  userId: string | number;
};

/** Whether received pieces go back into stock. */
export type ReturnDisposition =
  /** They are in stock again. */
  | 'RESTOCK'
  /** They cannot be sold again. */
  | 'WRITE_OFF';

/** A step of a return. */
export type ReturnMove =
  /** An admin approves it: decideReturn. */
  | 'APPROVE'
  /** An admin declines it: decideReturn. */
  | 'DECLINE'
  /** An admin records the receipt of its pieces: receiveReturn. */
  | 'RECEIVE'
  /** An admin refunds it: refundReturn. */
  | 'REFUND'
  /** Its customer withdraws it: withdrawReturn. */
  | 'WITHDRAW';

/** Why pieces are returned. */
export type ReturnReason =
  /** They arrived damaged. */
  | 'DAMAGED'
  /** They do not work. */
  | 'DEFECTIVE'
  /** They were not in the shipment. */
  | 'MISSING'
  /** The customer does not need them. */
  | 'NOT_NEEDED'
  /** Another reason, in the note. */
  | 'OTHER'
  /** They are not the ordered part. */
  | 'WRONG_PART';

/** The status of a return. */
export type ReturnStatus =
  /** Approved; the pieces are on their way back. */
  | 'APPROVED'
  /** An admin declined it, also after the approval or the receipt. */
  | 'DECLINED'
  /** The pieces arrived and were restocked or written off. */
  | 'RECEIVED'
  /** Its refund was requested from the card provider or recorded outside the card, or the whole payment had gone back. */
  | 'REFUNDED'
  /** The customer asked for it; an admin decides. */
  | 'REQUESTED'
  /** The customer withdrew it. */
  | 'WITHDRAWN';

/** Delivered pieces of one line to return. */
export type ReturnedLineInput = {
  /** The position of the line. */
  position: number;
  /** The pieces. */
  quantity: number;
};

/** The flagged fit that an admin has reviewed. */
export type ReviewFlaggedFitInput = {
  /** Id of the flagged fit. */
  flaggedFitId: string | number;
};

/** The rights of a caller; each role includes the rights of the roles before it. */
export type Role =
  /** A user who manages orders, users and products. */
  | 'ADMIN'
  /** A signed-in user. */
  | 'CUSTOMER'
  /** Any caller, signed in or not. */
  | 'VISITOR';

/** A new address, or a change of one of the viewer's own. */
export type SaveAddressInput = {
  /** Delivery address, up to 500 characters. */
  address: string;
  /** The address to change; null for a new one. */
  id?: string | number | null | undefined;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** true: the default from now on. Another value does not change the default. */
  isDefault?: boolean | null | undefined;
  /** A name for it, such as "Workshop", up to 60 characters. */
  label: string;
  /** Phone number for deliveries, up to 40 characters. */
  phone: string;
};

/** A feed, with all of its fields. */
export type SaveCatalogFeedInput = {
  /** Whether a file is applied without an admin if no row is faulty or adds a part, its columns are known, and it is within the two bounds below. */
  appliesItself: boolean;
  /** HH:MM in the shop's time zone; of an hourly feed only the minutes count. */
  at: string;
  /** The columns with their fields; null keeps them. They are also saved when an import of the feed is mapped. */
  columns?: Array<CatalogFeedColumnInput> | null | undefined;
  /** The value of the header, up to 2,000 visible ASCII characters and spaces. It is never returned. Null keeps it, unless the address gets another host. */
  credential?: string | null | undefined;
  /** The request header with the credential, such as Authorization; null for none. */
  credentialHeader?: string | null | undefined;
  /** The feed to change; null adds one. */
  id?: string | number | null | undefined;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** What the rows of its files change. A change of it forgets the columns. */
  kind: CatalogImportKind;
  /** Its name, up to 100 characters. */
  name: string;
  /** The percentage above which a change of a price is large; 0 to 1000. */
  pricePercent: number;
  /** How often it is fetched. */
  schedule: CatalogFeedSchedule;
  /** The percentage of the prices that may change by more than `pricePercent`, and of the parts that may sell out; 0 to 100. */
  sharePercent: number;
  /** The sheet of a workbook; null for the first one. */
  sheet?: string | null | undefined;
  /** The https:// address of a CSV or XLSX file, of a host in `catalogFeedHosts`. */
  url: string;
  /** The version that the editor has seen; another one is refused (CONFLICT). Null for any. */
  version?: number | null | undefined;
};

/** A diagram of a model, with all of its fields and positions. */
export type SaveDiagramInput = {
  /** Height of the picture in pixels, 1 to 10,000. */
  height: number;
  /** The diagram to change; null adds one. */
  id?: string | number | null | undefined;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** URL of the picture: http(s), or a path of this site. */
  image: string;
  /** Id of a model that shows the diagram. A changed diagram changes for all its models. */
  modelId: string | number;
  /** All positions, at most 40; they replace the earlier ones. */
  positions: Array<DiagramPositionInput>;
  /** What the picture shows, up to 100 characters. */
  title: string;
  /** Version that the editor has seen; the change is refused (CONFLICT) if there is another one by now. */
  version?: number | null | undefined;
  /** Width of the picture in pixels, 1 to 10,000. */
  width: number;
};

/** A model of equipment, with all of its fields. */
export type SaveEquipmentModelInput = {
  /** Brand of the manufacturer, up to 100 characters. */
  brand: string;
  /** First year of production; null if it is not known. */
  firstYear?: number | null | undefined;
  /** The model to change; null adds one. */
  id?: string | number | null | undefined;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** Kind of the equipment. */
  kind: EquipmentKind;
  /** Last year of production; null while the model is made. */
  lastYear?: number | null | undefined;
  /** What to know about the model, up to 500 characters. */
  notes?: string | null | undefined;
  /** Model number as printed on the nameplate. */
  number: string;
  /** First serial number; null if it is not known. */
  serialFrom?: string | null | undefined;
  /** Last serial number; null if there is no last one. */
  serialTo?: string | null | undefined;
  /** Version that the editor has seen; the change is refused (CONFLICT) if there is another one by now. */
  version?: number | null | undefined;
};

/** The equivalents of a part; they replace the earlier entries. */
export type SaveEquivalentsInput = {
  /** All its entries, at most 12. */
  entries: Array<EquivalentEntryInput>;
  /** Id of the part. */
  productId: string | number;
  /** Version of the part that the editor has seen; the change is refused (CONFLICT) if it has another one. */
  version?: number | null | undefined;
};

/** An entry of the fit list, with all of its fields. */
export type SaveFitmentInput = {
  /** The condition of FITS_IF, which follows the word if. */
  condition?: string | null | undefined;
  /** The entry to change; null adds one. */
  id?: string | number | null | undefined;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** Id of the model. A changed entry keeps its model. */
  modelId: string | number;
  /** Why, or what to check, up to 500 characters. */
  note?: string | null | undefined;
  /** Id of the part. A changed entry keeps its part. */
  productId: string | number;
  /** First serial number of the entry; null for an open start. */
  serialFrom?: string | null | undefined;
  /** Last serial number of the entry; null for an open end. */
  serialTo?: string | null | undefined;
  /** Where the shop has it from, up to 500 characters. */
  source?: string | null | undefined;
  /** Whether the part fits. */
  verdict: FitVerdict;
  /** Version that the editor has seen; the change is refused (CONFLICT) if there is another one by now. */
  version?: number | null | undefined;
};

/** A new list. */
export type SavePartListInput = {
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** Its lines, 1 to 50; each part once. */
  lines: Array<OrderLineInput>;
  /** Its name, up to 80 characters. */
  name: string;
};

/** The other numbers of a part; they replace the earlier ones. */
export type SavePartNumbersInput = {
  /** All its other numbers, at most 50. */
  aliases: Array<PartAliasInput>;
  /** Id of the part. */
  productId: string | number;
  /** All old numbers that it replaces itself, at most 50. */
  replaces: Array<ReplacedNumberInput>;
  /** Version of the part that the editor has seen; the change is refused (CONFLICT) if it has another one. */
  version?: number | null | undefined;
};

/** The whole profile of the viewer; it replaces the old one. */
export type SaveProfileInput = {
  /** Postal address, up to 500 characters. */
  address: string;
  /** Education, up to 200 characters. */
  education: string;
  /** E-mail address of the viewer's own account. */
  email: string;
  /** URL of the Facebook page: http(s). */
  facebook: string;
  /** URL of a picture: http(s), or a path of this site. */
  image: string;
  /** URL of the LinkedIn page: http(s). */
  linkedin: string;
  /** Full name, up to 100 characters. */
  name: string;
  /** Phone number, up to 40 characters. */
  number: string;
};

/** Words that mean the same in a search. */
export type SaveSearchSynonymInput = {
  /** The entry to change; without it, an entry is added. */
  id?: string | number | null | undefined;
  /** Version that the editor has seen; the change is refused (CONFLICT) if there is another one by now. */
  version?: number | null | undefined;
  /** At least two words or phrases of up to 4 words, separated by commas; up to 300 characters. */
  words: string;
};

/** New settings, which replace the old ones. */
export type SaveSettingsInput = {
  /** At most 100, each name once. */
  agencies: Array<PickupAgencyInput>;
  /** The largest stock of a part, 1 to 1,000,000, for at most $330,000 at the highest price; null to keep it. */
  maxAvailable?: number | null | undefined;
  /** The highest price of a part in cents, 1 to 1,000,000; null to keep it. */
  maxPriceCents?: number | null | undefined;
  /** The lowest minimum order, 1 to 1,000,000; null to keep it. */
  minMinimum?: number | null | undefined;
  /** At most 100, in the order in which they are tried. */
  shippingRules: Array<ShippingRuleInput>;
  /** At most 60, each state once. */
  taxRates: Array<TaxRateInput>;
  /** Business days in which pieces of one agency arrive at another, 0 to 30; null to keep it. */
  transferDays?: number | null | undefined;
  /** The version that the admin has read. Another one is refused (CONFLICT). */
  version: number;
};

/** A question or a request for service. */
export type SendContactMessageInput = {
  /** E-mail address for the answer. */
  email: string;
  /** First name, up to 100 characters. */
  firstName: string;
  /** Last name, up to 100 characters. */
  lastName: string;
  /** Text of the message, up to 5000 characters. */
  message: string;
  /** Details of a request for service; leave it out for a question. */
  service?: ServiceRequestInput | null | undefined;
};

/** A problem of an air conditioner or heating system. */
export type ServiceProblem =
  /** Water or refrigerant leaks. */
  | 'LEAK'
  /** The system makes an unusual noise. */
  | 'NOISE'
  /** The air conditioner does not cool. */
  | 'NO_COOLING'
  /** The heating does not heat. */
  | 'NO_HEAT'
  /** Another problem, described in the message. */
  | 'OTHER';

/** What a technician needs to know before a visit. */
export type ServiceRequestInput = {
  /** Street address of the system, up to 500 characters. */
  address: string;
  /** Phone number for the call back, up to 40 characters. */
  phone: string;
  /** ZIP or postal code, up to 12 characters. */
  postcode: string;
  /** The problem of the system. */
  problem: ServiceProblem;
};

/** Turns a kind of mail on or off. */
export type SetMailPreferenceInput = {
  /** Whether the viewer wants it. */
  isOn: boolean;
  /** A kind of myMailPreferences. */
  kind: string;
};

/** Whether the viewer finds a review helpful. */
export type SetReviewHelpfulInput = {
  /** false takes the vote back. */
  isHelpful: boolean;
  /** Id of a public review of another user. */
  reviewId: string | number;
};

/** The place of a part at an agency. */
export type SetStockBinInput = {
  /** Name of the agency. */
  agency: string | number;
  /** The place, up to 40 characters; empty for none. */
  bin: string;
  /** Id of the part. */
  productId: string | number;
};

/** Shares one of the viewer's lists by a link, or revokes the link. */
export type SharePartListInput = {
  /** A list of the viewer's own. */
  id: string | number;
  /** true: the list has a link. false: the link it had shows nothing from now on. */
  isShared: boolean;
};

/** A shipment of a paid order. */
export type ShipOrderInput = {
  /** Who carries it. */
  carrier?: Carrier | null | undefined;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** The lines in the shipment, each once; null for all pieces that are left. */
  lines?: Array<ShippedLineInput> | null | undefined;
  /** The paid order. */
  orderId: string | number;
  /** The carrier's number of it, up to 60 characters; only with a carrier. */
  trackingNumber?: string | null | undefined;
};

/** Pieces of one line that are shipped. */
export type ShippedLineInput = {
  /** The position of the line. */
  position: number;
  /** The pieces. */
  quantity: number;
  /** The scanned or typed number of the picked part, up to 60 characters: its part number or barcode. Another one is refused. */
  scanned?: string | null | undefined;
};

/** A price of shipping. */
export type ShippingRuleInput = {
  /** The price in cents, 0 to 1,000,000. */
  cents: number;
  /** The sum of the lines in cents from which it is free; null for never. */
  freeAboveCents?: number | null | undefined;
  /** What the customer reads, up to 100 characters. */
  label: string;
  /** The heaviest order in ounces; null for any weight. */
  maxOunces?: number | null | undefined;
  /** The most pieces of an order; null for any number. */
  maxPieces?: number | null | undefined;
  /** The states of its zone; empty for all. */
  states: Array<string>;
  /** The first 1 to 5 digits of ZIP codes, at most 200; empty for all. */
  zipPrefixes: Array<string>;
};

/** The hidden review, question or answer to show again. */
export type ShowPostInput = {
  /** What it is. */
  kind: PostKind;
  /** Its id. */
  postId: string | number;
};

/** The hidden review to show again. */
export type ShowReviewInput = {
  /** Id of the review. */
  reviewId: string | number;
};

/** Parts that have one of these values; 440 also finds 370/440 V. */
export type SpecificationFilter = {
  /** Key of the values, as in specificationKeys. */
  key: string;
  /** Values without their unit, 1 to 20. */
  values: Array<string>;
};

/** One value of a part. */
export type SpecificationInput = {
  /** Key of the value, as in specificationKeys. */
  key: string;
  /** The value without its unit, up to 80 characters. */
  value: string;
};

/** How the stock of a part is spread over the agencies. */
export type StartStockByAgencyInput = {
  /** At most 100 agencies, each once. The sum is the stock of the part. */
  levels: Array<StockLevelInput>;
  /** Id of the part. */
  productId: string | number;
};

/** The first level of an agency. */
export type StockLevelInput = {
  /** Name of the agency. */
  agency: string | number;
  /** The place of the part there, up to 40 characters. */
  bin?: string | null | undefined;
  /** Pieces there. */
  quantity: number;
};

/** Filters of a ledger; a movement must pass all of them. */
export type StockMovementFilter = {
  /** Movements at the agency of this name. */
  agency?: string | number | null | undefined;
  /** Movements at this time or later. */
  from?: string | null | undefined;
  /** Movements for this reason. */
  reason?: StockMovementReason | null | undefined;
  /** Movements before this time. */
  until?: string | null | undefined;
};

/** Why the stock of a part at an agency changed. */
export type StockMovementReason =
  /** The stock of the part was changed without naming an agency, by a server of an earlier release. */
  | 'CORRECTION'
  /** The pieces were counted. */
  | 'COUNT'
  /** An import of the catalog changed the stock, before such imports were refused. */
  | 'IMPORT'
  /** An order took the pieces. */
  | 'ORDER'
  /** A delivery arrived. */
  | 'RECEIPT'
  /** An order lapsed or was deleted, canceled, refunded or returned. */
  | 'RETURN_OR_CANCEL'
  /** Stock per agency was started or stopped. */
  | 'SETUP'
  /** The pieces moved to or from another agency. */
  | 'TRANSFER';

/** The part whose stock is no longer kept per agency. */
export type StopStockByAgencyInput = {
  /** Id of the part. */
  productId: string | number;
};

/** A certificate of the viewer. */
export type SubmitTaxCertificateInput = {
  /** Its last day, YYYY-MM-DD; today or later. */
  expiresOn: string;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** Its number, up to 60 characters. */
  number: string;
  /** Its states, two capital letters each. */
  states: Array<string>;
};

/** The status of a tax certificate. */
export type TaxCertificateStatus =
  /** Orders to its states have no sales tax through its last day. */
  | 'APPROVED'
  /** An admin declined or revoked it. */
  | 'DECLINED'
  /** An admin decides. */
  | 'SUBMITTED';

/** The sales tax of a state. */
export type TaxRateInput = {
  /** Parts per million, 0 to 300,000: 82500 is 8.25 %. */
  ratePpm: number;
  /** Two capital letters. */
  state: string;
  /** Whether shipping is taxed, too. */
  taxesShipping: boolean;
};

/** Pieces that move from one agency to another. */
export type TransferStockInput = {
  /** Name of the agency that has the pieces. */
  from: string | number;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** A note for the ledger, up to 200 characters. */
  note?: string | null | undefined;
  /** Id of the part. */
  productId: string | number;
  /** Number of pieces. */
  quantity: number;
  /** Name of the agency that gets them. */
  to: string | number;
};

/** The token of the link in a mail. */
export type TurnMailOffInput = {
  /** The token. */
  token: string;
};

/** A unit of heating or cooling equipment. */
export type UnitInput = {
  /** Model number of the unit. Punctuation, spaces and case do not matter. */
  modelNumber: string;
  /** Serial number of the unit, if it is known. */
  serial?: string | null | undefined;
};

/** The part that the viewer no longer waits for. */
export type UnwatchStockInput = {
  /** Id of the part. */
  productId: string | number;
};

/** The part to watch. */
export type WatchStockInput = {
  /** Id of a part that is sold out. */
  productId: string | number;
};

/** Names a return to withdraw. */
export type WithdrawReturnInput = {
  /** The return. */
  returnId: string | number;
};

/** The certificate that the viewer deletes. */
export type WithdrawTaxCertificateInput = {
  /** A certificate of the viewer's own. */
  certificateId: string | number;
};

export type JumpToQueryVariables = Exact<{
  search: string;
}>;


export type JumpToQuery = { allOrders: { __typename: 'OrderConnection', edges: Array<{ __typename: 'OrderEdge', node: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } }> }, products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string } }> }, users: { __typename: 'UserConnection', edges: Array<{ __typename: 'UserEdge', node: { __typename: 'User', id: string, name: string, email: string } }> } };

export type JumpToMyOrderQueryVariables = Exact<{ [key: string]: never; }>;


export type JumpToMyOrderQuery = { myOrders: { __typename: 'OrderConnection', edges: Array<{ __typename: 'OrderEdge', cursor: string, node: { __typename: 'Order', id: string, number: string, productName: string, placedAt: string } }> } };

export type MenuCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type MenuCountsQuery = { stats: { __typename: 'Stats', lowStockCount: number, toDo: { __typename: 'ToDo', ordersToDeliver: number, openMessages: number, requestedReturns: number, returnsToRefund: number, submittedCertificates: number, openQuestions: number, flaggedFits: number, openDisputes: number, openDifferences: number, failedJobs: number } } };

export type CustomerSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomerSummaryQuery = { myOrders: { __typename: 'OrderConnection', edges: Array<{ __typename: 'OrderEdge', node: { __typename: 'Order', id: string, quantity: number, status: OrderStatus, isPaid: boolean, isDisputed: boolean, reservedUntil: string | null, number: string, productName: string, placedAt: string, paidAt: string | null, shippedAt: string | null, deliveredAt: string | null, cancelledAt: string | null, total: { __typename: 'Money', cents: number, formatted: string }, lines: Array<{ __typename: 'OrderLine', id: string, productName: string, quantity: number, shipped: number, leftToShip: number, product: { __typename: 'Product', id: string, leadDays: number } }>, shipments: Array<{ __typename: 'Shipment', id: string, shippedAt: string }>, returns: Array<{ __typename: 'Return', id: string, productName: string, quantity: number, status: ReturnStatus, requestedAt: string }>, pickup: { __typename: 'Pickup', agency: string, code: string | null, address: string | null, transferred: number, transferDays: number } | null, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }> }, myServiceRequests: Array<{ __typename: 'MyServiceRequest', id: string, problem: ServiceProblem, createdAt: string, handledAt: string | null }> };

export type SubmitTaxCertificateMutationVariables = Exact<{
  input: SubmitTaxCertificateInput;
}>;


export type SubmitTaxCertificateMutation = { submitTaxCertificate:
    | { __typename: 'TaxCertificatePayload', certificate: { __typename: 'TaxCertificate', id: string } }
    | { __typename: 'TooManyTaxCertificates', message: string }
   };

export type MyMailPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyMailPreferencesQuery = { myMailPreferences: Array<{ __typename: 'MailPreference', kind: string, title: string, isOn: boolean }> };

export type SetMailPreferenceMutationVariables = Exact<{
  input: SetMailPreferenceInput;
}>;


export type SetMailPreferenceMutation = { setMailPreference: { __typename: 'SetMailPreferencePayload', preference: { __typename: 'MailPreference', kind: string, isOn: boolean } } };

export type MyStockWatchesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyStockWatchesQuery = { myStockWatches: { __typename: 'StockWatchConnection', edges: Array<{ __typename: 'StockWatchEdge', cursor: string, node: { __typename: 'StockWatch', id: string, createdAt: string, product: { __typename: 'Product', id: string, name: string, partNumber: string, isArchived: boolean } } }> } };

export type UnwatchStockMutationVariables = Exact<{
  input: UnwatchStockInput;
}>;


export type UnwatchStockMutation = { unwatchStock: { __typename: 'UnwatchStockPayload', productId: string } };

export type MyTaxCertificatesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyTaxCertificatesQuery = { hasCharges: boolean, myTaxCertificates: Array<{ __typename: 'TaxCertificate', id: string, number: string, states: Array<string>, expiresOn: string, status: TaxCertificateStatus, isExpired: boolean, answer: string }> };

export type WithdrawTaxCertificateMutationVariables = Exact<{
  input: WithdrawTaxCertificateInput;
}>;


export type WithdrawTaxCertificateMutation = { withdrawTaxCertificate: { __typename: 'WithdrawTaxCertificatePayload', deletedId: string } };

export type DeleteMyAccountMutationVariables = Exact<{
  input: DeleteMyAccountInput;
}>;


export type DeleteMyAccountMutation = { deleteMyAccount:
    | { __typename: 'DeleteMyAccountPayload', deletedAt: string }
    | { __typename: 'LastAdmin', message: string }
    | { __typename: 'SignInTooOld', signedInAt: string }
   };

export type MyDataQueryVariables = Exact<{ [key: string]: never; }>;


export type MyDataQuery = { myData: { __typename: 'MyData', fileName: string, json: string } };

export type SignOutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutEverywhereMutation = { signOutEverywhere: { __typename: 'SignOutEverywherePayload', signedOutAt: string } };

export type AuditLineFragment = { __typename: 'AuditEntry', id: string, action: AuditAction, actorName: string | null, subjectId: string, subjectName: string | null, requestId: string | null, createdAt: string, changes: Array<{ __typename: 'AuditChange', field: string, before: string | null, after: string | null }> };

export type AuditLogQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: AuditFilter | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { __typename: 'AuditEntryConnection', totalCount: number, edges: Array<{ __typename: 'AuditEntryEdge', cursor: string, node: { __typename: 'AuditEntry', id: string, action: AuditAction, actorName: string | null, subjectId: string, subjectName: string | null, requestId: string | null, createdAt: string, changes: Array<{ __typename: 'AuditChange', field: string, before: string | null, after: string | null }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type DefaultAddressQueryVariables = Exact<{ [key: string]: never; }>;


export type DefaultAddressQuery = { myAddresses: Array<{ __typename: 'Address', id: string, label: string, address: string }> };

type LineProblem_BelowMinimum_Fragment = { __typename: 'BelowMinimum', message: string, minimum: number };

type LineProblem_InsufficientStock_Fragment = { __typename: 'InsufficientStock', message: string, available: number };

type LineProblem_PartUnavailable_Fragment = { __typename: 'PartUnavailable', message: string };

type LineProblem_ReservationLimitExceeded_Fragment = { __typename: 'ReservationLimitExceeded', message: string, maximum: number };

export type LineProblemFragment =
  | LineProblem_BelowMinimum_Fragment
  | LineProblem_InsufficientStock_Fragment
  | LineProblem_PartUnavailable_Fragment
  | LineProblem_ReservationLimitExceeded_Fragment
;

export type BasketLineFieldsFragment = { __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
    | { __typename: 'BelowMinimum', message: string, minimum: number }
    | { __typename: 'InsufficientStock', message: string, available: number }
    | { __typename: 'PartUnavailable', message: string }
    | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
   | null };

export type BasketFieldsFragment = { __typename: 'Basket', hasCharges: boolean, lines: Array<{ __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
      | { __typename: 'BelowMinimum', message: string, minimum: number }
      | { __typename: 'InsufficientStock', message: string, available: number }
      | { __typename: 'PartUnavailable', message: string }
      | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
     | null }>, savedForLater: Array<{ __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
      | { __typename: 'BelowMinimum', message: string, minimum: number }
      | { __typename: 'InsufficientStock', message: string, available: number }
      | { __typename: 'PartUnavailable', message: string }
      | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
     | null }>, total: { __typename: 'Money', cents: number, formatted: string } };

export type MyBasketQueryVariables = Exact<{ [key: string]: never; }>;


export type MyBasketQuery = { myBasket: { __typename: 'Basket', hasCharges: boolean, lines: Array<{ __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
        | { __typename: 'BelowMinimum', message: string, minimum: number }
        | { __typename: 'InsufficientStock', message: string, available: number }
        | { __typename: 'PartUnavailable', message: string }
        | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
       | null }>, savedForLater: Array<{ __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
        | { __typename: 'BelowMinimum', message: string, minimum: number }
        | { __typename: 'InsufficientStock', message: string, available: number }
        | { __typename: 'PartUnavailable', message: string }
        | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
       | null }>, total: { __typename: 'Money', cents: number, formatted: string } } };

export type QuoteBasketQueryVariables = Exact<{
  lines: Array<OrderLineInput> | OrderLineInput;
}>;


export type QuoteBasketQuery = { quoteBasket: { __typename: 'Basket', hasCharges: boolean, lines: Array<{ __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
        | { __typename: 'BelowMinimum', message: string, minimum: number }
        | { __typename: 'InsufficientStock', message: string, available: number }
        | { __typename: 'PartUnavailable', message: string }
        | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
       | null }>, savedForLater: Array<{ __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
        | { __typename: 'BelowMinimum', message: string, minimum: number }
        | { __typename: 'InsufficientStock', message: string, available: number }
        | { __typename: 'PartUnavailable', message: string }
        | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
       | null }>, total: { __typename: 'Money', cents: number, formatted: string } } };

export type MergeBasketMutationVariables = Exact<{
  input: MergeBasketInput;
}>;


export type MergeBasketMutation = { mergeBasket:
    | { __typename: 'BasketFull', message: string }
    | { __typename: 'BasketPayload', overflow: number, basket: { __typename: 'Basket', hasCharges: boolean, lines: Array<{ __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
            | { __typename: 'BelowMinimum', message: string, minimum: number }
            | { __typename: 'InsufficientStock', message: string, available: number }
            | { __typename: 'PartUnavailable', message: string }
            | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
           | null }>, savedForLater: Array<{ __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
            | { __typename: 'BelowMinimum', message: string, minimum: number }
            | { __typename: 'InsufficientStock', message: string, available: number }
            | { __typename: 'PartUnavailable', message: string }
            | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
           | null }>, total: { __typename: 'Money', cents: number, formatted: string } } }
   };

export type AddressFieldsFragment = { __typename: 'Address', id: string, label: string, phone: string, address: string, isDefault: boolean };

export type DeliveryQueryVariables = Exact<{ [key: string]: never; }>;


export type DeliveryQuery = { myAddresses: Array<{ __typename: 'Address', id: string, label: string, phone: string, address: string, isDefault: boolean }>, myProfile: { __typename: 'Profile', id: string, number: string, address: string } | null };

export type SaveAddressMutationVariables = Exact<{
  input: SaveAddressInput;
}>;


export type SaveAddressMutation = { saveAddress:
    | { __typename: 'SaveAddressPayload', address: { __typename: 'Address', id: string }, addresses: Array<{ __typename: 'Address', id: string, label: string, phone: string, address: string, isDefault: boolean }> }
    | { __typename: 'TooManyAddresses', message: string }
   };

export type DeleteAddressMutationVariables = Exact<{
  input: DeleteAddressInput;
}>;


export type DeleteAddressMutation = { deleteAddress: { __typename: 'DeleteAddressPayload', addresses: Array<{ __typename: 'Address', id: string, label: string, phone: string, address: string, isDefault: boolean }> } };

export type CheckoutMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type CheckoutMutation = { placeOrder:
    | { __typename: 'BelowMinimum', message: string }
    | { __typename: 'DeliveryRefused', message: string }
    | { __typename: 'InsufficientStock', message: string }
    | { __typename: 'LinesRefused', message: string, lines: Array<{ __typename: 'RefusedLine', productId: string, refusal:
          | { __typename: 'BelowMinimum', message: string, minimum: number }
          | { __typename: 'InsufficientStock', message: string, available: number }
          | { __typename: 'PartUnavailable', message: string }
          | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
         }> }
    | { __typename: 'OrderAlreadyPlaced', message: string, order: { __typename: 'Order', id: string } }
    | { __typename: 'PlaceOrderPayload', order: { __typename: 'Order', id: string, number: string, lines: Array<{ __typename: 'OrderLine', id: string, product: { __typename: 'Product', id: string, available: number } }> } }
    | { __typename: 'ReservationLimitExceeded', message: string }
    | { __typename: 'TooManyUnpaidLines', message: string }
    | { __typename: 'TooManyUnpaidOrders', message: string }
    | { __typename: 'TotalChanged', message: string }
   };

export type ListLineFieldsFragment = { __typename: 'PartListLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } };

export type PartListFieldsFragment = { __typename: 'PartList', id: string, name: string, token: string | null, lines: Array<{ __typename: 'PartListLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } }> };

export type MyPartListsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPartListsQuery = { myPartLists: Array<{ __typename: 'PartList', id: string, name: string, token: string | null, lines: Array<{ __typename: 'PartListLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } }> }> };

export type SharedListQueryVariables = Exact<{
  token: string;
}>;


export type SharedListQuery = { sharedPartList: { __typename: 'SharedPartList', name: string, lines: Array<{ __typename: 'PartListLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } }> } | null };

export type SavePartListMutationVariables = Exact<{
  input: SavePartListInput;
}>;


export type SavePartListMutation = { savePartList:
    | { __typename: 'PartListPayload', list: { __typename: 'PartList', id: string, name: string, token: string | null, lines: Array<{ __typename: 'PartListLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } }> } }
    | { __typename: 'TooManyPartLists', message: string }
   };

export type SharePartListMutationVariables = Exact<{
  input: SharePartListInput;
}>;


export type SharePartListMutation = { sharePartList: { __typename: 'PartListPayload', list: { __typename: 'PartList', id: string, token: string | null } } };

export type DeletePartListMutationVariables = Exact<{
  input: DeletePartListInput;
}>;


export type DeletePartListMutation = { deletePartList: { __typename: 'DeletePartListPayload', deletedId: string } };

export type PartsByNumberQueryVariables = Exact<{
  numbers: Array<string> | string;
}>;


export type PartsByNumberQuery = { partsByNumber: Array<{ __typename: 'PartOfNumber', number: string, product: { __typename: 'Product', id: string, name: string, partNumber: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } | null, proposals: Array<{ __typename: 'PartProposal', match: { __typename: 'MatchedNumber', number: string, kind: PartAliasKind | null, note: string | null }, product: { __typename: 'Product', id: string, name: string, partNumber: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } }>, suggestions: Array<{ __typename: 'Product', id: string, name: string, partNumber: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }> }> };

export type FoundPartFragment = { __typename: 'Product', id: string, name: string, partNumber: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> };

export type ChangeBasketMutationVariables = Exact<{
  input: ChangeBasketInput;
}>;


export type ChangeBasketMutation = { changeBasket:
    | { __typename: 'BasketFull', message: string }
    | { __typename: 'BasketPayload', basket: { __typename: 'Basket', hasCharges: boolean, lines: Array<{ __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
            | { __typename: 'BelowMinimum', message: string, minimum: number }
            | { __typename: 'InsufficientStock', message: string, available: number }
            | { __typename: 'PartUnavailable', message: string }
            | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
           | null }>, savedForLater: Array<{ __typename: 'BasketLine', id: string, quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, image: string, minimum: number, available: number, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, total: { __typename: 'Money', cents: number, formatted: string } | null, addedPrice: { __typename: 'Money', cents: number, formatted: string } | null, problem:
            | { __typename: 'BelowMinimum', message: string, minimum: number }
            | { __typename: 'InsufficientStock', message: string, available: number }
            | { __typename: 'PartUnavailable', message: string }
            | { __typename: 'ReservationLimitExceeded', message: string, maximum: number }
           | null }>, total: { __typename: 'Money', cents: number, formatted: string } } }
   };

export type SendContactMessageMutationVariables = Exact<{
  input: SendContactMessageInput;
}>;


export type SendContactMessageMutation = { sendContactMessage: { __typename: 'SendContactMessagePayload', messageId: string } };

export type InboxQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ContactMessageFilter | null | undefined;
}>;


export type InboxQuery = { contactMessages: { __typename: 'ContactMessageConnection', totalCount: number, edges: Array<{ __typename: 'ContactMessageEdge', cursor: string, node: { __typename: 'ContactMessage', id: string, firstName: string, lastName: string, email: string, message: string, createdAt: string, handledAt: string | null, handledByName: string | null, service: { __typename: 'ServiceRequest', problem: ServiceProblem, phone: string, address: string, postcode: string } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type InboxMessageFragment = { __typename: 'ContactMessage', id: string, firstName: string, lastName: string, email: string, message: string, createdAt: string, handledAt: string | null, handledByName: string | null, service: { __typename: 'ServiceRequest', problem: ServiceProblem, phone: string, address: string, postcode: string } | null };

export type MarkMessageHandledMutationVariables = Exact<{
  input: MarkMessageHandledInput;
}>;


export type MarkMessageHandledMutation = { markMessageHandled: { __typename: 'MarkMessageHandledPayload', message: { __typename: 'ContactMessage', id: string, handledAt: string | null, handledByName: string | null } } };

export type SavedAddressQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedAddressQuery = { myAddresses: Array<{ __typename: 'Address', id: string, phone: string, address: string }>, myProfile: { __typename: 'Profile', id: string, number: string, address: string } | null };

export type SentRequestFragment = { __typename: 'MyServiceRequest', id: string, problem: ServiceProblem, createdAt: string, handledAt: string | null };

export type KindPartsQueryVariables = Exact<{
  first: number;
  category: ProductCategory;
  search?: string | null | undefined;
}>;


export type KindPartsQuery = { products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, partNumber: string, category: ProductCategory, image: string, price: { __typename: 'Money', cents: number, formatted: string }, specifications: Array<{ __typename: 'Specification', key: string, label: string, value: string, unit: string | null }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } } };

export type EditedDiagramFragment = { __typename: 'Diagram', id: string, version: number, title: string, image: string, width: number, height: number, positions: Array<{ __typename: 'DiagramPosition', number: number, x: number, y: number, product: { __typename: 'Product', id: string, name: string, partNumber: string } }> };

export type EditedModelQueryVariables = Exact<{
  id: string | number;
}>;


export type EditedModelQuery = { equipmentModelById: { __typename: 'EquipmentModel', id: string, version: number, brand: string, number: string, kind: EquipmentKind, serialFrom: string | null, serialTo: string | null, firstYear: number | null, lastYear: number | null, notes: string } | null };

export type SaveEquipmentModelMutationVariables = Exact<{
  input: SaveEquipmentModelInput;
}>;


export type SaveEquipmentModelMutation = { saveEquipmentModel: { __typename: 'SaveEquipmentModelPayload', model: { __typename: 'EquipmentModel', id: string, version: number, brand: string, number: string, kind: EquipmentKind, serialFrom: string | null, serialTo: string | null, firstYear: number | null, lastYear: number | null, notes: string } } };

export type RemoveEquipmentModelMutationVariables = Exact<{
  input: RemoveEquipmentModelInput;
}>;


export type RemoveEquipmentModelMutation = { removeEquipmentModel: { __typename: 'RemovedPayload', removedId: string } };

export type FitEntryFragment = { __typename: 'Fitment', id: string, version: number, verdict: FitVerdict, condition: string | null, serialFrom: string | null, serialTo: string | null, source: string | null, note: string | null, product: { __typename: 'Product', isArchived: boolean, id: string, name: string, partNumber: string } };

export type SaveFitmentMutationVariables = Exact<{
  input: SaveFitmentInput;
}>;


export type SaveFitmentMutation = { saveFitment: { __typename: 'SaveFitmentPayload', fitment: { __typename: 'Fitment', id: string, version: number, verdict: FitVerdict, condition: string | null, serialFrom: string | null, serialTo: string | null, source: string | null, note: string | null, product: { __typename: 'Product', isArchived: boolean, id: string, name: string, partNumber: string } } } };

export type RemoveFitmentMutationVariables = Exact<{
  input: RemoveFitmentInput;
}>;


export type RemoveFitmentMutation = { removeFitment: { __typename: 'RemovedPayload', removedId: string } };

export type FitListQueryVariables = Exact<{
  modelId: string | number;
  after?: string | null | undefined;
}>;


export type FitListQuery = { equipmentModelById: { __typename: 'EquipmentModel', id: string, fitments: { __typename: 'FitmentConnection', totalCount: number, edges: Array<{ __typename: 'FitmentEdge', node: { __typename: 'Fitment', id: string, version: number, verdict: FitVerdict, condition: string | null, serialFrom: string | null, serialTo: string | null, source: string | null, note: string | null, product: { __typename: 'Product', isArchived: boolean, id: string, name: string, partNumber: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type FlaggedFitRowFragment = { __typename: 'FlaggedFit', id: string, fits: number, misfits: number, openMisfits: number, flaggedAt: string, model: { __typename: 'EquipmentModel', id: string, brand: string, number: string }, product: { __typename: 'Product', id: string, name: string, partNumber: string } };

export type FlaggedFitsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type FlaggedFitsQuery = { flaggedFits: { __typename: 'FlaggedFitConnection', totalCount: number, edges: Array<{ __typename: 'FlaggedFitEdge', cursor: string, node: { __typename: 'FlaggedFit', id: string, fits: number, misfits: number, openMisfits: number, flaggedAt: string, model: { __typename: 'EquipmentModel', id: string, brand: string, number: string }, product: { __typename: 'Product', id: string, name: string, partNumber: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ReviewFlaggedFitMutationVariables = Exact<{
  input: ReviewFlaggedFitInput;
}>;


export type ReviewFlaggedFitMutation = { reviewFlaggedFit: { __typename: 'ReviewFlaggedFitPayload', reviewedId: string } };

export type ModelDiagramsQueryVariables = Exact<{
  modelId: string | number;
}>;


export type ModelDiagramsQuery = { equipmentModelById: { __typename: 'EquipmentModel', id: string, diagrams: Array<{ __typename: 'Diagram', id: string, version: number, title: string, image: string, width: number, height: number, positions: Array<{ __typename: 'DiagramPosition', number: number, x: number, y: number, product: { __typename: 'Product', id: string, name: string, partNumber: string } }> }> } | null };

export type SaveDiagramMutationVariables = Exact<{
  input: SaveDiagramInput;
}>;


export type SaveDiagramMutation = { saveDiagram: { __typename: 'SaveDiagramPayload', diagram: { __typename: 'Diagram', id: string, version: number, title: string, image: string, width: number, height: number, positions: Array<{ __typename: 'DiagramPosition', number: number, x: number, y: number, product: { __typename: 'Product', id: string, name: string, partNumber: string } }> } } };

export type RemoveDiagramMutationVariables = Exact<{
  input: RemoveDiagramInput;
}>;


export type RemoveDiagramMutation = { removeDiagram: { __typename: 'RemovedPayload', removedId: string } };

export type EditedModelFragment = { __typename: 'EquipmentModel', id: string, version: number, brand: string, number: string, kind: EquipmentKind, serialFrom: string | null, serialTo: string | null, firstYear: number | null, lastYear: number | null, notes: string };

export type ModelRowFragment = { __typename: 'EquipmentModel', id: string, brand: string, number: string, kind: EquipmentKind, firstYear: number | null, lastYear: number | null, fitments: { __typename: 'FitmentConnection', totalCount: number }, diagrams: Array<{ __typename: 'Diagram', id: string }> };

export type EquipmentModelsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  kind?: EquipmentKind | null | undefined;
}>;


export type EquipmentModelsQuery = { equipmentModels: { __typename: 'EquipmentModelConnection', totalCount: number, edges: Array<{ __typename: 'EquipmentModelEdge', cursor: string, node: { __typename: 'EquipmentModel', id: string, brand: string, number: string, kind: EquipmentKind, firstYear: number | null, lastYear: number | null, fitments: { __typename: 'FitmentConnection', totalCount: number }, diagrams: Array<{ __typename: 'Diagram', id: string }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type PickedPartFragment = { __typename: 'Product', id: string, name: string, partNumber: string };

export type FittingPartsQueryVariables = Exact<{
  search: string;
}>;


export type FittingPartsQuery = { products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', node: { __typename: 'Product', id: string, name: string, partNumber: string } }> } };

export type ModelPageQueryVariables = Exact<{
  number: string;
}>;


export type ModelPageQuery = { equipmentModel: { __typename: 'EquipmentModel', id: string, brand: string, number: string, kind: EquipmentKind, serialFrom: string | null, serialTo: string | null, firstYear: number | null, lastYear: number | null, notes: string, parts: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', node: { __typename: 'Product', id: string, name: string, partNumber: string, category: ProductCategory, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }>, fit: { __typename: 'Fit', verdict: FitVerdict, condition: string | null, needsSerial: boolean, note: string | null } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } }, diagrams: Array<{ __typename: 'Diagram', id: string, title: string, image: string, width: number, height: number, positions: Array<{ __typename: 'DiagramPosition', number: number, x: number, y: number, product: { __typename: 'Product', id: string, name: string, partNumber: string, fit: { __typename: 'Fit', verdict: FitVerdict, condition: string | null, needsSerial: boolean, note: string | null } | null } }> }> } | null };

export type SimilarModelsQueryVariables = Exact<{
  number: string;
}>;


export type SimilarModelsQuery = { modelLookup: Array<{ __typename: 'ModelMatch', model: { __typename: 'EquipmentModel', id: string, brand: string, number: string, kind: EquipmentKind } }> };

export type RememberedModelQueryVariables = Exact<{
  number: string;
}>;


export type RememberedModelQuery = { equipmentModel: { __typename: 'EquipmentModel', id: string, brand: string, number: string } | null };

export type ModelLookupQueryVariables = Exact<{
  text: string;
  serial?: string | null | undefined;
}>;


export type ModelLookupQuery = { modelLookup: Array<{ __typename: 'ModelMatch', kind: ModelMatchKind, matchesSerial: boolean | null, model: { __typename: 'EquipmentModel', id: string, brand: string, number: string, kind: EquipmentKind, firstYear: number | null, lastYear: number | null } }> };

export type UnitFitsQueryVariables = Exact<{
  modelNumber: string;
  serial?: string | null | undefined;
  hasSerial: boolean;
  productIds: Array<string | number> | string | number;
}>;


export type UnitFitsQuery = { partFits: Array<{ __typename: 'PartFit', productId: string, fit: { __typename: 'Fit', verdict: FitVerdict, condition: string | null, needsSerial: boolean, note: string | null } | null }>, ofAnySerial?: Array<{ __typename: 'PartFit', productId: string, fit: { __typename: 'Fit', verdict: FitVerdict } | null }> };

export type ImportColumnsFragment = { __typename: 'CatalogImport', id: string, version: number, columns: Array<{ __typename: 'CatalogImportColumn', header: string, field: string | null }>, fields: Array<{ __typename: 'CatalogImportField', name: string, header: string }> };

export type MapCatalogImportMutationVariables = Exact<{
  input: MapCatalogImportInput;
}>;


export type MapCatalogImportMutation = { mapCatalogImport: { __typename: 'CatalogImportPayload', catalogImport: { __typename: 'CatalogImport', id: string, state: CatalogImportState, version: number, columns: Array<{ __typename: 'CatalogImportColumn', header: string, field: string | null }>, fields: Array<{ __typename: 'CatalogImportField', name: string, header: string }> } } };

export type FetchCatalogFeedMutationVariables = Exact<{
  input: CatalogFeedInput;
}>;


export type FetchCatalogFeedMutation = { fetchCatalogFeed: { __typename: 'CatalogFeedPayload', feed: { __typename: 'CatalogFeed', id: string } } };

export type PauseCatalogFeedMutationVariables = Exact<{
  input: PauseCatalogFeedInput;
}>;


export type PauseCatalogFeedMutation = { pauseCatalogFeed: { __typename: 'CatalogFeedPayload', feed: { __typename: 'CatalogFeed', id: string } } };

export type DeleteCatalogFeedMutationVariables = Exact<{
  input: CatalogFeedInput;
}>;


export type DeleteCatalogFeedMutation = { deleteCatalogFeed: { __typename: 'DeleteCatalogFeedPayload', deletedId: string } };

export type FeedRowFragment = { __typename: 'CatalogFeed', id: string, version: number, kind: CatalogImportKind, name: string, url: string, sheet: string | null, schedule: CatalogFeedSchedule, at: string, appliesItself: boolean, sharePercent: number, pricePercent: number, credentialHeader: string | null, isPaused: boolean, nextRunAt: string | null, isDue: boolean, lastRunAt: string | null, lastResult: CatalogFeedResult | null, lastError: string | null, columns: Array<{ __typename: 'CatalogImportColumn', header: string, field: string | null }>, fields: Array<{ __typename: 'CatalogImportField', name: string, header: string }>, lastImport: { __typename: 'CatalogImport', id: string, state: CatalogImportState, fileName: string, waitsFor: string | null } | null };

export type SaveCatalogFeedMutationVariables = Exact<{
  input: SaveCatalogFeedInput;
}>;


export type SaveCatalogFeedMutation = { saveCatalogFeed: { __typename: 'CatalogFeedPayload', feed: { __typename: 'CatalogFeed', id: string, version: number, kind: CatalogImportKind, name: string, url: string, sheet: string | null, schedule: CatalogFeedSchedule, at: string, appliesItself: boolean, sharePercent: number, pricePercent: number, credentialHeader: string | null, isPaused: boolean, nextRunAt: string | null, isDue: boolean, lastRunAt: string | null, lastResult: CatalogFeedResult | null, lastError: string | null, columns: Array<{ __typename: 'CatalogImportColumn', header: string, field: string | null }>, fields: Array<{ __typename: 'CatalogImportField', name: string, header: string }>, lastImport: { __typename: 'CatalogImport', id: string, state: CatalogImportState, fileName: string, waitsFor: string | null } | null } } };

export type CatalogFeedsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type CatalogFeedsQuery = { catalogFeedHosts: Array<string>, catalogFeeds: { __typename: 'CatalogFeedConnection', totalCount: number, edges: Array<{ __typename: 'CatalogFeedEdge', cursor: string, node: { __typename: 'CatalogFeed', id: string, version: number, kind: CatalogImportKind, name: string, url: string, sheet: string | null, schedule: CatalogFeedSchedule, at: string, appliesItself: boolean, sharePercent: number, pricePercent: number, credentialHeader: string | null, isPaused: boolean, nextRunAt: string | null, isDue: boolean, lastRunAt: string | null, lastResult: CatalogFeedResult | null, lastError: string | null, columns: Array<{ __typename: 'CatalogImportColumn', header: string, field: string | null }>, fields: Array<{ __typename: 'CatalogImportField', name: string, header: string }>, lastImport: { __typename: 'CatalogImport', id: string, state: CatalogImportState, fileName: string, waitsFor: string | null } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ApplyCatalogImportMutationVariables = Exact<{
  input: CatalogImportInput;
}>;


export type ApplyCatalogImportMutation = { applyCatalogImport: { __typename: 'CatalogImportPayload', catalogImport: { __typename: 'CatalogImport', id: string, state: CatalogImportState } } };

export type UndoCatalogImportMutationVariables = Exact<{
  input: CatalogImportInput;
}>;


export type UndoCatalogImportMutation = { undoCatalogImport: { __typename: 'CatalogImportPayload', catalogImport: { __typename: 'CatalogImport', id: string, state: CatalogImportState } } };

export type DeleteCatalogImportMutationVariables = Exact<{
  input: CatalogImportInput;
}>;


export type DeleteCatalogImportMutation = { deleteCatalogImport: { __typename: 'DeleteCatalogImportPayload', deletedId: string } };

export type CatalogImportPageQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
  state?: CatalogImportRowState | null | undefined;
}>;


export type CatalogImportPageQuery = { catalogImport: { __typename: 'CatalogImport', id: string, kind: CatalogImportKind, state: CatalogImportState, fileName: string, rowCount: number, appliedAt: string | null, waitsFor: string | null, isByFeed: boolean, feedName: string | null, asksForColumns: boolean, stockLeftAlone: number, version: number, counts: Array<{ __typename: 'CatalogImportCount', state: CatalogImportRowState, rows: number }>, columns: Array<{ __typename: 'CatalogImportColumn', header: string, field: string | null }>, fields: Array<{ __typename: 'CatalogImportField', name: string, header: string }> } | null, catalogImportRows: { __typename: 'CatalogImportRowConnection', totalCount: number, edges: Array<{ __typename: 'CatalogImportRowEdge', cursor: string, node: { __typename: 'CatalogImportRow', id: string, rowNumber: number, state: CatalogImportRowState, partNumber: string, leavesStock: boolean, faults: Array<{ __typename: 'CatalogImportFault', column: string | null, message: string }>, changes: Array<{ __typename: 'CatalogImportChange', header: string, before: string | null, after: string }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ImportProgressFragment = { __typename: 'CatalogImport', state: CatalogImportState, rowCount: number, counts: Array<{ __typename: 'CatalogImportCount', state: CatalogImportRowState, rows: number }> };

export type CatalogImportsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type CatalogImportsQuery = { catalogImports: { __typename: 'CatalogImportConnection', totalCount: number, edges: Array<{ __typename: 'CatalogImportEdge', cursor: string, node: { __typename: 'CatalogImport', id: string, kind: CatalogImportKind, state: CatalogImportState, fileName: string, rowCount: number, isByFeed: boolean, feedName: string | null, waitsFor: string | null, createdAt: string, appliedAt: string | null, undoneAt: string | null, user: { __typename: 'User', id: string, name: string, email: string } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ImportRowFragment = { __typename: 'CatalogImportRow', id: string, rowNumber: number, state: CatalogImportRowState, partNumber: string, leavesStock: boolean, faults: Array<{ __typename: 'CatalogImportFault', column: string | null, message: string }>, changes: Array<{ __typename: 'CatalogImportChange', header: string, before: string | null, after: string }> };

export type LegacyCallsQueryVariables = Exact<{ [key: string]: never; }>;


export type LegacyCallsQuery = { legacyCalls: Array<{ __typename: 'LegacyCall', route: string, client: string, calls: number, firstAt: string, lastAt: string }> };

export type MailRowFragment = { __typename: 'Mail', id: string, title: string, state: MailState, address: string, subject: string, createdAt: string, tries: number, nextTryAt: string | null, sentAt: string | null, failure: string | null, order: { __typename: 'Order', id: string, number: string } | null };

export type MailsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: MailFilter | null | undefined;
}>;


export type MailsQuery = { mails: { __typename: 'MailConnection', totalCount: number, edges: Array<{ __typename: 'MailEdge', cursor: string, node: { __typename: 'Mail', id: string, title: string, state: MailState, address: string, subject: string, createdAt: string, tries: number, nextTryAt: string | null, sentAt: string | null, failure: string | null, order: { __typename: 'Order', id: string, number: string } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type MailPreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type MailPreviewQuery = { mail: { __typename: 'Mail', id: string, html: string } | null };

export type ResendMailMutationVariables = Exact<{
  input: ResendMailInput;
}>;


export type ResendMailMutation = { resendMail: { __typename: 'ResendMailPayload', mail: { __typename: 'Mail', id: string, state: MailState, tries: number, nextTryAt: string | null, sentAt: string | null, failure: string | null } } };

export type TurnMailOffMutationVariables = Exact<{
  input: TurnMailOffInput;
}>;


export type TurnMailOffMutation = { turnMailOff: { __typename: 'TurnMailOffPayload', title: string } };

export type MyDeliveredLinesQueryVariables = Exact<{
  orderId: string | number;
}>;


export type MyDeliveredLinesQuery = { myDeliveredLines: Array<{ __typename: 'DeliveredLine', position: number, productName: string, product: { __typename: 'Product', id: string }, review: { __typename: 'PartReview', id: string } | null, answers: Array<{ __typename: 'FitAnswer', id: string, fits: boolean, serial: string | null, model: { __typename: 'EquipmentModel', id: string, brand: string, number: string } }> }> };

export type AnswerFitMutationVariables = Exact<{
  input: AnswerFitInput;
}>;


export type AnswerFitMutation = { answerFit: { __typename: 'AnswerFitPayload', answer: { __typename: 'FitAnswer', id: string, fits: boolean } } };

export type FindOrderQueryVariables = Exact<{
  input: FindOrderInput;
}>;


export type FindOrderQuery = { findOrder: { __typename: 'GuestOrder', number: string, status: OrderStatus, reservedUntil: string | null, cancelledAt: string | null, lines: Array<{ __typename: 'GuestOrderLine', position: number, productName: string, quantity: number, total: { __typename: 'Money', cents: number, formatted: string } }>, subtotal: { __typename: 'Money', cents: number, formatted: string }, charges: Array<{ __typename: 'Charge', kind: ChargeKind, label: string, amount: { __typename: 'Money', cents: number, formatted: string } }>, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, shipments: Array<{ __typename: 'Shipment', id: string, carrier: Carrier | null, trackingNumber: string | null, trackingUrl: string | null, isPickup: boolean, shippedAt: string, deliveredAt: string | null, lines: Array<{ __typename: 'ShipmentLine', position: number, productName: string, quantity: number }> }>, history: Array<{ __typename: 'GuestOrderEvent', kind: OrderEventKind, at: string }> } };

export type FoundOrderFragment = { __typename: 'GuestOrder', number: string, status: OrderStatus, reservedUntil: string | null, cancelledAt: string | null, lines: Array<{ __typename: 'GuestOrderLine', position: number, productName: string, quantity: number, total: { __typename: 'Money', cents: number, formatted: string } }>, subtotal: { __typename: 'Money', cents: number, formatted: string }, charges: Array<{ __typename: 'Charge', kind: ChargeKind, label: string, amount: { __typename: 'Money', cents: number, formatted: string } }>, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, shipments: Array<{ __typename: 'Shipment', id: string, carrier: Carrier | null, trackingNumber: string | null, trackingUrl: string | null, isPickup: boolean, shippedAt: string, deliveredAt: string | null, lines: Array<{ __typename: 'ShipmentLine', position: number, productName: string, quantity: number }> }>, history: Array<{ __typename: 'GuestOrderEvent', kind: OrderEventKind, at: string }> };

export type NextActionsFragment = { __typename: 'Order', nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type CancellationFragment = { __typename: 'Order', id: string, cancelledAt: string | null, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type CancelForCustomerMutationVariables = Exact<{
  input: CancelOrderInput;
}>;


export type CancelForCustomerMutation = { cancelOrder:
    | { __typename: 'CancelOrderPayload', order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, cancelledAt: string | null, lines: Array<{ __typename: 'OrderLine', id: string, leftToShip: number, returnable: number }>, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }
    | { __typename: 'CancellationClosed', message: string }
   };

export type CancelLineMutationVariables = Exact<{
  input: CancelLineInput;
}>;


export type CancelLineMutation = { cancelLine:
    | { __typename: 'CancelOrderPayload', order: { __typename: 'Order', id: string, cancelledAt: string | null, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }
    | { __typename: 'CancellationClosed', message: string }
   };

export type QuoteCancellationQueryVariables = Exact<{
  orderId: string | number;
  position: number;
  quantity?: number | null | undefined;
}>;


export type QuoteCancellationQuery = { quoteCancellation:
    | { __typename: 'CancellationClosed', message: string }
    | { __typename: 'CancellationQuote', isWholeOrder: boolean, amount: { __typename: 'Money', cents: number, formatted: string } }
   };

export type CancelOrderMutationVariables = Exact<{
  input: CancelOrderInput;
}>;


export type CancelOrderMutation = { cancelOrder:
    | { __typename: 'CancelOrderPayload', order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, cancellableUntil: string | null, cancelledAt: string | null, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }
    | { __typename: 'CancellationClosed', message: string, order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, cancellableUntil: string | null, cancelledAt: string | null, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }
   };

export type CanceledOrderFragment = { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, cancellableUntil: string | null, cancelledAt: string | null, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type DeleteOrderMutationVariables = Exact<{
  input: DeleteOrderInput;
}>;


export type DeleteOrderMutation = { deleteOrder:
    | { __typename: 'DeleteOrderPayload', deletedOrderId: string }
    | { __typename: 'OrderAlreadyPaid', order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, reservedUntil: string | null, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }
   };

export type MarkDeliveredMutationVariables = Exact<{
  input: MarkDeliveredInput;
}>;


export type MarkDeliveredMutation = { markDelivered: { __typename: 'MarkDeliveredPayload', order: { __typename: 'Order', id: string, status: OrderStatus, deliveredAt: string | null, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } } };

export type OrderHistoryQueryVariables = Exact<{
  id: string | number;
}>;


export type OrderHistoryQuery = { order: { __typename: 'Order', id: string, number: string, address: string, poNumber: string | null, jobName: string | null, notes: string | null, cancelledAt: string | null, lastReturnDay: string | null, isReturnWindowOpen: boolean, placedAt: string, paidAt: string | null, shippedAt: string | null, deliveredAt: string | null, pickup: { __typename: 'Pickup', agency: string, address: string | null } | null, history: Array<{ __typename: 'OrderEvent', id: string, kind: OrderEventKind, at: string, actorName: string | null }>, shipments: Array<{ __typename: 'Shipment', id: string, carrier: Carrier | null, trackingNumber: string | null, trackingUrl: string | null, isPickup: boolean, shippedAt: string, deliveredAt: string | null, lines: Array<{ __typename: 'ShipmentLine', position: number, productName: string, quantity: number }> }>, lines: Array<{ __typename: 'OrderLine', id: string, position: number, productName: string, quantity: number, returned: number, leftToShip: number, returnable: number, shipped: number, product: { __typename: 'Product', id: string, partNumber: string } }>, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, reason: string, reference: string | null, requestedAt: string, amount: { __typename: 'Money', cents: number, formatted: string } }>, returns: Array<{ __typename: 'Return', id: string, productName: string, quantity: number, reason: ReturnReason, status: ReturnStatus, answer: string, requestedAt: string, nextMoves: Array<ReturnMove> }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } | null };

export type HistoryEventFragment = { __typename: 'OrderEvent', id: string, kind: OrderEventKind, at: string, actorName: string | null };

export type OrderLinesFragment = { __typename: 'Order', id: string, cancelledAt: string | null, pickup: { __typename: 'Pickup', agency: string } | null, lines: Array<{ __typename: 'OrderLine', id: string, position: number, productName: string, quantity: number, returned: number, leftToShip: number, product: { __typename: 'Product', id: string, partNumber: string } }>, refunds: Array<{ __typename: 'Refund', id: string }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type RefundReasonsFragment = { __typename: 'Order', id: string, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, reason: string, reference: string | null, requestedAt: string, amount: { __typename: 'Money', cents: number, formatted: string } }> };

export type AllOrdersRowFragment = { __typename: 'Order', id: string, customerName: string, customerEmail: string, productName: string, phone: string, poNumber: string | null, jobName: string | null, quantity: number, status: OrderStatus, isPaid: boolean, isDisputed: boolean, placedAt: string, number: string, transactionId: string | null, cancelledAt: string | null, lines: Array<{ __typename: 'OrderLine', id: string, position: number, leftToShip: number, returnable: number, productName: string, quantity: number, shipped: number, product: { __typename: 'Product', id: string } }>, pickup: { __typename: 'Pickup', agency: string, code: string | null, address: string | null, transferred: number, transferDays: number } | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type AllOrdersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: OrderFilter | null | undefined;
  orderBy: OrderOrderBy;
  limit: number;
}>;


export type AllOrdersQuery = { allOrders: { __typename: 'OrderConnection', totalCount: number, edges: Array<{ __typename: 'OrderEdge', cursor: string, node: { __typename: 'Order', id: string, customerName: string, customerEmail: string, productName: string, phone: string, poNumber: string | null, jobName: string | null, quantity: number, status: OrderStatus, isPaid: boolean, isDisputed: boolean, placedAt: string, number: string, transactionId: string | null, cancelledAt: string | null, lines: Array<{ __typename: 'OrderLine', id: string, position: number, leftToShip: number, returnable: number, productName: string, quantity: number, shipped: number, product: { __typename: 'Product', id: string } }>, pickup: { __typename: 'Pickup', agency: string, code: string | null, address: string | null, transferred: number, transferDays: number } | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type MyOrdersRowFragment = { __typename: 'Order', id: string, customerName: string, productName: string, phone: string, poNumber: string | null, jobName: string | null, quantity: number, status: OrderStatus, isPaid: boolean, reservedUntil: string | null, cancellableUntil: string | null, placedAt: string, paidAt: string | null, shippedAt: string | null, deliveredAt: string | null, cancelledAt: string | null, number: string, transactionId: string | null, lines: Array<{ __typename: 'OrderLine', id: string, shipped: number, leftToShip: number, productName: string, quantity: number, unitPrice: { __typename: 'Money', cents: number, formatted: string }, product: { __typename: 'Product', id: string, image: string } }>, pickup: { __typename: 'Pickup', agency: string, code: string | null, address: string | null, transferred: number, transferDays: number } | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type MyOrdersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyOrdersQuery = { myOrders: { __typename: 'OrderConnection', totalCount: number, edges: Array<{ __typename: 'OrderEdge', cursor: string, node: { __typename: 'Order', id: string, customerName: string, productName: string, phone: string, poNumber: string | null, jobName: string | null, quantity: number, status: OrderStatus, isPaid: boolean, reservedUntil: string | null, cancellableUntil: string | null, placedAt: string, paidAt: string | null, shippedAt: string | null, deliveredAt: string | null, cancelledAt: string | null, number: string, transactionId: string | null, lines: Array<{ __typename: 'OrderLine', id: string, shipped: number, leftToShip: number, productName: string, quantity: number, unitPrice: { __typename: 'Money', cents: number, formatted: string }, product: { __typename: 'Product', id: string, image: string } }>, pickup: { __typename: 'Pickup', agency: string, code: string | null, address: string | null, transferred: number, transferDays: number } | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type OrderedPartsFragment = { __typename: 'Order', id: string, number: string, productName: string, pickup: { __typename: 'Pickup', agency: string, code: string | null, address: string | null, transferred: number, transferDays: number } | null, lines: Array<{ __typename: 'OrderLine', id: string, productName: string, quantity: number, shipped: number, product: { __typename: 'Product', id: string } }> };

export type OrdersCsvQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  isFirst: boolean;
  filter?: OrderFilter | null | undefined;
  orderBy: OrderOrderBy;
}>;


export type OrdersCsvQuery = { allOrders: { __typename: 'OrderConnection', totalCount?: number, edges: Array<{ __typename: 'OrderEdge', node: { __typename: 'Order', id: string, number: string, customerName: string, customerEmail: string, phone: string, address: string, poNumber: string | null, productName: string, quantity: number, status: OrderStatus, transactionId: string | null, placedAt: string, paidAt: string | null, shippedAt: string | null, deliveredAt: string | null, cancelledAt: string | null, pickup: { __typename: 'Pickup', agency: string } | null, subtotal: { __typename: 'Money', cents: number }, charges: Array<{ __typename: 'Charge', kind: ChargeKind, state: string | null, certificate: string | null, amount: { __typename: 'Money', cents: number } }>, total: { __typename: 'Money', cents: number }, refunded: { __typename: 'Money', cents: number }, chargedBack: { __typename: 'Money', cents: number }, refundableTax: { __typename: 'Money', cents: number } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type PaidOrderFragment = { __typename: 'Order', id: string, productName: string, transactionId: string | null, cancelledAt: string | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }> };

export type PartChoicesQueryVariables = Exact<{
  search: string;
}>;


export type PartChoicesQuery = { products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', node: { __typename: 'Product', id: string, name: string, partNumber: string } }> } };

export type ChosenPartQueryVariables = Exact<{
  id: string | number;
}>;


export type ChosenPartQuery = { product: { __typename: 'Product', id: string, name: string, partNumber: string } | null };

export type OrderQueueSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OrderQueueSubscription = { orderQueue: { __typename: 'OrderQueueEvent', orderId: string | null, order: { __typename: 'Order', id: string, customerName: string, customerEmail: string, productName: string, phone: string, poNumber: string | null, jobName: string | null, quantity: number, status: OrderStatus, isPaid: boolean, isDisputed: boolean, placedAt: string, number: string, transactionId: string | null, cancelledAt: string | null, lines: Array<{ __typename: 'OrderLine', id: string, position: number, leftToShip: number, returnable: number, productName: string, quantity: number, shipped: number, product: { __typename: 'Product', id: string } }>, pickup: { __typename: 'Pickup', agency: string, code: string | null, address: string | null, transferred: number, transferDays: number } | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } | null } };

export type MyOrderUpdatesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type MyOrderUpdatesSubscription = { myOrderUpdates: { __typename: 'OrderQueueEvent', orderId: string | null, order: { __typename: 'Order', id: string, customerName: string, productName: string, phone: string, poNumber: string | null, jobName: string | null, quantity: number, status: OrderStatus, isPaid: boolean, reservedUntil: string | null, cancellableUntil: string | null, placedAt: string, paidAt: string | null, shippedAt: string | null, deliveredAt: string | null, cancelledAt: string | null, number: string, transactionId: string | null, lines: Array<{ __typename: 'OrderLine', id: string, shipped: number, leftToShip: number, productName: string, quantity: number, unitPrice: { __typename: 'Money', cents: number, formatted: string }, product: { __typename: 'Product', id: string, image: string } }>, pickup: { __typename: 'Pickup', agency: string, code: string | null, address: string | null, transferred: number, transferDays: number } | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } | null } };

export type OrderFormQueryVariables = Exact<{
  productId: string | number;
}>;


export type OrderFormQuery = { hasCharges: boolean, product: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, description: string, images: Array<string>, category: ProductCategory, minimum: number, available: number, isArchived: boolean, specifications: Array<{ __typename: 'Specification', key: string, label: string, value: string, unit: string | null }>, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }>, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null } | null, myAddresses: Array<{ __typename: 'Address', id: string, phone: string, address: string }>, myProfile: { __typename: 'Profile', id: string, number: string, address: string } | null, pickupAgencies: Array<{ __typename: 'PickupAgency', name: string }> };

export type PartFactsFragment = { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, description: string, images: Array<string>, category: ProductCategory, minimum: number, available: number, specifications: Array<{ __typename: 'Specification', key: string, label: string, value: string, unit: string | null }>, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> };

export type PartQueryVariables = Exact<{
  productId: string | number;
}>;


export type PartQuery = { product: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, description: string, images: Array<string>, category: ProductCategory, minimum: number, available: number, specifications: Array<{ __typename: 'Specification', key: string, label: string, value: string, unit: string | null }>, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } | null };

export type PlacedOrderQueryVariables = Exact<{
  id: string | number;
}>;


export type PlacedOrderQuery = { order: { __typename: 'Order', id: string, number: string, productName: string, quantity: number, isPaid: boolean, cancelledAt: string | null, reservedUntil: string | null, lines: Array<{ __typename: 'OrderLine', id: string }>, total: { __typename: 'Money', cents: number, formatted: string }, pickup: { __typename: 'Pickup', agency: string } | null } | null };

export type PlacedOrderFragment = { __typename: 'Order', id: string, number: string, productName: string, quantity: number, isPaid: boolean, cancelledAt: string | null, reservedUntil: string | null, lines: Array<{ __typename: 'OrderLine', id: string }>, total: { __typename: 'Money', cents: number, formatted: string }, pickup: { __typename: 'Pickup', agency: string } | null };

export type OrderTermsFragment = { __typename: 'Product', id: string, name: string, minimum: number, available: number, isArchived: boolean, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> };

export type SuccessorQueryVariables = Exact<{
  productId: string | number;
}>;


export type SuccessorQuery = { successorOf: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null };

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PlaceOrderMutation = { placeOrder:
    | { __typename: 'BelowMinimum', minimum: number }
    | { __typename: 'DeliveryRefused', message: string }
    | { __typename: 'InsufficientStock', available: number }
    | { __typename: 'LinesRefused', message: string }
    | { __typename: 'OrderAlreadyPlaced', order: { __typename: 'Order', id: string } }
    | { __typename: 'PlaceOrderPayload', order: { __typename: 'Order', id: string, lines: Array<{ __typename: 'OrderLine', id: string, product: { __typename: 'Product', id: string, available: number } }> } }
    | { __typename: 'ReservationLimitExceeded', message: string }
    | { __typename: 'TooManyUnpaidLines', message: string }
    | { __typename: 'TooManyUnpaidOrders', message: string }
    | { __typename: 'TotalChanged', message: string }
   };

export type MyStockWatchQueryVariables = Exact<{
  productId: string | number;
}>;


export type MyStockWatchQuery = { myStockWatch: { __typename: 'StockWatch', id: string } | null };

export type WatchStockMutationVariables = Exact<{
  input: WatchStockInput;
}>;


export type WatchStockMutation = { watchStock:
    | { __typename: 'PartInStock', message: string }
    | { __typename: 'TooManyWatches', message: string }
    | { __typename: 'WatchStockPayload', watch: { __typename: 'StockWatch', id: string } }
   };

export type OrderReturnsFragment = { __typename: 'Order', id: string, lastReturnDay: string | null, isReturnWindowOpen: boolean, lines: Array<{ __typename: 'OrderLine', id: string, position: number, productName: string, returnable: number }>, returns: Array<{ __typename: 'Return', id: string, productName: string, quantity: number, reason: ReturnReason, status: ReturnStatus, answer: string, requestedAt: string, nextMoves: Array<ReturnMove> }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type WithdrawReturnMutationVariables = Exact<{
  input: WithdrawReturnInput;
}>;


export type WithdrawReturnMutation = { withdrawReturn: { __typename: 'ReturnPayload', return: { __typename: 'Return', id: string, status: ReturnStatus, nextMoves: Array<ReturnMove> } } };

export type RequestReturnMutationVariables = Exact<{
  input: RequestReturnInput;
}>;


export type RequestReturnMutation = { requestReturn:
    | { __typename: 'MoreThanDelivered', message: string }
    | { __typename: 'ReturnPayload', return: { __typename: 'Return', id: string } }
   };

export type CorrectTrackingMutationVariables = Exact<{
  input: CorrectTrackingInput;
}>;


export type CorrectTrackingMutation = { correctTracking: { __typename: 'ShipmentPayload', order: { __typename: 'Order', id: string, shipments: Array<{ __typename: 'Shipment', id: string, carrier: Carrier | null, trackingNumber: string | null, trackingUrl: string | null, isPickup: boolean, shippedAt: string, deliveredAt: string | null, lines: Array<{ __typename: 'ShipmentLine', position: number, productName: string, quantity: number }> }> } } };

export type OrderProgressQueryVariables = Exact<{
  id: string | number;
}>;


export type OrderProgressQuery = { order: { __typename: 'Order', id: string, paidAt: string | null, isDisputed: boolean, deliveredAt: string | null, cancelledAt: string | null, cancellableUntil: string | null, placedAt: string, shippedAt: string | null, pickup: { __typename: 'Pickup', agency: string } | null, lines: Array<{ __typename: 'OrderLine', id: string, shipped: number, leftToShip: number, product: { __typename: 'Product', id: string, leadDays: number } }>, shipments: Array<{ __typename: 'Shipment', id: string, carrier: Carrier | null, trackingNumber: string | null, trackingUrl: string | null, isPickup: boolean, shippedAt: string, deliveredAt: string | null, lines: Array<{ __typename: 'ShipmentLine', position: number, productName: string, quantity: number }> }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } | null };

export type OrderStepsFragment = { __typename: 'Order', id: string, placedAt: string, paidAt: string | null, shippedAt: string | null, deliveredAt: string | null, cancelledAt: string | null, pickup: { __typename: 'Pickup', agency: string } | null, lines: Array<{ __typename: 'OrderLine', id: string, shipped: number, leftToShip: number }> };

export type OrderToShipFragment = { __typename: 'Order', id: string, number: string, productName: string, customerName: string, address: string, poNumber: string | null, jobName: string | null, notes: string | null, pickup: { __typename: 'Pickup', agency: string } | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, lines: Array<{ __typename: 'OrderLine', id: string, position: number, productName: string, quantity: number, shipped: number, leftToShip: number, picks: Array<{ __typename: 'Pick', agency: string, bin: string | null, quantity: number }>, product: { __typename: 'Product', id: string, partNumber: string, bin: string | null, aliases: Array<{ __typename: 'PartAlias', kind: PartAliasKind, number: string, note: string | null }> } }> };

export type OrderToShipQueryVariables = Exact<{
  id: string | number;
}>;


export type OrderToShipQuery = { order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string, address: string, poNumber: string | null, jobName: string | null, notes: string | null, pickup: { __typename: 'Pickup', agency: string } | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, lines: Array<{ __typename: 'OrderLine', id: string, position: number, productName: string, quantity: number, shipped: number, leftToShip: number, picks: Array<{ __typename: 'Pick', agency: string, bin: string | null, quantity: number }>, product: { __typename: 'Product', id: string, partNumber: string, bin: string | null, aliases: Array<{ __typename: 'PartAlias', kind: PartAliasKind, number: string, note: string | null }> } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } | null };

export type OrderTrackerFragment = { __typename: 'Order', id: string, placedAt: string, paidAt: string | null, shippedAt: string | null, deliveredAt: string | null, cancelledAt: string | null, shipments: Array<{ __typename: 'Shipment', id: string, carrier: Carrier | null, trackingNumber: string | null, trackingUrl: string | null, isPickup: boolean, shippedAt: string, deliveredAt: string | null, lines: Array<{ __typename: 'ShipmentLine', position: number, productName: string, quantity: number }> }>, pickup: { __typename: 'Pickup', agency: string } | null, lines: Array<{ __typename: 'OrderLine', id: string, shipped: number, leftToShip: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type MarkShipmentDeliveredMutationVariables = Exact<{
  input: MarkShipmentDeliveredInput;
}>;


export type MarkShipmentDeliveredMutation = { markShipmentDelivered: { __typename: 'ShipmentPayload', order: { __typename: 'Order', id: string, status: OrderStatus, deliveredAt: string | null, shipments: Array<{ __typename: 'Shipment', id: string, carrier: Carrier | null, trackingNumber: string | null, trackingUrl: string | null, isPickup: boolean, shippedAt: string, deliveredAt: string | null, lines: Array<{ __typename: 'ShipmentLine', position: number, productName: string, quantity: number }> }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } } };

export type ShipmentFactsFragment = { __typename: 'Shipment', id: string, carrier: Carrier | null, trackingNumber: string | null, trackingUrl: string | null, isPickup: boolean, shippedAt: string, deliveredAt: string | null, lines: Array<{ __typename: 'ShipmentLine', position: number, productName: string, quantity: number }> };

export type ShipOrderMutationVariables = Exact<{
  input: ShipOrderInput;
}>;


export type ShipOrderMutation = { shipOrder:
    | { __typename: 'MoreThanLeftToShip', message: string }
    | { __typename: 'ShipOrderPayload', order: { __typename: 'Order', id: string, status: OrderStatus, number: string, productName: string, customerName: string, address: string, poNumber: string | null, jobName: string | null, notes: string | null, pickup: { __typename: 'Pickup', agency: string } | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, lines: Array<{ __typename: 'OrderLine', id: string, position: number, productName: string, quantity: number, shipped: number, leftToShip: number, picks: Array<{ __typename: 'Pick', agency: string, bin: string | null, quantity: number }>, product: { __typename: 'Product', id: string, partNumber: string, bin: string | null, aliases: Array<{ __typename: 'PartAlias', kind: PartAliasKind, number: string, note: string | null }> } }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }
   };

export type SummaryOrderFragment = { __typename: 'Order', id: string, quantity: number, status: OrderStatus, isPaid: boolean, isDisputed: boolean, reservedUntil: string | null, number: string, productName: string, placedAt: string, paidAt: string | null, shippedAt: string | null, deliveredAt: string | null, cancelledAt: string | null, total: { __typename: 'Money', cents: number, formatted: string }, lines: Array<{ __typename: 'OrderLine', id: string, productName: string, quantity: number, shipped: number, leftToShip: number, product: { __typename: 'Product', id: string, leadDays: number } }>, shipments: Array<{ __typename: 'Shipment', id: string, shippedAt: string }>, returns: Array<{ __typename: 'Return', id: string, productName: string, quantity: number, status: ReturnStatus, requestedAt: string }>, pickup: { __typename: 'Pickup', agency: string, code: string | null, address: string | null, transferred: number, transferDays: number } | null, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type CreatePaymentIntentMutationVariables = Exact<{
  input: CreatePaymentIntentInput;
}>;


export type CreatePaymentIntentMutation = { createPaymentIntent:
    | { __typename: 'CreatePaymentIntentPayload', clientSecret: string, order: { __typename: 'Order', id: string, productName: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, cancelledAt: string | null, reservedUntil: string | null } }
    | { __typename: 'InsufficientStock', message: string }
    | { __typename: 'OrderAlreadyPaid', order: { __typename: 'Order', id: string, productName: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, cancelledAt: string | null, reservedUntil: string | null } }
    | { __typename: 'ReservationUsed', message: string }
   };

export type OrderSummaryFragment = { __typename: 'Order', id: string, number: string, productName: string, quantity: number, phone: string, address: string, total: { __typename: 'Money', cents: number, formatted: string }, subtotal: { __typename: 'Money', cents: number, formatted: string }, charges: Array<{ __typename: 'Charge', kind: ChargeKind, label: string, amount: { __typename: 'Money', cents: number, formatted: string } }>, pickup: { __typename: 'Pickup', agency: string, address: string | null, transferred: number, transferDays: number } | null, lines: Array<{ __typename: 'OrderLine', id: string, productName: string, quantity: number, unitPrice: { __typename: 'Money', cents: number, formatted: string }, total: { __typename: 'Money', cents: number, formatted: string }, product: { __typename: 'Product', id: string, image: string, partNumber: string } }> };

export type PaymentOrderQueryVariables = Exact<{
  id: string | number;
}>;


export type PaymentOrderQuery = { order: { __typename: 'Order', id: string, number: string, productName: string, quantity: number, phone: string, address: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, cancelledAt: string | null, reservedUntil: string | null, total: { __typename: 'Money', cents: number, formatted: string }, subtotal: { __typename: 'Money', cents: number, formatted: string }, charges: Array<{ __typename: 'Charge', kind: ChargeKind, label: string, amount: { __typename: 'Money', cents: number, formatted: string } }>, pickup: { __typename: 'Pickup', agency: string, address: string | null, transferred: number, transferDays: number } | null, lines: Array<{ __typename: 'OrderLine', id: string, productName: string, quantity: number, unitPrice: { __typename: 'Money', cents: number, formatted: string }, total: { __typename: 'Money', cents: number, formatted: string }, product: { __typename: 'Product', id: string, image: string, partNumber: string } }> } | null };

export type QuoteRefundQueryVariables = Exact<{
  orderId: string | number;
  lines: Array<RefundedLineInput> | RefundedLineInput;
}>;


export type QuoteRefundQuery = { quoteRefund: { __typename: 'Money', cents: number, formatted: string } };

export type RefundableTaxQueryVariables = Exact<{
  id: string | number;
}>;


export type RefundableTaxQuery = { order: { __typename: 'Order', id: string, refundableTax: { __typename: 'Money', cents: number, formatted: string } } | null };

export type RefundOrderMutationVariables = Exact<{
  input: RefundOrderInput;
}>;


export type RefundOrderMutation = { refundOrder:
    | { __typename: 'MoreThanReceived', message: string }
    | { __typename: 'OrderDisputed', message: string }
    | { __typename: 'RefundOrderPayload', refund: { __typename: 'Refund', id: string, status: RefundStatus, failure: string | null }, order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, cancelledAt: string | null, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, amount: { __typename: 'Money', cents: number, formatted: string } }>, lines: Array<{ __typename: 'OrderLine', id: string, leftToShip: number, returnable: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }
   };

export type LeftToRefundQueryVariables = Exact<{
  id: string | number;
}>;


export type LeftToRefundQuery = { order: { __typename: 'Order', id: string, refunded: { __typename: 'Money', cents: number, formatted: string }, lines: Array<{ __typename: 'OrderLine', id: string, leftToShip: number, returnable: number }> } | null };

export type ReportPaymentMutationVariables = Exact<{
  input: ReportPaymentInput;
}>;


export type ReportPaymentMutation = { reportPayment: { __typename: 'ReportPaymentPayload', order: { __typename: 'Order', id: string, productName: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, cancelledAt: string | null, reservedUntil: string | null } } };

export type PaymentStatusQueryVariables = Exact<{
  id: string | number;
}>;


export type PaymentStatusQuery = { order: { __typename: 'Order', id: string, productName: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, cancelledAt: string | null, reservedUntil: string | null } | null };

export type PaymentStateFragment = { __typename: 'Order', id: string, productName: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, cancelledAt: string | null, reservedUntil: string | null };

export type AllPartReviewsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: PartReviewFilter | null | undefined;
}>;


export type AllPartReviewsQuery = { allPartReviews: { __typename: 'PartReviewConnection', totalCount: number, edges: Array<{ __typename: 'PartReviewEdge', cursor: string, node: { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, helpful: number, createdAt: string, editedAt: string | null, hiddenAt: string | null, hiddenReason: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ManagedPartReviewFragment = { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, helpful: number, createdAt: string, editedAt: string | null, hiddenAt: string | null, hiddenReason: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } };

export type ManagedQuestionFragment = { __typename: 'PartQuestion', id: string, text: string, createdAt: string, hiddenAt: string | null, hiddenReason: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string }, answers: Array<{ __typename: 'PartAnswer', id: string, isByShop: boolean, text: string, createdAt: string, editedAt: string | null, hiddenAt: string | null, hiddenReason: string | null }>, hiddenAnswers: Array<{ __typename: 'PartAnswer', id: string, isByShop: boolean, text: string, createdAt: string, editedAt: string | null, hiddenAt: string | null, hiddenReason: string | null }> };

export type ManagedAnswerFragment = { __typename: 'PartAnswer', id: string, isByShop: boolean, text: string, createdAt: string, editedAt: string | null, hiddenAt: string | null, hiddenReason: string | null };

export type AllQuestionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: PartQuestionFilter | null | undefined;
}>;


export type AllQuestionsQuery = { allPartQuestions: { __typename: 'PartQuestionConnection', totalCount: number, edges: Array<{ __typename: 'PartQuestionEdge', cursor: string, node: { __typename: 'PartQuestion', id: string, text: string, createdAt: string, hiddenAt: string | null, hiddenReason: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string }, answers: Array<{ __typename: 'PartAnswer', id: string, isByShop: boolean, text: string, createdAt: string, editedAt: string | null, hiddenAt: string | null, hiddenReason: string | null }>, hiddenAnswers: Array<{ __typename: 'PartAnswer', id: string, isByShop: boolean, text: string, createdAt: string, editedAt: string | null, hiddenAt: string | null, hiddenReason: string | null }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type HomeProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeProductsQuery = { products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, image: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } }> } };

export type InventoryQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ProductFilter | null | undefined;
  orderBy: ProductOrderBy;
}>;


export type InventoryQuery = { products: { __typename: 'ProductConnection', totalCount: number, edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, image: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, matchedNumber: { __typename: 'MatchedNumber', number: string, kind: PartAliasKind | null, note: string | null } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type InventoryFacetsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
}>;


export type InventoryFacetsQuery = { productFacets: { __typename: 'ProductFacets', correctedSearch: string | null, totalCount: number, inStockCount: number, categories: Array<{ __typename: 'CategoryFacet', category: ProductCategory, count: number }>, brands: Array<{ __typename: 'BrandFacet', brand: string, count: number }>, price: { __typename: 'PriceFacet', lowest: { __typename: 'Money', cents: number }, highest: { __typename: 'Money', cents: number } } | null, specifications: Array<{ __typename: 'SpecificationFacet', key: string, label: string, unit: string | null, values: Array<{ __typename: 'SpecificationValueFacet', value: string, count: number }> }> } };

export type InventoryRowsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ProductFilter | null | undefined;
  orderBy: ProductOrderBy;
}>;


export type InventoryRowsQuery = { products: { __typename: 'ProductConnection', totalCount: number, edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, image: string, minimum: number, available: number, specifications: Array<{ __typename: 'Specification', key: string, label: string, value: string, unit: string | null }>, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> }, matchedNumber: { __typename: 'MatchedNumber', number: string, kind: PartAliasKind | null, note: string | null } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type PartSuggestionsQueryVariables = Exact<{
  search: string;
}>;


export type PartSuggestionsQuery = { products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, image: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string } }, matchedNumber: { __typename: 'MatchedNumber', number: string, kind: PartAliasKind | null, note: string | null } | null }> } };

export type ProductCardFragment = { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, image: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> };

export type CategoryPageQueryVariables = Exact<{
  category: ProductCategory;
}>;


export type CategoryPageQuery = { products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, image: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string }, specifications: Array<{ __typename: 'Specification', key: string, label: string, value: string, unit: string | null }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } } };

export type AddProductMutationVariables = Exact<{
  input: AddProductInput;
}>;


export type AddProductMutation = { addProduct: { __typename: 'AddProductPayload', product: { __typename: 'Product', id: string } } };

export type ArchiveProductMutationVariables = Exact<{
  input: ArchiveProductInput;
}>;


export type ArchiveProductMutation = { archiveProduct: { __typename: 'ArchiveProductPayload', product: { __typename: 'Product', id: string, isArchived: boolean } } };

export type ComparedPartQueryVariables = Exact<{
  productId: string | number;
  number: string;
}>;


export type ComparedPartQuery = { partComparison: { __typename: 'PartComparison', product: { __typename: 'Product', id: string, name: string, isArchived: boolean }, differences: Array<{ __typename: 'SpecificationDifference', key: string, label: string, unit: string | null, own: string | null, other: string | null }> } | null };

export type EditableProductQueryVariables = Exact<{
  id: string | number;
}>;


export type EditableProductQuery = { product: { __typename: 'Product', id: string, name: string, description: string, brand: string, partNumber: string, category: ProductCategory, image: string, images: Array<string>, minimum: number, available: number, isStockByAgency: boolean, bin: string | null, reorderLevel: number | null, weightOunces: number | null, version: number, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } | null, shopSettings: { __typename: 'ShopSettings', id: string, maxPriceCents: number, minMinimum: number, maxAvailable: number } };

export type EditProductMutationVariables = Exact<{
  input: EditProductInput;
}>;


export type EditProductMutation = { editProduct: { __typename: 'EditProductPayload', product: { __typename: 'Product', id: string, name: string, description: string, brand: string, partNumber: string, category: ProductCategory, image: string, images: Array<string>, minimum: number, available: number, isStockByAgency: boolean, bin: string | null, reorderLevel: number | null, weightOunces: number | null, version: number, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> } } };

export type PartEquivalentsQueryVariables = Exact<{
  productId: string | number;
}>;


export type PartEquivalentsQuery = { product: { __typename: 'Product', id: string, partNumber: string, version: number, equivalentEntries: Array<{ __typename: 'EquivalentEntry', isEquivalent: boolean, note: string | null, product: { __typename: 'Product', id: string, partNumber: string } }>, equivalents: Array<{ __typename: 'Equivalent', isListed: boolean, note: string | null, differences: Array<{ __typename: 'SpecificationDifference', key: string, label: string, unit: string | null, own: string | null, other: string | null }>, product: { __typename: 'Product', id: string, name: string, partNumber: string } }> } | null };

export type SaveEquivalentsMutationVariables = Exact<{
  input: SaveEquivalentsInput;
}>;


export type SaveEquivalentsMutation = { saveEquivalents: { __typename: 'SaveEquivalentsPayload', product: { __typename: 'Product', id: string, partNumber: string, version: number, equivalentEntries: Array<{ __typename: 'EquivalentEntry', isEquivalent: boolean, note: string | null, product: { __typename: 'Product', id: string, partNumber: string } }>, equivalents: Array<{ __typename: 'Equivalent', isListed: boolean, note: string | null, differences: Array<{ __typename: 'SpecificationDifference', key: string, label: string, unit: string | null, own: string | null, other: string | null }>, product: { __typename: 'Product', id: string, name: string, partNumber: string } }> } } };

export type EquivalentsOfPartFragment = { __typename: 'Product', id: string, partNumber: string, version: number, equivalentEntries: Array<{ __typename: 'EquivalentEntry', isEquivalent: boolean, note: string | null, product: { __typename: 'Product', id: string, partNumber: string } }>, equivalents: Array<{ __typename: 'Equivalent', isListed: boolean, note: string | null, differences: Array<{ __typename: 'SpecificationDifference', key: string, label: string, unit: string | null, own: string | null, other: string | null }>, product: { __typename: 'Product', id: string, name: string, partNumber: string } }> };

export type ManagedProductFragment = { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, image: string, minimum: number, available: number, isStockByAgency: boolean, reorderLevel: number | null, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string } };

export type PartLimitsFragment = { __typename: 'ShopSettings', id: string, maxPriceCents: number, minMinimum: number, maxAvailable: number };

export type PartLimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type PartLimitsQuery = { shopSettings: { __typename: 'ShopSettings', id: string, maxPriceCents: number, minMinimum: number, maxAvailable: number } };

export type PartNumbersQueryVariables = Exact<{
  productId: string | number;
}>;


export type PartNumbersQuery = { product: { __typename: 'Product', id: string, version: number, aliases: Array<{ __typename: 'PartAlias', kind: PartAliasKind, number: string, note: string | null }>, replaces: Array<{ __typename: 'ReplacedNumber', number: string, note: string | null, isDirect: boolean }> } | null };

export type SavePartNumbersMutationVariables = Exact<{
  input: SavePartNumbersInput;
}>;


export type SavePartNumbersMutation = { savePartNumbers: { __typename: 'SavePartNumbersPayload', product: { __typename: 'Product', id: string, version: number, aliases: Array<{ __typename: 'PartAlias', kind: PartAliasKind, number: string, note: string | null }>, replaces: Array<{ __typename: 'ReplacedNumber', number: string, note: string | null, isDirect: boolean }> } } };

export type NumbersOfPartFragment = { __typename: 'Product', id: string, version: number, aliases: Array<{ __typename: 'PartAlias', kind: PartAliasKind, number: string, note: string | null }>, replaces: Array<{ __typename: 'ReplacedNumber', number: string, note: string | null, isDirect: boolean }> };

export type EditableProductFragment = { __typename: 'Product', id: string, name: string, description: string, brand: string, partNumber: string, category: ProductCategory, image: string, images: Array<string>, minimum: number, available: number, isStockByAgency: boolean, bin: string | null, reorderLevel: number | null, weightOunces: number | null, version: number, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }> };

export type RestoreProductMutationVariables = Exact<{
  input: RestoreProductInput;
}>;


export type RestoreProductMutation = { restoreProduct: { __typename: 'RestoreProductPayload', product: { __typename: 'Product', id: string, isArchived: boolean } } };

export type ManageProductsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ProductFilter | null | undefined;
  orderBy: ProductOrderBy;
}>;


export type ManageProductsQuery = { products: { __typename: 'ProductConnection', totalCount: number, edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, image: string, minimum: number, available: number, isStockByAgency: boolean, reorderLevel: number | null, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ArchivedProductsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type ArchivedProductsQuery = { archivedProducts: { __typename: 'ProductConnection', totalCount: number, edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, image: string, minimum: number, available: number, isStockByAgency: boolean, reorderLevel: number | null, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type GridProductFragment = { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, minimum: number, available: number, isStockByAgency: boolean, bin: string | null, reorderLevel: number | null, weightOunces: number | null, leadDays: number, version: number, price: { __typename: 'Money', cents: number, formatted: string } };

export type PartsGridQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ProductFilter | null | undefined;
  orderBy: ProductOrderBy;
}>;


export type PartsGridQuery = { products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, minimum: number, available: number, isStockByAgency: boolean, bin: string | null, reorderLevel: number | null, weightOunces: number | null, leadDays: number, version: number, price: { __typename: 'Money', cents: number, formatted: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } }, shopSettings: { __typename: 'ShopSettings', id: string, maxPriceCents: number, minMinimum: number, maxAvailable: number } };

export type EditProductsMutationVariables = Exact<{
  input: EditProductsInput;
}>;


export type EditProductsMutation = { editProducts: { __typename: 'EditProductsPayload', results: Array<
      | { __typename: 'EditProductPayload', product: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, minimum: number, available: number, isStockByAgency: boolean, bin: string | null, reorderLevel: number | null, weightOunces: number | null, leadDays: number, version: number, price: { __typename: 'Money', cents: number, formatted: string } } }
      | { __typename: 'ProductEditConflict', product: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, minimum: number, available: number, isStockByAgency: boolean, bin: string | null, reorderLevel: number | null, weightOunces: number | null, leadDays: number, version: number, price: { __typename: 'Money', cents: number, formatted: string } } }
      | { __typename: 'ProductEditRefused', productId: string, field: string | null, message: string }
    > } };

export type RelatedPartFragment = { __typename: 'Product', id: string, name: string, partNumber: string, category: ProductCategory, image: string, price: { __typename: 'Money', cents: number, formatted: string } };

export type PartPageQueryVariables = Exact<{
  number: string;
}>;


export type PartPageQuery = { productByNumber: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, description: string, images: Array<string>, minimum: number, available: number, isArchived: boolean, leadDays: number, warrantyMonths: number, shipsByFreight: boolean, pickupStock: Array<{ __typename: 'PickupStock', agency: string, available: number, transferDays: number }>, price: { __typename: 'Money', cents: number, formatted: string }, priceBreaks: Array<{ __typename: 'PriceBreak', quantity: number, price: { __typename: 'Money', cents: number, formatted: string } }>, specifications: Array<{ __typename: 'Specification', key: string, label: string, value: string, unit: string | null }>, models: { __typename: 'EquipmentModelConnection', edges: Array<{ __typename: 'EquipmentModelEdge', fit: { __typename: 'Fit', condition: string | null, needsSerial: boolean } | null, node: { __typename: 'EquipmentModel', id: string, brand: string, number: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } }, replaces: Array<{ __typename: 'ReplacedNumber', number: string, note: string | null, isDirect: boolean }>, successor: { __typename: 'Successor', note: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } | null, equivalents: Array<{ __typename: 'Equivalent', isListed: boolean, note: string | null, differences: Array<{ __typename: 'SpecificationDifference', key: string, label: string, unit: string | null, own: string | null, other: string | null }>, product: { __typename: 'Product', id: string, name: string, partNumber: string, price: { __typename: 'Money', cents: number, formatted: string } } }>, similar: Array<{ __typename: 'Product', id: string, name: string, partNumber: string, category: ProductCategory, image: string, price: { __typename: 'Money', cents: number, formatted: string } }>, orderedTogether: Array<{ __typename: 'Product', id: string, name: string, partNumber: string, category: ProductCategory, image: string, price: { __typename: 'Money', cents: number, formatted: string } }>, ratingSummary: { __typename: 'RatingSummary', average: number | null, count: number, histogram: Array<number> }, buyerFit: { __typename: 'FitTally', fits: number, misfits: number } | null, partReviews: { __typename: 'PartReviewConnection', edges: Array<{ __typename: 'PartReviewEdge', node: { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, helpful: number, createdAt: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } }, questions: { __typename: 'PartQuestionConnection', totalCount: number, edges: Array<{ __typename: 'PartQuestionEdge', node: { __typename: 'PartQuestion', id: string, text: string, createdAt: string, answers: Array<{ __typename: 'PartAnswer', id: string, isByShop: boolean, text: string, createdAt: string }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } } } | null };

export type CountStockMutationVariables = Exact<{
  input: CountStockInput;
}>;


export type CountStockMutation = { countStock: { __typename: 'PartStockPayload', stock: { __typename: 'PartStock', productId: string, available: number } } };

export type ReceiveStockMutationVariables = Exact<{
  input: ReceiveStockInput;
}>;


export type ReceiveStockMutation = { receiveStock: { __typename: 'PartStockPayload', stock: { __typename: 'PartStock', productId: string, available: number } } };

export type TransferStockMutationVariables = Exact<{
  input: TransferStockInput;
}>;


export type TransferStockMutation = { transferStock: { __typename: 'PartStockPayload', stock: { __typename: 'PartStock', productId: string, available: number } } };

export type SetStockBinMutationVariables = Exact<{
  input: SetStockBinInput;
}>;


export type SetStockBinMutation = { setStockBin: { __typename: 'PartStockPayload', stock: { __typename: 'PartStock', productId: string, available: number } } };

export type PartStockQueryVariables = Exact<{
  id: string | number;
}>;


export type PartStockQuery = { product: { __typename: 'Product', id: string, name: string, partNumber: string, available: number } | null, partStock: { __typename: 'PartStock', productId: string, available: number, reserved: number, isByAgency: boolean, levels: Array<{ __typename: 'StockLevel', agency: string, quantity: number, reserved: number, bin: string | null, countedAt: string | null, isClosed: boolean }> } | null };

export type StartStockByAgencyMutationVariables = Exact<{
  input: StartStockByAgencyInput;
}>;


export type StartStockByAgencyMutation = { startStockByAgency: { __typename: 'PartStockPayload', stock: { __typename: 'PartStock', productId: string, isByAgency: boolean } } };

export type StockMovementRowFragment = { __typename: 'StockMovement', id: string, agency: string, change: number, balance: number, reason: StockMovementReason, note: string | null, actorName: string | null, orderId: string | null, orderNumber: string | null, createdAt: string };

export type StockLedgerQueryVariables = Exact<{
  productId: string | number;
  first: number;
  after?: string | null | undefined;
  filter?: StockMovementFilter | null | undefined;
}>;


export type StockLedgerQuery = { stockMovements: { __typename: 'StockMovementConnection', totalCount: number, edges: Array<{ __typename: 'StockMovementEdge', cursor: string, node: { __typename: 'StockMovement', id: string, agency: string, change: number, balance: number, reason: StockMovementReason, note: string | null, actorName: string | null, orderId: string | null, orderNumber: string | null, createdAt: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type StopStockByAgencyMutationVariables = Exact<{
  input: StopStockByAgencyInput;
}>;


export type StopStockByAgencyMutation = { stopStockByAgency: { __typename: 'PartStockPayload', stock: { __typename: 'PartStock', productId: string, isByAgency: boolean } } };

export type ProfileFieldsFragment = { __typename: 'Profile', id: string, name: string, email: string, number: string, education: string, address: string, facebook: string, linkedin: string, image: string };

export type MyProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type MyProfileQuery = { myProfile: { __typename: 'Profile', id: string, name: string, email: string, number: string, education: string, address: string, facebook: string, linkedin: string, image: string } | null };

export type SaveProfileMutationVariables = Exact<{
  input: SaveProfileInput;
}>;


export type SaveProfileMutation = { saveProfile: { __typename: 'SaveProfilePayload', profile: { __typename: 'Profile', id: string, name: string, email: string, number: string, education: string, address: string, facebook: string, linkedin: string, image: string } } };

export type RefundsCsvQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  isFirst: boolean;
  filter: RefundFilter;
}>;


export type RefundsCsvQuery = { allRefunds: { __typename: 'RefundConnection', totalCount?: number, edges: Array<{ __typename: 'RefundEdge', node: { __typename: 'Refund', id: string, settledOn: string | null, status: RefundStatus, reason: string, restocked: number, isOfTax: boolean, method: RefundMethod | null, reference: string | null, transactionId: string | null, amount: { __typename: 'Money', cents: number }, order: { __typename: 'Order', id: string, number: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ReconciliationFragment = { __typename: 'ReconciliationStatus', openCount: number, openDisputeCount: number, lastRun: { __typename: 'Reconciliation', finishedAt: string, payments: number, refunds: number } | null, differences: Array<{ __typename: 'MoneyDifference', id: string, kind: MoneyDifferenceKind, intentId: string, happenedAt: string, atProvider: { __typename: 'Money', cents: number, formatted: string }, recorded: { __typename: 'Money', cents: number, formatted: string }, order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } | null }>, disputes: Array<{ __typename: 'Dispute', id: string, transactionId: string, intentId: string, reason: string, status: string, evidenceDueAt: string | null, isEvidenceSubmitted: boolean, openedAt: string, amount: { __typename: 'ForeignMoney', amount: number, currency: string, formatted: string }, order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } | null }> };

export type DisputeFragment = { __typename: 'Dispute', id: string, transactionId: string, intentId: string, reason: string, status: string, evidenceDueAt: string | null, isEvidenceSubmitted: boolean, openedAt: string, amount: { __typename: 'ForeignMoney', amount: number, currency: string, formatted: string }, order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } | null };

export type DifferenceFragment = { __typename: 'MoneyDifference', id: string, kind: MoneyDifferenceKind, intentId: string, happenedAt: string, atProvider: { __typename: 'Money', cents: number, formatted: string }, recorded: { __typename: 'Money', cents: number, formatted: string }, order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } | null };

export type ReconciliationStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type ReconciliationStatusQuery = { reconciliation: { __typename: 'ReconciliationStatus', openCount: number, openDisputeCount: number, lastRun: { __typename: 'Reconciliation', finishedAt: string, payments: number, refunds: number } | null, differences: Array<{ __typename: 'MoneyDifference', id: string, kind: MoneyDifferenceKind, intentId: string, happenedAt: string, atProvider: { __typename: 'Money', cents: number, formatted: string }, recorded: { __typename: 'Money', cents: number, formatted: string }, order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } | null }>, disputes: Array<{ __typename: 'Dispute', id: string, transactionId: string, intentId: string, reason: string, status: string, evidenceDueAt: string | null, isEvidenceSubmitted: boolean, openedAt: string, amount: { __typename: 'ForeignMoney', amount: number, currency: string, formatted: string }, order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } | null }> } };

export type ReconcileMutationVariables = Exact<{
  input: ReconcileInput;
}>;


export type ReconcileMutation = { reconcile: { __typename: 'ReconcilePayload', reconciliation: { __typename: 'ReconciliationStatus', openCount: number, openDisputeCount: number, lastRun: { __typename: 'Reconciliation', finishedAt: string, payments: number, refunds: number } | null, differences: Array<{ __typename: 'MoneyDifference', id: string, kind: MoneyDifferenceKind, intentId: string, happenedAt: string, atProvider: { __typename: 'Money', cents: number, formatted: string }, recorded: { __typename: 'Money', cents: number, formatted: string }, order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } | null }>, disputes: Array<{ __typename: 'Dispute', id: string, transactionId: string, intentId: string, reason: string, status: string, evidenceDueAt: string | null, isEvidenceSubmitted: boolean, openedAt: string, amount: { __typename: 'ForeignMoney', amount: number, currency: string, formatted: string }, order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } | null }> } } };

export type RepairDifferenceMutationVariables = Exact<{
  input: RepairDifferenceInput;
}>;


export type RepairDifferenceMutation = { repairDifference: { __typename: 'RepairDifferencePayload', reconciliation: { __typename: 'ReconciliationStatus', openCount: number, openDisputeCount: number, lastRun: { __typename: 'Reconciliation', finishedAt: string, payments: number, refunds: number } | null, differences: Array<{ __typename: 'MoneyDifference', id: string, kind: MoneyDifferenceKind, intentId: string, happenedAt: string, atProvider: { __typename: 'Money', cents: number, formatted: string }, recorded: { __typename: 'Money', cents: number, formatted: string }, order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } | null }>, disputes: Array<{ __typename: 'Dispute', id: string, transactionId: string, intentId: string, reason: string, status: string, evidenceDueAt: string | null, isEvidenceSubmitted: boolean, openedAt: string, amount: { __typename: 'ForeignMoney', amount: number, currency: string, formatted: string }, order: { __typename: 'Order', id: string, number: string, productName: string, customerName: string } | null }> } } };

export type ReturnCardFragment = { __typename: 'Return', id: string, productName: string, quantity: number, reason: ReturnReason, note: string, photos: Array<string>, status: ReturnStatus, answer: string, disposition: ReturnDisposition | null, requestedAt: string, nextMoves: Array<ReturnMove>, product: { __typename: 'Product', id: string, partNumber: string }, price: { __typename: 'Money', cents: number, formatted: string }, refundable: { __typename: 'Money', cents: number, formatted: string } | null, order: { __typename: 'Order', id: string, number: string, customerName: string, customerEmail: string, pickup: { __typename: 'Pickup', address: string | null } | null, refunded: { __typename: 'Money', cents: number, formatted: string } }, refund: { __typename: 'Refund', id: string, status: RefundStatus, method: RefundMethod | null, amount: { __typename: 'Money', cents: number, formatted: string } } | null };

export type RefundableReturnsQueryVariables = Exact<{
  orderId: string | number;
}>;


export type RefundableReturnsQuery = { order: { __typename: 'Order', id: string, refunded: { __typename: 'Money', cents: number, formatted: string }, returns: Array<{ __typename: 'Return', id: string, refundable: { __typename: 'Money', cents: number, formatted: string } | null }> } | null };

export type MovedReturnFragment = { __typename: 'Return', id: string, productName: string, quantity: number, reason: ReturnReason, note: string, photos: Array<string>, status: ReturnStatus, answer: string, disposition: ReturnDisposition | null, requestedAt: string, nextMoves: Array<ReturnMove>, order: { __typename: 'Order', id: string, number: string, customerName: string, customerEmail: string, returns: Array<{ __typename: 'Return', id: string, refundable: { __typename: 'Money', cents: number, formatted: string } | null }>, pickup: { __typename: 'Pickup', address: string | null } | null, refunded: { __typename: 'Money', cents: number, formatted: string } }, product: { __typename: 'Product', id: string, partNumber: string }, price: { __typename: 'Money', cents: number, formatted: string }, refundable: { __typename: 'Money', cents: number, formatted: string } | null, refund: { __typename: 'Refund', id: string, status: RefundStatus, method: RefundMethod | null, amount: { __typename: 'Money', cents: number, formatted: string } } | null };

export type DecideReturnMutationVariables = Exact<{
  input: DecideReturnInput;
}>;


export type DecideReturnMutation = { decideReturn: { __typename: 'ReturnPayload', return: { __typename: 'Return', id: string, productName: string, quantity: number, reason: ReturnReason, note: string, photos: Array<string>, status: ReturnStatus, answer: string, disposition: ReturnDisposition | null, requestedAt: string, nextMoves: Array<ReturnMove>, order: { __typename: 'Order', id: string, number: string, customerName: string, customerEmail: string, returns: Array<{ __typename: 'Return', id: string, refundable: { __typename: 'Money', cents: number, formatted: string } | null }>, pickup: { __typename: 'Pickup', address: string | null } | null, refunded: { __typename: 'Money', cents: number, formatted: string } }, product: { __typename: 'Product', id: string, partNumber: string }, price: { __typename: 'Money', cents: number, formatted: string }, refundable: { __typename: 'Money', cents: number, formatted: string } | null, refund: { __typename: 'Refund', id: string, status: RefundStatus, method: RefundMethod | null, amount: { __typename: 'Money', cents: number, formatted: string } } | null } } };

export type ReceiveReturnMutationVariables = Exact<{
  input: ReceiveReturnInput;
}>;


export type ReceiveReturnMutation = { receiveReturn: { __typename: 'ReturnPayload', return: { __typename: 'Return', id: string, productName: string, quantity: number, reason: ReturnReason, note: string, photos: Array<string>, status: ReturnStatus, answer: string, disposition: ReturnDisposition | null, requestedAt: string, nextMoves: Array<ReturnMove>, order: { __typename: 'Order', id: string, number: string, customerName: string, customerEmail: string, returns: Array<{ __typename: 'Return', id: string, refundable: { __typename: 'Money', cents: number, formatted: string } | null }>, pickup: { __typename: 'Pickup', address: string | null } | null, refunded: { __typename: 'Money', cents: number, formatted: string } }, product: { __typename: 'Product', id: string, partNumber: string }, price: { __typename: 'Money', cents: number, formatted: string }, refundable: { __typename: 'Money', cents: number, formatted: string } | null, refund: { __typename: 'Refund', id: string, status: RefundStatus, method: RefundMethod | null, amount: { __typename: 'Money', cents: number, formatted: string } } | null } } };

export type RefundReturnMutationVariables = Exact<{
  input: RefundReturnInput;
}>;


export type RefundReturnMutation = { refundReturn:
    | { __typename: 'MoreThanReceived', message: string }
    | { __typename: 'OrderDisputed', message: string }
    | { __typename: 'ReturnPayload', return: { __typename: 'Return', id: string, productName: string, quantity: number, reason: ReturnReason, note: string, photos: Array<string>, status: ReturnStatus, answer: string, disposition: ReturnDisposition | null, requestedAt: string, nextMoves: Array<ReturnMove>, order: { __typename: 'Order', id: string, number: string, customerName: string, customerEmail: string, returns: Array<{ __typename: 'Return', id: string, refundable: { __typename: 'Money', cents: number, formatted: string } | null }>, pickup: { __typename: 'Pickup', address: string | null } | null, refunded: { __typename: 'Money', cents: number, formatted: string } }, product: { __typename: 'Product', id: string, partNumber: string }, price: { __typename: 'Money', cents: number, formatted: string }, refundable: { __typename: 'Money', cents: number, formatted: string } | null, refund: { __typename: 'Refund', id: string, status: RefundStatus, method: RefundMethod | null, amount: { __typename: 'Money', cents: number, formatted: string } } | null } }
   };

export type ReturnsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  status?: ReturnStatus | null | undefined;
  waitsForRefund?: boolean | null | undefined;
}>;


export type ReturnsQuery = { returns: { __typename: 'ReturnConnection', totalCount: number, edges: Array<{ __typename: 'ReturnEdge', cursor: string, node: { __typename: 'Return', id: string, productName: string, quantity: number, reason: ReturnReason, note: string, photos: Array<string>, status: ReturnStatus, answer: string, disposition: ReturnDisposition | null, requestedAt: string, nextMoves: Array<ReturnMove>, product: { __typename: 'Product', id: string, partNumber: string }, price: { __typename: 'Money', cents: number, formatted: string }, refundable: { __typename: 'Money', cents: number, formatted: string } | null, order: { __typename: 'Order', id: string, number: string, customerName: string, customerEmail: string, pickup: { __typename: 'Pickup', address: string | null } | null, refunded: { __typename: 'Money', cents: number, formatted: string } }, refund: { __typename: 'Refund', id: string, status: RefundStatus, method: RefundMethod | null, amount: { __typename: 'Money', cents: number, formatted: string } } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type AddReviewMutationVariables = Exact<{
  input: AddReviewInput;
}>;


export type AddReviewMutation = { addReview: { __typename: 'AddReviewPayload', review: { __typename: 'Review', id: string } } };

export type HideReviewMutationVariables = Exact<{
  input: HideReviewInput;
}>;


export type HideReviewMutation = { hideReview: { __typename: 'HideReviewPayload', review: { __typename: 'Review', id: string, hiddenAt: string | null } } };

export type ShowReviewMutationVariables = Exact<{
  input: ShowReviewInput;
}>;


export type ShowReviewMutation = { showReview: { __typename: 'ShowReviewPayload', review: { __typename: 'Review', id: string, hiddenAt: string | null } } };

export type HomeReviewsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeReviewsQuery = { reviewSummary: { __typename: 'ReviewSummary', average: number | null, count: number }, reviews: { __typename: 'ReviewConnection', edges: Array<{ __typename: 'ReviewEdge', cursor: string, node: { __typename: 'Review', id: string, name: string, comment: string, rating: number, image: string, isVerifiedBuyer: boolean } }> } };

export type AllReviewsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  hidden: boolean;
}>;


export type AllReviewsQuery = { allReviews: { __typename: 'ReviewConnection', totalCount: number, edges: Array<{ __typename: 'ReviewEdge', cursor: string, node: { __typename: 'Review', id: string, name: string, comment: string, rating: number, createdAt: string, hiddenAt: string | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ManagedReviewFragment = { __typename: 'Review', id: string, name: string, comment: string, rating: number, createdAt: string, hiddenAt: string | null };

export type MyPartReviewFragment = { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, createdAt: string, hiddenAt: string | null, hiddenReason: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } };

export type MyPartReviewsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPartReviewsQuery = { myPartReviews: { __typename: 'PartReviewConnection', edges: Array<{ __typename: 'PartReviewEdge', cursor: string, node: { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, createdAt: string, hiddenAt: string | null, hiddenReason: string | null, product: { __typename: 'Product', id: string, name: string, partNumber: string } } }> } };

export type DeletePartReviewMutationVariables = Exact<{
  input: DeletePartReviewInput;
}>;


export type DeletePartReviewMutation = { deletePartReview: { __typename: 'DeletePartReviewPayload', reviewId: string } };

export type MyQuestionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyQuestionsQuery = { myPartQuestions: { __typename: 'PartQuestionConnection', edges: Array<{ __typename: 'PartQuestionEdge', cursor: string, node: { __typename: 'PartQuestion', id: string, text: string, createdAt: string, hiddenReason: string | null, answers: Array<{ __typename: 'PartAnswer', id: string, isByShop: boolean, text: string, createdAt: string }>, product: { __typename: 'Product', id: string, name: string, partNumber: string } } }> }, myPartAnswers: { __typename: 'PartAnswerConnection', edges: Array<{ __typename: 'PartAnswerEdge', cursor: string, node: { __typename: 'PartAnswer', id: string, text: string, createdAt: string, hiddenReason: string | null, question: { __typename: 'PartQuestion', id: string, text: string, product: { __typename: 'Product', id: string, name: string, partNumber: string } } } }> } };

export type DeleteQuestionMutationVariables = Exact<{
  input: DeleteQuestionInput;
}>;


export type DeleteQuestionMutation = { deleteQuestion: { __typename: 'DeleteQuestionPayload', questionId: string } };

export type DeleteAnswerMutationVariables = Exact<{
  input: DeleteAnswerInput;
}>;


export type DeleteAnswerMutation = { deleteAnswer: { __typename: 'DeleteAnswerPayload', answerId: string } };

export type MyReviewFragment = { __typename: 'Review', id: string, name: string, comment: string, rating: number, image: string, createdAt: string, hiddenAt: string | null };

export type MyReviewsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyReviewsQuery = { myReviews: { __typename: 'ReviewConnection', edges: Array<{ __typename: 'ReviewEdge', cursor: string, node: { __typename: 'Review', id: string, name: string, comment: string, rating: number, image: string, createdAt: string, hiddenAt: string | null } }> } };

export type EditReviewMutationVariables = Exact<{
  input: EditReviewInput;
}>;


export type EditReviewMutation = { editReview: { __typename: 'EditReviewPayload', review: { __typename: 'Review', id: string, name: string, comment: string, rating: number, image: string, createdAt: string, hiddenAt: string | null } } };

export type DeleteReviewMutationVariables = Exact<{
  input: DeleteReviewInput;
}>;


export type DeleteReviewMutation = { deleteReview: { __typename: 'DeleteReviewPayload', reviewId: string } };

export type ReviewCardFragment = { __typename: 'Review', id: string, name: string, comment: string, rating: number, image: string, isVerifiedBuyer: boolean };

export type EmptySearchLineFragment = { __typename: 'EmptySearch', text: string, searches: number, lastAt: string };

export type RemoveEmptySearchMutationVariables = Exact<{
  input: RemoveEmptySearchInput;
}>;


export type RemoveEmptySearchMutation = { removeEmptySearch: { __typename: 'RemoveEmptySearchPayload', removedText: string } };

export type SearchDeskQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchDeskQuery = { searchSynonyms: Array<{ __typename: 'SearchSynonym', id: string, version: number, words: string }>, emptySearches: Array<{ __typename: 'EmptySearch', text: string, searches: number, lastAt: string }> };

export type SynonymFragment = { __typename: 'SearchSynonym', id: string, version: number, words: string };

export type SaveSearchSynonymMutationVariables = Exact<{
  input: SaveSearchSynonymInput;
}>;


export type SaveSearchSynonymMutation = { saveSearchSynonym: { __typename: 'SaveSearchSynonymPayload', synonym: { __typename: 'SearchSynonym', id: string, version: number, words: string } } };

export type RemoveSearchSynonymMutationVariables = Exact<{
  input: RemoveSearchSynonymInput;
}>;


export type RemoveSearchSynonymMutation = { removeSearchSynonym: { __typename: 'RemoveSearchSynonymPayload', removedId: string } };

export type SettingsFieldsFragment = { __typename: 'ShopSettings', id: string, version: number, maxPriceCents: number, minMinimum: number, maxAvailable: number, transferDays: number, shippingRules: Array<{ __typename: 'ShippingRule', label: string, states: Array<string>, zipPrefixes: Array<string>, maxOunces: number | null, maxPieces: number | null, cents: number, freeAboveCents: number | null }>, taxRates: Array<{ __typename: 'TaxRate', state: string, ratePpm: number, taxesShipping: boolean }>, agencies: Array<{ __typename: 'PickupAgency', name: string, address: string, state: string }> };

export type ShopSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopSettingsQuery = { shopSettings: { __typename: 'ShopSettings', id: string, version: number, maxPriceCents: number, minMinimum: number, maxAvailable: number, transferDays: number, shippingRules: Array<{ __typename: 'ShippingRule', label: string, states: Array<string>, zipPrefixes: Array<string>, maxOunces: number | null, maxPieces: number | null, cents: number, freeAboveCents: number | null }>, taxRates: Array<{ __typename: 'TaxRate', state: string, ratePpm: number, taxesShipping: boolean }>, agencies: Array<{ __typename: 'PickupAgency', name: string, address: string, state: string }> } };

export type SaveShopSettingsMutationVariables = Exact<{
  input: SaveSettingsInput;
}>;


export type SaveShopSettingsMutation = { saveShopSettings: { __typename: 'SaveSettingsPayload', settings: { __typename: 'ShopSettings', id: string, version: number, maxPriceCents: number, minMinimum: number, maxAvailable: number, transferDays: number, shippingRules: Array<{ __typename: 'ShippingRule', label: string, states: Array<string>, zipPrefixes: Array<string>, maxOunces: number | null, maxPieces: number | null, cents: number, freeAboveCents: number | null }>, taxRates: Array<{ __typename: 'TaxRate', state: string, ratePpm: number, taxesShipping: boolean }>, agencies: Array<{ __typename: 'PickupAgency', name: string, address: string, state: string }> } } };

export type BestProductFragment = { __typename: 'ProductSales', quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string }, total: { __typename: 'MoneySum', cents: number, formatted: string } };

export type HolderFragment = { __typename: 'Holder', pieces: number, parts: number, until: string, user: { __typename: 'User', id: string, email: string, name: string, isEmailVerified: boolean }, orders: Array<{ __typename: 'Order', id: string, productName: string, quantity: number, reservedUntil: string | null, lines: Array<{ __typename: 'OrderLine', id: string }> }> };

export type ReleaseReservationMutationVariables = Exact<{
  input: ReleaseReservationInput;
}>;


export type ReleaseReservationMutation = { releaseReservation: { __typename: 'ReleaseReservationPayload', order: { __typename: 'Order', id: string, reservedUntil: string | null } } };

export type JobFailureFragment = { __typename: 'JobFailure', job: string, rowId: string, tries: number, error: string, failedAt: string, nextTryAt: string };

export type LatestOrderFragment = { __typename: 'Order', id: string, number: string, productName: string, customerName: string, placedAt: string, isPaid: boolean, cancelledAt: string | null, total: { __typename: 'Money', cents: number, formatted: string } };

export type LowStockPartFragment = { __typename: 'StockForecast', daysLeft: number | null, product: { __typename: 'Product', id: string, name: string, partNumber: string, available: number, minimum: number } };

export type OverviewQueryVariables = Exact<{
  days: number;
}>;


export type OverviewQuery = { stats: { __typename: 'Stats', timeZone: string, cancelledOrders: number, lowStockCount: number, toDo: { __typename: 'ToDo', failedJobs: number, unpaidOrders: number, oldestUnpaidOrderAt: string | null, ordersToDeliver: number, oldestOrderToDeliverAt: string | null, openMessages: number, oldestMessageAt: string | null, requestedReturns: number, oldestReturnAt: string | null, returnsToRefund: number, oldestReturnToRefundAt: string | null, submittedCertificates: number, oldestCertificateAt: string | null, openQuestions: number, oldestQuestionAt: string | null, flaggedFits: number, oldestFlagAt: string | null, openDisputes: number, disputeDueAt: string | null, openDifferences: number }, salesByDay: Array<{ __typename: 'DaySales', day: string, orders: number, total: { __typename: 'MoneySum', cents: number, formatted: string } }>, ordersByStatus: Array<{ __typename: 'StatusCount', status: OrderStatus, orders: number }>, bestProducts: Array<{ __typename: 'ProductSales', quantity: number, product: { __typename: 'Product', id: string, name: string, partNumber: string }, total: { __typename: 'MoneySum', cents: number, formatted: string } }>, previousSales: { __typename: 'PeriodSales', orders: number, total: { __typename: 'MoneySum', cents: number, formatted: string } }, stockForecast: Array<{ __typename: 'StockForecast', daysLeft: number | null, product: { __typename: 'Product', id: string, name: string, partNumber: string, available: number, minimum: number } }>, holders: Array<{ __typename: 'Holder', pieces: number, parts: number, until: string, user: { __typename: 'User', id: string, email: string, name: string, isEmailVerified: boolean }, orders: Array<{ __typename: 'Order', id: string, productName: string, quantity: number, reservedUntil: string | null, lines: Array<{ __typename: 'OrderLine', id: string }> }> }>, jobFailures: Array<{ __typename: 'JobFailure', job: string, rowId: string, tries: number, error: string, failedAt: string, nextTryAt: string }> }, allOrders: { __typename: 'OrderConnection', edges: Array<{ __typename: 'OrderEdge', node: { __typename: 'Order', id: string, number: string, productName: string, customerName: string, placedAt: string, isPaid: boolean, cancelledAt: string | null, total: { __typename: 'Money', cents: number, formatted: string } } }> } };

export type DaySalesFragment = { __typename: 'DaySales', day: string, orders: number, total: { __typename: 'MoneySum', cents: number, formatted: string } };

export type PreviousSalesFragment = { __typename: 'PeriodSales', orders: number, total: { __typename: 'MoneySum', cents: number, formatted: string } };

export type StatusCountFragment = { __typename: 'StatusCount', status: OrderStatus, orders: number };

export type ToDoCountsFragment = { __typename: 'ToDo', unpaidOrders: number, oldestUnpaidOrderAt: string | null, ordersToDeliver: number, oldestOrderToDeliverAt: string | null, openMessages: number, oldestMessageAt: string | null, requestedReturns: number, oldestReturnAt: string | null, returnsToRefund: number, oldestReturnToRefundAt: string | null, submittedCertificates: number, oldestCertificateAt: string | null, openQuestions: number, oldestQuestionAt: string | null, flaggedFits: number, oldestFlagAt: string | null, openDisputes: number, disputeDueAt: string | null, openDifferences: number };

export type CertificateCardFragment = { __typename: 'TaxCertificate', id: string, number: string, states: Array<string>, expiresOn: string, status: TaxCertificateStatus, isExpired: boolean, answer: string, submittedAt: string, user: { __typename: 'User', id: string, name: string, email: string } };

export type DecideTaxCertificateMutationVariables = Exact<{
  input: DecideTaxCertificateInput;
}>;


export type DecideTaxCertificateMutation = { decideTaxCertificate: { __typename: 'TaxCertificatePayload', certificate: { __typename: 'TaxCertificate', id: string, number: string, states: Array<string>, expiresOn: string, status: TaxCertificateStatus, isExpired: boolean, answer: string, submittedAt: string, user: { __typename: 'User', id: string, name: string, email: string } } } };

export type TaxCertificatesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  status?: TaxCertificateStatus | null | undefined;
}>;


export type TaxCertificatesQuery = { taxCertificates: { __typename: 'TaxCertificateConnection', totalCount: number, edges: Array<{ __typename: 'TaxCertificateEdge', cursor: string, node: { __typename: 'TaxCertificate', id: string, number: string, states: Array<string>, expiresOn: string, status: TaxCertificateStatus, isExpired: boolean, answer: string, submittedAt: string, user: { __typename: 'User', id: string, name: string, email: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type DemoteUserMutationVariables = Exact<{
  input: DemoteUserInput;
}>;


export type DemoteUserMutation = { demoteUser: { __typename: 'DemoteUserPayload', user: { __typename: 'User', id: string, role: Role } } };

export type PromoteUserMutationVariables = Exact<{
  input: PromoteUserInput;
}>;


export type PromoteUserMutation = { promoteUser: { __typename: 'PromoteUserPayload', user: { __typename: 'User', id: string, role: Role } } };

export type RemoveUserMutationVariables = Exact<{
  input: RemoveUserInput;
}>;


export type RemoveUserMutation = { removeUser: { __typename: 'RemoveUserPayload', user: { __typename: 'User', id: string, role: Role, removedAt: string | null } } };

export type RestoreUserMutationVariables = Exact<{
  input: RestoreUserInput;
}>;


export type RestoreUserMutation = { restoreUser: { __typename: 'RestoreUserPayload', user: { __typename: 'User', id: string, role: Role, removedAt: string | null } } };

export type UserRowFragment = { __typename: 'User', id: string, email: string, isEmailVerified: boolean, name: string, role: Role, removedAt: string | null };

export type UsersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  removed: boolean;
}>;


export type UsersQuery = { users: { __typename: 'UserConnection', totalCount: number, edges: Array<{ __typename: 'UserEdge', cursor: string, node: { __typename: 'User', id: string, email: string, isEmailVerified: boolean, name: string, role: Role, removedAt: string | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type HidePostMutationVariables = Exact<{
  input: HidePostInput;
}>;


export type HidePostMutation = { hidePost: { __typename: 'HidePostPayload', post: { __typename: 'ModeratedPost', postId: string, hiddenAt: string | null } } };

export type ShowPostMutationVariables = Exact<{
  input: ShowPostInput;
}>;


export type ShowPostMutation = { showPost: { __typename: 'ShowPostPayload', post: { __typename: 'ModeratedPost', postId: string, hiddenAt: string | null } } };

export type PartQuestionsQueryVariables = Exact<{
  productId: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type PartQuestionsQuery = { product: { __typename: 'Product', id: string, questions: { __typename: 'PartQuestionConnection', edges: Array<{ __typename: 'PartQuestionEdge', cursor: string, node: { __typename: 'PartQuestion', id: string, text: string, createdAt: string, answers: Array<{ __typename: 'PartAnswer', id: string, isByShop: boolean, text: string, createdAt: string }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type PartReviewsQueryVariables = Exact<{
  productId: string | number;
  orderBy: PartReviewOrder;
  first: number;
  after?: string | null | undefined;
}>;


export type PartReviewsQuery = { product: { __typename: 'Product', id: string, ratingSummary: { __typename: 'RatingSummary', average: number | null, count: number, histogram: Array<number> }, partReviews: { __typename: 'PartReviewConnection', edges: Array<{ __typename: 'PartReviewEdge', cursor: string, node: { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, helpful: number, createdAt: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type SetReviewHelpfulMutationVariables = Exact<{
  input: SetReviewHelpfulInput;
}>;


export type SetReviewHelpfulMutation = { setReviewHelpful: { __typename: 'SetReviewHelpfulPayload', review: { __typename: 'PartReview', id: string, helpful: number } } };

export type OwnPartReviewFragment = { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, createdAt: string, hiddenAt: string | null, hiddenReason: string | null };

export type MyPartPostsQueryVariables = Exact<{
  productId: string | number;
}>;


export type MyPartPostsQuery = { myPartPosts: { __typename: 'MyPartPosts', isBuyer: boolean, helpfulReviewIds: Array<string>, answers: Array<{ __typename: 'PartAnswer', id: string, text: string, hiddenReason: string | null, question: { __typename: 'PartQuestion', id: string } }>, review: { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, createdAt: string, hiddenAt: string | null, hiddenReason: string | null } | null } };

export type PartReviewItemFragment = { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, helpful: number, createdAt: string };

export type PartQuestionItemFragment = { __typename: 'PartQuestion', id: string, text: string, createdAt: string, answers: Array<{ __typename: 'PartAnswer', id: string, isByShop: boolean, text: string, createdAt: string }> };

export type PartPostsFragment = { __typename: 'Product', id: string, name: string, ratingSummary: { __typename: 'RatingSummary', average: number | null, count: number, histogram: Array<number> }, buyerFit: { __typename: 'FitTally', fits: number, misfits: number } | null, partReviews: { __typename: 'PartReviewConnection', edges: Array<{ __typename: 'PartReviewEdge', node: { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, helpful: number, createdAt: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } }, questions: { __typename: 'PartQuestionConnection', totalCount: number, edges: Array<{ __typename: 'PartQuestionEdge', node: { __typename: 'PartQuestion', id: string, text: string, createdAt: string, answers: Array<{ __typename: 'PartAnswer', id: string, isByShop: boolean, text: string, createdAt: string }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } } };

export type AskQuestionMutationVariables = Exact<{
  input: AskQuestionInput;
}>;


export type AskQuestionMutation = { askQuestion: { __typename: 'AskQuestionPayload', question: { __typename: 'PartQuestion', id: string } } };

export type AnswerQuestionMutationVariables = Exact<{
  input: AnswerQuestionInput;
}>;


export type AnswerQuestionMutation = { answerQuestion: { __typename: 'AnswerQuestionPayload', answer: { __typename: 'PartAnswer', id: string } } };

export type EditAnswerMutationVariables = Exact<{
  input: EditAnswerInput;
}>;


export type EditAnswerMutation = { editAnswer: { __typename: 'EditAnswerPayload', answer: { __typename: 'PartAnswer', id: string, text: string } } };

export type AddPartReviewMutationVariables = Exact<{
  input: AddPartReviewInput;
}>;


export type AddPartReviewMutation = { addPartReview: { __typename: 'AddPartReviewPayload', review: { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, createdAt: string, hiddenAt: string | null, hiddenReason: string | null } } };

export type EditPartReviewMutationVariables = Exact<{
  input: EditPartReviewInput;
}>;


export type EditPartReviewMutation = { editPartReview: { __typename: 'EditPartReviewPayload', review: { __typename: 'PartReview', id: string, name: string, rating: number, title: string | null, text: string, isReturned: boolean, createdAt: string, hiddenAt: string | null, hiddenReason: string | null } } };

export type UnitBuyerFitQueryVariables = Exact<{
  productId: string | number;
  modelNumber: string;
}>;


export type UnitBuyerFitQuery = { product: { __typename: 'Product', id: string, buyerFit: { __typename: 'FitTally', fits: number, misfits: number } | null } | null };

export type OrderQuoteFieldsFragment = { __typename: 'OrderQuote', subtotal: { __typename: 'Money', cents: number, formatted: string }, charges: Array<{ __typename: 'Charge', kind: ChargeKind, label: string, amount: { __typename: 'Money', cents: number, formatted: string } }>, total: { __typename: 'Money', cents: number, formatted: string }, pickup: { __typename: 'QuotedPickup', agency: string, transferDays: number, parts: Array<{ __typename: 'PickupPart', productId: string, quantity: number, here: number }> } | null };

export type OrderQuoteQueryVariables = Exact<{
  lines: Array<OrderLineInput> | OrderLineInput;
  address: string;
  pickupAgency?: string | null | undefined;
}>;


export type OrderQuoteQuery = { quoteOrder:
    | { __typename: 'DeliveryRefused', code: DeliveryRefusalCode, message: string }
    | { __typename: 'OrderQuote', subtotal: { __typename: 'Money', cents: number, formatted: string }, charges: Array<{ __typename: 'Charge', kind: ChargeKind, label: string, amount: { __typename: 'Money', cents: number, formatted: string } }>, total: { __typename: 'Money', cents: number, formatted: string }, pickup: { __typename: 'QuotedPickup', agency: string, transferDays: number, parts: Array<{ __typename: 'PickupPart', productId: string, quantity: number, here: number }> } | null }
  , pickupAgencies: Array<{ __typename: 'PickupAgency', name: string, address: string }> };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { __typename: 'User', id: string, email: string, name: string, role: Role } | null };
