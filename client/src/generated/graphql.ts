/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A new part. */
export type AddProductInput = {
  /** Pieces that can be ordered, 0 to 5000. */
  available: number;
  /** Brand of the manufacturer, up to 100 characters. Default: the shop's own brand. */
  brand?: string | null | undefined;
  /** Category of the part. Default: INSTALLATION. */
  category?: ProductCategory | null | undefined;
  /** Purpose of the part, up to 5000 characters. */
  description: string;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** URL of the only picture: http(s), or a path of this site. Give `image` or `images`. */
  image?: string | null | undefined;
  /** URLs of all pictures, 1 to 8, no two the same; the first becomes `image`. */
  images?: Array<string> | null | undefined;
  /** Smallest quantity of one order, 100 to 1,000,000. */
  minimum: number;
  /** Name of the part, up to 200 characters. */
  name: string;
  /** Part number as printed on the box, up to 60 characters. It must differ from all others in more than punctuation, spaces and capitals. Default: a new number of the shop. */
  partNumber?: string | null | undefined;
  /** Price of one piece in cents, 1 to 5000. */
  priceCents: number;
};

/** A review of the shop. */
export type AddReviewInput = {
  /** Text of the review, up to 2000 characters. */
  comment: string;
  /** Path of an uploaded picture: /images/….webp (POST /images). */
  image: string;
  /** Name to display, up to 100 characters. */
  name: string;
  /** 1 (poor) to 5 (excellent). */
  rating: number;
};

/** The part to archive. */
export type ArchiveProductInput = {
  /** Id of the part. */
  productId: string | number;
};

/** Recorded actions of admins and of the shop itself. */
export type AuditAction =
  /** A user deleted their own account. */
  | 'ACCOUNT_DELETED'
  /** A user became an admin, because the settings contain their verified e-mail address. */
  | 'ADMIN_BOOTSTRAPPED'
  /** A dispute was lost; its amount was recorded as a loss of the order. */
  | 'DISPUTE_LOST'
  /** A cardholder disputed the payment of an order. */
  | 'DISPUTE_OPENED'
  /** A dispute was closed in favor of the shop. */
  | 'DISPUTE_WON'
  /** A message was marked handled. */
  | 'MESSAGE_HANDLED'
  /** A difference between the card provider and the shop was repaired. */
  | 'MONEY_REPAIRED'
  /** A paid order was canceled. */
  | 'ORDER_CANCELLED'
  /** An admin deleted an unpaid order of another user. */
  | 'ORDER_DELETED'
  /** A paid order was marked delivered. */
  | 'ORDER_DELIVERED'
  /** A charge was refunded in full, because it could not pay its order. */
  | 'PAYMENT_REFUNDED'
  /** A payment that the card provider does not know was removed from its order. */
  | 'PAYMENT_REVOKED'
  /** The card provider confirmed a payment; the order is paid. */
  | 'PAYMENT_SETTLED'
  /** A part was added to the catalog. */
  | 'PRODUCT_ADDED'
  /** A part was archived. */
  | 'PRODUCT_ARCHIVED'
  /** A part was changed. */
  | 'PRODUCT_EDITED'
  /** An archived part was put on sale again. */
  | 'PRODUCT_RESTORED'
  /** The card provider could not make a refund. */
  | 'REFUND_FAILED'
  /** A refund of a paid order was requested. */
  | 'REFUND_REQUESTED'
  /** The card provider confirmed a refund. */
  | 'REFUND_SETTLED'
  /** An admin released the reserved stock of an unpaid order. */
  | 'RESERVATION_RELEASED'
  /** A review was hidden from the public. */
  | 'REVIEW_HIDDEN'
  /** A hidden review was shown again. */
  | 'REVIEW_SHOWN'
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
  /** A contact message. */
  | 'MESSAGE'
  /** A difference between the card provider and the shop. */
  | 'MONEY'
  /** An order, or its payment. */
  | 'ORDER'
  /** A part. */
  | 'PRODUCT'
  /** A review of the shop. */
  | 'REVIEW'
  /** An account. */
  | 'USER';

/** Names the paid order to cancel. */
export type CancelOrderInput = {
  /** The order. */
  orderId: string | number;
};

/** Filters of the list of messages; a message must pass all of them. */
export type ContactMessageFilter = {
  /** true: handled messages; false: open messages. */
  isHandled?: boolean | null | undefined;
  /** Text in the name or e-mail address of the sender, or in the message, up to 100 characters. */
  search?: string | null | undefined;
};

/** Names the order to pay. */
export type CreatePaymentIntentInput = {
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** An unpaid order of the viewer's own. */
  orderId: string | number;
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

/** The admin to demote. */
export type DemoteUserInput = {
  /** Id of the user. */
  userId: string | number;
};

/** Changes of a part; missing fields stay as they are. Give `available` only after a count of the stock: every order changes it. */
export type EditProductInput = {
  /** Pieces that can be ordered, 0 to 5000 less the pieces that unpaid orders have reserved. */
  available?: number | null | undefined;
  /** Brand of the manufacturer, up to 100 characters. */
  brand?: string | null | undefined;
  /** Category of the part. */
  category?: ProductCategory | null | undefined;
  /** Purpose of the part, up to 5000 characters. */
  description?: string | null | undefined;
  /** URL of the first picture: http(s), or a path of this site. The other pictures stay. */
  image?: string | null | undefined;
  /** URLs of all pictures, 1 to 8, no two the same; instead of `image`. */
  images?: Array<string> | null | undefined;
  /** Smallest quantity of one order, 100 to 1,000,000. */
  minimum?: number | null | undefined;
  /** Name of the part, up to 200 characters. */
  name?: string | null | undefined;
  /** Part number as printed on the box, up to 60 characters; as in AddProductInput. */
  partNumber?: string | null | undefined;
  /** Price of one piece in cents, 1 to 5000. Existing orders keep their price. */
  priceCents?: number | null | undefined;
  /** Id of the part. */
  productId: string | number;
};

/** The review to hide. */
export type HideReviewInput = {
  /** Id of the review. */
  reviewId: string | number;
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

/** The kind of a difference between the card provider and the shop. */
export type MoneyDifferenceKind =
  /** The provider charged another amount than the total of the order. */
  | 'AMOUNT_DIFFERS'
  /** A late payment is recorded as returned, but the provider has not refunded it. */
  | 'NOT_GIVEN_BACK'
  /** The provider has a payment that belongs to no order of the shop. */
  | 'ORPHAN'
  /** An order is paid in the shop by a payment that the provider does not have. */
  | 'PAID_ONLY_HERE'
  /** The provider has a payment of an order that is unpaid in the shop. */
  | 'PAID_ONLY_THERE'
  /** A refund failed after the provider had accepted it, and was not repeated. */
  | 'REFUND_BOUNCED'
  /** The shop has recorded a refund that the provider did not make. */
  | 'REFUND_ONLY_HERE'
  /** The provider made a refund that the shop has not recorded, or not as such. */
  | 'REFUND_ONLY_THERE'
  /** The refund of a canceled order failed, so the customer has not been refunded. */
  | 'REFUND_OWED';

/** An action on an order. */
export type OrderAction =
  /** Cancel it after the payment, with a refund: cancelOrder. */
  | 'CANCEL'
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
  | 'REORDER';

/** The kind of an event in the history of an order. */
export type OrderEventKind =
  /** It was canceled after it was paid; its stock was returned, and its money is refunded. */
  | 'CANCELLED'
  /** It was deleted before it was paid; its stock was returned. */
  | 'DELETED'
  /** An admin marked it delivered. */
  | 'DELIVERED'
  /** A dispute returned money to the cardholder. An order that was not delivered may be canceled by it. */
  | 'DISPUTE_LOST'
  /** The cardholder disputes the payment; until it is decided, nothing is delivered. */
  | 'DISPUTE_OPENED'
  /** A dispute of the payment was closed in favor of the shop. */
  | 'DISPUTE_WON'
  /** The card provider confirmed the payment. */
  | 'PAID'
  /** The card provider has no record of its payment; it is unpaid again. */
  | 'PAYMENT_REVOKED'
  /** The customer placed it; its stock was reserved. */
  | 'PLACED'
  /** The card provider made the refund. */
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
  | 'RESERVATION_RENEWED';

/** Conditions for a list of orders; an order must meet all of them. */
export type OrderFilter = {
  /** Only orders placed before this time. */
  placedBefore?: string | null | undefined;
  /** Only orders placed at this time or later. */
  placedFrom?: string | null | undefined;
  /** Only orders of this part. */
  productId?: string | number | null | undefined;
  /** The full id or transaction id of an order; else text contained in the part's name or number, or in the customer's name or e-mail address. Up to 100 characters. */
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

/** An order for one part. */
export type PlaceOrderInput = {
  /** Delivery address, up to 500 characters. */
  address: string;
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** Phone number for the delivery, up to 40 characters. */
  phone: string;
  /** The part. */
  productId: string | number;
  /** Pieces: from the part's minimum to its available stock. */
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
  /** true: parts with stock for their minimum order; false: parts without. */
  inStock?: boolean | null | undefined;
  /** Parts with this price or a lower one, in cents. */
  maxPriceCents?: number | null | undefined;
  /** Parts with this price or a higher one, in cents. */
  minPriceCents?: number | null | undefined;
  /** Words of the name, brand or description, or a piece of the part number, up to 100 characters. Punctuation and spacing do not matter: wifi finds Wi-Fi, 5000btu finds 5,000 BTU/h. Misspelled words are corrected. */
  search?: string | null | undefined;
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

/** The period to compare. */
export type ReconcileInput = {
  /** true: everything; false: the time since the last comparison and since the oldest open difference. */
  everything?: boolean;
};

/** A refund of all or a part of a paid order. */
export type RefundOrderInput = {
  /** The amount in cents; null for all that is left. */
  amountCents?: number | null | undefined;
  /** The paid order. */
  orderId: string | number;
  /** Why, up to 300 characters. The customer can read it. */
  reason: string;
  /** A UUID that the client chooses for this refund. The same one with the same input within 24 hours returns the first result; otherwise a repeated one is refused (CONFLICT). It never makes a second refund. */
  requestId: string | number;
  /** Pieces to return to stock. */
  restock?: number;
};

/** The status of a refund. */
export type RefundStatus =
  /** The card provider could not make the refund; its amount can be refunded again. */
  | 'FAILED'
  /** Recorded; the card provider has not completed it yet. */
  | 'PENDING'
  /** The card provider made the refund. */
  | 'SUCCEEDED';

/** Names the unpaid order whose stock is returned. */
export type ReleaseReservationInput = {
  /** The order. */
  orderId: string | number;
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

/** A payment that the browser completed. The shop checks it with the card provider. */
export type ReportPaymentInput = {
  /** A key for this call, chosen by the client: 1 to 255 visible ASCII characters, such as a UUID. The same key with the same input within 24 hours runs the mutation once and returns the first result; with another input it is refused (CONFLICT). */
  idempotencyKey?: string | null | undefined;
  /** The paid order. */
  orderId: string | number;
  /** The card provider's id of the payment intent, pi_… */
  transactionId: string;
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

/** The rights of a caller; each role includes the rights of the roles before it. */
export type Role =
  /** A user who manages orders, users and products. */
  | 'ADMIN'
  /** A signed-in user. */
  | 'CUSTOMER'
  /** Any caller, signed in or not. */
  | 'VISITOR';

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
};

/** The hidden review to show again. */
export type ShowReviewInput = {
  /** Id of the review. */
  reviewId: string | number;
};

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

export type SendContactMessageMutationVariables = Exact<{
  input: SendContactMessageInput;
}>;


export type SendContactMessageMutation = { sendContactMessage: { __typename: 'SendContactMessagePayload', messageId: string } };

export type InboxQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ContactMessageFilter | null | undefined;
}>;


export type InboxQuery = { contactMessages: { __typename: 'ContactMessageConnection', totalCount: number, edges: Array<{ __typename: 'ContactMessageEdge', cursor: string, node: { __typename: 'ContactMessage', id: string, firstName: string, lastName: string, email: string, message: string, createdAt: string, handledAt: string | null, handledByName: string | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type InboxMessageFragment = { __typename: 'ContactMessage', id: string, firstName: string, lastName: string, email: string, message: string, createdAt: string, handledAt: string | null, handledByName: string | null };

export type MarkMessageHandledMutationVariables = Exact<{
  input: MarkMessageHandledInput;
}>;


export type MarkMessageHandledMutation = { markMessageHandled: { __typename: 'MarkMessageHandledPayload', message: { __typename: 'ContactMessage', id: string, handledAt: string | null, handledByName: string | null } } };

export type NextActionsFragment = { __typename: 'Order', nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type CancelOrderMutationVariables = Exact<{
  input: CancelOrderInput;
}>;


export type CancelOrderMutation = { cancelOrder:
    | { __typename: 'CancelOrderPayload', order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, cancelledAt: string | null, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }
    | { __typename: 'CancellationClosed', message: string, order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, cancelledAt: string | null, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }
   };

export type CanceledOrderFragment = { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, cancelledAt: string | null, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

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


export type OrderHistoryQuery = { order: { __typename: 'Order', id: string, address: string, history: Array<{ __typename: 'OrderEvent', id: string, kind: OrderEventKind, at: string, actorName: string | null }> } | null };

export type HistoryEventFragment = { __typename: 'OrderEvent', id: string, kind: OrderEventKind, at: string, actorName: string | null };

export type AllOrdersRowFragment = { __typename: 'Order', id: string, customerName: string, customerEmail: string, productName: string, phone: string, quantity: number, status: OrderStatus, isPaid: boolean, isDisputed: boolean, placedAt: string, transactionId: string | null, cancelledAt: string | null, product: { __typename: 'Product', id: string }, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type AllOrdersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: OrderFilter | null | undefined;
  orderBy: OrderOrderBy;
}>;


export type AllOrdersQuery = { allOrders: { __typename: 'OrderConnection', totalCount: number, edges: Array<{ __typename: 'OrderEdge', cursor: string, node: { __typename: 'Order', id: string, customerName: string, customerEmail: string, productName: string, phone: string, quantity: number, status: OrderStatus, isPaid: boolean, isDisputed: boolean, placedAt: string, transactionId: string | null, cancelledAt: string | null, product: { __typename: 'Product', id: string }, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type MyOrdersRowFragment = { __typename: 'Order', id: string, customerName: string, productName: string, phone: string, quantity: number, status: OrderStatus, isPaid: boolean, reservedUntil: string | null, transactionId: string | null, cancelledAt: string | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> };

export type MyOrdersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyOrdersQuery = { myOrders: { __typename: 'OrderConnection', totalCount: number, edges: Array<{ __typename: 'OrderEdge', cursor: string, node: { __typename: 'Order', id: string, customerName: string, productName: string, phone: string, quantity: number, status: OrderStatus, isPaid: boolean, reservedUntil: string | null, transactionId: string | null, cancelledAt: string | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type PaidOrderFragment = { __typename: 'Order', id: string, productName: string, transactionId: string | null, cancelledAt: string | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }> };

export type PartChoicesQueryVariables = Exact<{
  search: string;
}>;


export type PartChoicesQuery = { products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', node: { __typename: 'Product', id: string, name: string, partNumber: string } }> } };

export type ChosenPartQueryVariables = Exact<{
  id: string | number;
}>;


export type ChosenPartQuery = { product: { __typename: 'Product', id: string, name: string, partNumber: string } | null };

export type OrderQueueSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OrderQueueSubscription = { orderQueue: { __typename: 'OrderQueueEvent', orderId: string | null, order: { __typename: 'Order', id: string, customerName: string, customerEmail: string, productName: string, phone: string, quantity: number, status: OrderStatus, isPaid: boolean, isDisputed: boolean, placedAt: string, transactionId: string | null, cancelledAt: string | null, product: { __typename: 'Product', id: string }, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } | null } };

export type MyOrderUpdatesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type MyOrderUpdatesSubscription = { myOrderUpdates: { __typename: 'OrderQueueEvent', orderId: string | null, order: { __typename: 'Order', id: string, customerName: string, productName: string, phone: string, quantity: number, status: OrderStatus, isPaid: boolean, reservedUntil: string | null, transactionId: string | null, cancelledAt: string | null, total: { __typename: 'Money', cents: number, formatted: string }, refunded: { __typename: 'Money', cents: number, formatted: string }, chargedBack: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } | null } };

export type OrderTermsFragment = { __typename: 'Product', id: string, name: string, minimum: number, available: number, isArchived: boolean, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null, price: { __typename: 'Money', cents: number, formatted: string } };

export type OrderFormQueryVariables = Exact<{
  productId: string | number;
}>;


export type OrderFormQuery = { product: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, description: string, images: Array<string>, category: ProductCategory, minimum: number, available: number, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string }, reservationTerms: { __typename: 'ReservationTerms', maximum: number, hours: number } | null } | null };

export type PartFactsFragment = { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, description: string, images: Array<string>, category: ProductCategory, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string } };

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PlaceOrderMutation = { placeOrder:
    | { __typename: 'BelowMinimum', minimum: number }
    | { __typename: 'InsufficientStock', available: number }
    | { __typename: 'OrderAlreadyPlaced', order: { __typename: 'Order', id: string, productName: string } }
    | { __typename: 'PlaceOrderPayload', order: { __typename: 'Order', id: string, product: { __typename: 'Product', id: string, available: number } } }
    | { __typename: 'ReservationLimitExceeded', maximum: number, message: string }
    | { __typename: 'TooManyUnpaidOrders', message: string }
   };

export type CreatePaymentIntentMutationVariables = Exact<{
  input: CreatePaymentIntentInput;
}>;


export type CreatePaymentIntentMutation = { createPaymentIntent:
    | { __typename: 'CreatePaymentIntentPayload', clientSecret: string, order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, reservedUntil: string | null } }
    | { __typename: 'InsufficientStock', available: number }
    | { __typename: 'OrderAlreadyPaid', order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, reservedUntil: string | null } }
    | { __typename: 'ReservationUsed', message: string }
   };

export type OrderSummaryFragment = { __typename: 'Order', id: string, productName: string, quantity: number, phone: string, address: string, unitPrice: { __typename: 'Money', cents: number, formatted: string }, total: { __typename: 'Money', cents: number, formatted: string }, product: { __typename: 'Product', id: string, image: string, partNumber: string } };

export type PaymentOrderQueryVariables = Exact<{
  id: string | number;
}>;


export type PaymentOrderQuery = { order: { __typename: 'Order', id: string, productName: string, quantity: number, phone: string, address: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, reservedUntil: string | null, unitPrice: { __typename: 'Money', cents: number, formatted: string }, total: { __typename: 'Money', cents: number, formatted: string }, product: { __typename: 'Product', id: string, image: string, partNumber: string } } | null };

export type RefundOrderMutationVariables = Exact<{
  input: RefundOrderInput;
}>;


export type RefundOrderMutation = { refundOrder:
    | { __typename: 'MoreThanReceived', message: string }
    | { __typename: 'OrderDisputed', message: string }
    | { __typename: 'RefundOrderPayload', refund: { __typename: 'Refund', id: string, status: RefundStatus, failure: string | null }, order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, cancelledAt: string | null, refunded: { __typename: 'Money', cents: number, formatted: string }, refunds: Array<{ __typename: 'Refund', id: string, status: RefundStatus, restocked: number }>, nextActions: Array<{ __typename: 'NextAction', action: OrderAction, isAllowed: boolean, reason: string | null }> } }
   };

export type ReportPaymentMutationVariables = Exact<{
  input: ReportPaymentInput;
}>;


export type ReportPaymentMutation = { reportPayment: { __typename: 'ReportPaymentPayload', order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, reservedUntil: string | null } } };

export type PaymentStatusQueryVariables = Exact<{
  id: string | number;
}>;


export type PaymentStatusQuery = { order: { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, reservedUntil: string | null } | null };

export type PaymentStateFragment = { __typename: 'Order', id: string, status: OrderStatus, isPaid: boolean, transactionId: string | null, paidAt: string | null, reservedUntil: string | null };

export type HomeProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeProductsQuery = { products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, image: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string } } }> } };

export type InventoryFacetsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
}>;


export type InventoryFacetsQuery = { productFacets: { __typename: 'ProductFacets', correctedSearch: string | null, totalCount: number, inStockCount: number, categories: Array<{ __typename: 'CategoryFacet', category: ProductCategory, count: number }>, brands: Array<{ __typename: 'BrandFacet', brand: string, count: number }>, price: { __typename: 'PriceFacet', lowest: { __typename: 'Money', cents: number }, highest: { __typename: 'Money', cents: number } } | null } };

export type InventoryQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ProductFilter | null | undefined;
  orderBy: ProductOrderBy;
}>;


export type InventoryQuery = { products: { __typename: 'ProductConnection', totalCount: number, edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, image: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ProductCardFragment = { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, category: ProductCategory, image: string, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string } };

export type AddProductMutationVariables = Exact<{
  input: AddProductInput;
}>;


export type AddProductMutation = { addProduct: { __typename: 'AddProductPayload', product: { __typename: 'Product', id: string } } };

export type ArchiveProductMutationVariables = Exact<{
  input: ArchiveProductInput;
}>;


export type ArchiveProductMutation = { archiveProduct: { __typename: 'ArchiveProductPayload', product: { __typename: 'Product', id: string, isArchived: boolean } } };

export type EditableProductQueryVariables = Exact<{
  id: string | number;
}>;


export type EditableProductQuery = { product: { __typename: 'Product', id: string, name: string, description: string, brand: string, partNumber: string, category: ProductCategory, image: string, images: Array<string>, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string } } | null };

export type EditProductMutationVariables = Exact<{
  input: EditProductInput;
}>;


export type EditProductMutation = { editProduct: { __typename: 'EditProductPayload', product: { __typename: 'Product', id: string, name: string, description: string, brand: string, partNumber: string, category: ProductCategory, image: string, images: Array<string>, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string } } } };

export type ManagedProductFragment = { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, image: string, minimum: number, available: number, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string } };

export type EditableProductFragment = { __typename: 'Product', id: string, name: string, description: string, brand: string, partNumber: string, category: ProductCategory, image: string, images: Array<string>, minimum: number, available: number, price: { __typename: 'Money', cents: number, formatted: string } };

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


export type ManageProductsQuery = { products: { __typename: 'ProductConnection', totalCount: number, edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, image: string, minimum: number, available: number, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ArchivedProductsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type ArchivedProductsQuery = { archivedProducts: { __typename: 'ProductConnection', totalCount: number, edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, brand: string, partNumber: string, image: string, minimum: number, available: number, isArchived: boolean, price: { __typename: 'Money', cents: number, formatted: string } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ProfileFieldsFragment = { __typename: 'Profile', id: string, name: string, email: string, number: string, education: string, address: string, facebook: string, linkedin: string, image: string };

export type MyProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type MyProfileQuery = { myProfile: { __typename: 'Profile', id: string, name: string, email: string, number: string, education: string, address: string, facebook: string, linkedin: string, image: string } | null };

export type SaveProfileMutationVariables = Exact<{
  input: SaveProfileInput;
}>;


export type SaveProfileMutation = { saveProfile: { __typename: 'SaveProfilePayload', profile: { __typename: 'Profile', id: string, name: string, email: string, number: string, education: string, address: string, facebook: string, linkedin: string, image: string } } };

export type ReconciliationFragment = { __typename: 'ReconciliationStatus', openCount: number, lastRun: { __typename: 'Reconciliation', finishedAt: string, payments: number, refunds: number } | null, differences: Array<{ __typename: 'MoneyDifference', id: string, kind: MoneyDifferenceKind, intentId: string, happenedAt: string, atProvider: { __typename: 'Money', cents: number, formatted: string }, recorded: { __typename: 'Money', cents: number, formatted: string }, order: { __typename: 'Order', id: string, productName: string, customerName: string } | null }>, disputes: Array<{ __typename: 'Dispute', id: string, transactionId: string, reason: string, status: string, evidenceDueAt: string | null, isEvidenceSubmitted: boolean, openedAt: string, amount: { __typename: 'ForeignMoney', formatted: string }, order: { __typename: 'Order', id: string, productName: string, customerName: string } | null }> };

export type DisputeFragment = { __typename: 'Dispute', id: string, transactionId: string, reason: string, status: string, evidenceDueAt: string | null, isEvidenceSubmitted: boolean, openedAt: string, amount: { __typename: 'ForeignMoney', formatted: string }, order: { __typename: 'Order', id: string, productName: string, customerName: string } | null };

export type DifferenceFragment = { __typename: 'MoneyDifference', id: string, kind: MoneyDifferenceKind, intentId: string, happenedAt: string, atProvider: { __typename: 'Money', cents: number, formatted: string }, recorded: { __typename: 'Money', cents: number, formatted: string }, order: { __typename: 'Order', id: string, productName: string, customerName: string } | null };

export type ReconciliationStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type ReconciliationStatusQuery = { reconciliation: { __typename: 'ReconciliationStatus', openCount: number, lastRun: { __typename: 'Reconciliation', finishedAt: string, payments: number, refunds: number } | null, differences: Array<{ __typename: 'MoneyDifference', id: string, kind: MoneyDifferenceKind, intentId: string, happenedAt: string, atProvider: { __typename: 'Money', cents: number, formatted: string }, recorded: { __typename: 'Money', cents: number, formatted: string }, order: { __typename: 'Order', id: string, productName: string, customerName: string } | null }>, disputes: Array<{ __typename: 'Dispute', id: string, transactionId: string, reason: string, status: string, evidenceDueAt: string | null, isEvidenceSubmitted: boolean, openedAt: string, amount: { __typename: 'ForeignMoney', formatted: string }, order: { __typename: 'Order', id: string, productName: string, customerName: string } | null }> } };

export type ReconcileMutationVariables = Exact<{
  input: ReconcileInput;
}>;


export type ReconcileMutation = { reconcile: { __typename: 'ReconcilePayload', reconciliation: { __typename: 'ReconciliationStatus', openCount: number, lastRun: { __typename: 'Reconciliation', finishedAt: string, payments: number, refunds: number } | null, differences: Array<{ __typename: 'MoneyDifference', id: string, kind: MoneyDifferenceKind, intentId: string, happenedAt: string, atProvider: { __typename: 'Money', cents: number, formatted: string }, recorded: { __typename: 'Money', cents: number, formatted: string }, order: { __typename: 'Order', id: string, productName: string, customerName: string } | null }>, disputes: Array<{ __typename: 'Dispute', id: string, transactionId: string, reason: string, status: string, evidenceDueAt: string | null, isEvidenceSubmitted: boolean, openedAt: string, amount: { __typename: 'ForeignMoney', formatted: string }, order: { __typename: 'Order', id: string, productName: string, customerName: string } | null }> } } };

export type RepairDifferenceMutationVariables = Exact<{
  input: RepairDifferenceInput;
}>;


export type RepairDifferenceMutation = { repairDifference: { __typename: 'RepairDifferencePayload', reconciliation: { __typename: 'ReconciliationStatus', openCount: number, lastRun: { __typename: 'Reconciliation', finishedAt: string, payments: number, refunds: number } | null, differences: Array<{ __typename: 'MoneyDifference', id: string, kind: MoneyDifferenceKind, intentId: string, happenedAt: string, atProvider: { __typename: 'Money', cents: number, formatted: string }, recorded: { __typename: 'Money', cents: number, formatted: string }, order: { __typename: 'Order', id: string, productName: string, customerName: string } | null }>, disputes: Array<{ __typename: 'Dispute', id: string, transactionId: string, reason: string, status: string, evidenceDueAt: string | null, isEvidenceSubmitted: boolean, openedAt: string, amount: { __typename: 'ForeignMoney', formatted: string }, order: { __typename: 'Order', id: string, productName: string, customerName: string } | null }> } } };

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


export type HomeReviewsQuery = { reviews: { __typename: 'ReviewConnection', edges: Array<{ __typename: 'ReviewEdge', cursor: string, node: { __typename: 'Review', id: string, name: string, comment: string, rating: number, image: string } }> } };

export type AllReviewsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  hidden: boolean;
}>;


export type AllReviewsQuery = { allReviews: { __typename: 'ReviewConnection', totalCount: number, edges: Array<{ __typename: 'ReviewEdge', cursor: string, node: { __typename: 'Review', id: string, name: string, comment: string, rating: number, createdAt: string, hiddenAt: string | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ManagedReviewFragment = { __typename: 'Review', id: string, name: string, comment: string, rating: number, createdAt: string, hiddenAt: string | null };

export type ReviewCardFragment = { __typename: 'Review', id: string, name: string, comment: string, rating: number, image: string };

export type BestProductFragment = { __typename: 'ProductSales', quantity: number, product: { __typename: 'Product', id: string, name: string }, total: { __typename: 'MoneySum', cents: number, formatted: string } };

export type HolderFragment = { __typename: 'Holder', pieces: number, parts: number, until: string, user: { __typename: 'User', id: string, email: string, name: string, isEmailVerified: boolean }, orders: Array<{ __typename: 'Order', id: string, productName: string, quantity: number, reservedUntil: string | null }> };

export type ReleaseReservationMutationVariables = Exact<{
  input: ReleaseReservationInput;
}>;


export type ReleaseReservationMutation = { releaseReservation: { __typename: 'ReleaseReservationPayload', order: { __typename: 'Order', id: string, reservedUntil: string | null } } };

export type JobFailureFragment = { __typename: 'JobFailure', job: string, rowId: string, tries: number, error: string, failedAt: string, nextTryAt: string };

export type LowStockProductFragment = { __typename: 'Product', id: string, name: string, partNumber: string, available: number, minimum: number };

export type OverviewQueryVariables = Exact<{
  days: number;
}>;


export type OverviewQuery = { stats: { __typename: 'Stats', timeZone: string, lowStockCount: number, toDo: { __typename: 'ToDo', unpaidOrders: number, ordersToDeliver: number, openMessages: number, openDisputes: number, disputeDueAt: string | null, openDifferences: number }, salesByDay: Array<{ __typename: 'DaySales', day: string, orders: number, total: { __typename: 'MoneySum', cents: number, formatted: string } }>, ordersByStatus: Array<{ __typename: 'StatusCount', status: OrderStatus, orders: number }>, bestProducts: Array<{ __typename: 'ProductSales', quantity: number, product: { __typename: 'Product', id: string, name: string }, total: { __typename: 'MoneySum', cents: number, formatted: string } }>, lowStock: Array<{ __typename: 'Product', id: string, name: string, partNumber: string, available: number, minimum: number }>, holders: Array<{ __typename: 'Holder', pieces: number, parts: number, until: string, user: { __typename: 'User', id: string, email: string, name: string, isEmailVerified: boolean }, orders: Array<{ __typename: 'Order', id: string, productName: string, quantity: number, reservedUntil: string | null }> }>, jobFailures: Array<{ __typename: 'JobFailure', job: string, rowId: string, tries: number, error: string, failedAt: string, nextTryAt: string }> } };

export type DaySalesFragment = { __typename: 'DaySales', day: string, orders: number, total: { __typename: 'MoneySum', cents: number, formatted: string } };

export type StatusCountFragment = { __typename: 'StatusCount', status: OrderStatus, orders: number };

export type ToDoCountsFragment = { __typename: 'ToDo', unpaidOrders: number, ordersToDeliver: number, openMessages: number, openDisputes: number, disputeDueAt: string | null, openDifferences: number };

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

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { __typename: 'User', id: string, email: string, name: string, role: Role } | null };
