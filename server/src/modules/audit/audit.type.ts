import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { AuditAction, AuditSubject } from '#generated/prisma/enums.ts';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IsSearch, IsTime } from '#platform/input.ts';

export { AuditAction, AuditSubject };

registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'Recorded actions of admins and of the shop itself.',
  valuesConfig: {
    PRODUCT_ADDED: { description: 'A part was added to the catalog.' },
    PRODUCT_EDITED: { description: 'A part was changed.' },
    PRODUCT_ARCHIVED: { description: 'A part was archived.' },
    PRODUCT_RESTORED: { description: 'An archived part was put on sale again.' },
    PRODUCT_DELETED: { description: 'The undo of an import deleted a part that it had added.' },
    USER_PROMOTED: { description: 'A customer became an admin.' },
    USER_DEMOTED: { description: 'An admin became a customer.' },
    USER_REMOVED: { description: 'An account was removed.' },
    USER_RESTORED: { description: 'A removed account was restored.' },
    ADMIN_BOOTSTRAPPED: {
      description: 'A user became an admin, because the settings contain their verified e-mail address.',
    },
    ACCOUNT_DELETED: { description: 'A user deleted their own account.' },
    RESERVATION_RELEASED: { description: 'An admin released the reserved stock of an unpaid order.' },
    ORDER_DELETED: { description: 'An admin deleted an unpaid order of another user.' },
    ORDER_SHIPPED: { description: 'A shipment of a paid order left.' },
    SHIPMENT_DELIVERED: { description: 'A shipment was marked delivered.' },
    TRACKING_CORRECTED: { description: 'The carrier or the tracking number of a shipment was corrected.' },
    LINE_CANCELLED: { description: 'A line of a paid order was canceled before it shipped.' },
    RETURN_APPROVED: { description: 'A return of delivered pieces was approved.' },
    RETURN_DECLINED: { description: 'A return of delivered pieces was declined.' },
    RETURN_RECEIVED: { description: 'The pieces of a return were received.' },
    RETURN_CLOSED: { description: 'A return was closed without a refund, as the whole payment had gone back.' },
    ORDER_DELIVERED: { description: 'A paid order was marked delivered.' },
    PAYMENT_SETTLED: { description: 'The card provider confirmed a payment; the order is paid.' },
    PAYMENT_REFUNDED: { description: 'A charge was refunded in full, because it could not pay its order.' },
    ORDER_CANCELLED: { description: 'A paid order was canceled.' },
    REFUND_REQUESTED: { description: 'A refund of a paid order was requested.' },
    REFUND_SETTLED: { description: 'The card provider confirmed a refund, or an admin recorded one outside the card.' },
    REFUND_FAILED: { description: 'The card provider could not make a refund.' },
    PAYMENT_REVOKED: { description: 'A payment that the card provider does not know was removed from its order.' },
    MONEY_REPAIRED: { description: 'A difference between the card provider and the shop was repaired.' },
    DISPUTE_OPENED: { description: 'A cardholder disputed the payment of an order.' },
    DISPUTE_WON: { description: 'A dispute was closed in favor of the shop.' },
    DISPUTE_LOST: { description: 'A dispute was lost; its amount was recorded as a loss of the order.' },
    REVIEW_HIDDEN: { description: 'A review was hidden from the public.' },
    REVIEW_SHOWN: { description: 'A hidden review was shown again.' },
    REVIEW_EDITED: { description: 'The author of a review changed it.' },
    REVIEW_DELETED: { description: 'The author of a review deleted it.' },
    MAIL_RESENT: { description: 'A mail was queued again.' },
    MESSAGE_HANDLED: { description: 'A message was marked handled.' },
    MODEL_SAVED: { description: 'A model of equipment was added or changed.' },
    MODEL_REMOVED: { description: 'A model of equipment was removed with its fit list.' },
    FITMENT_SAVED: { description: 'An entry of a fit list was added or changed.' },
    FITMENT_REMOVED: { description: 'An entry of a fit list was removed.' },
    FITMENT_REVIEWED: { description: 'A fit that three buyers had called wrong was reviewed.' },
    POST_EDITED: { description: 'The author of a review or an answer about a part changed it.' },
    POST_DELETED: { description: 'The author of a review, a question or an answer about a part deleted it.' },
    POST_HIDDEN: { description: 'A review, a question or an answer about a part was hidden.' },
    POST_SHOWN: { description: 'A hidden review, question or answer about a part was shown again.' },
    QUESTION_ANSWERED: { description: 'The shop answered a question about a part.' },
    DIAGRAM_SAVED: { description: 'A diagram of a model was added or changed.' },
    DIAGRAM_REMOVED: { description: 'A diagram was removed from a model.' },
    TAX_CERTIFICATE_APPROVED: { description: 'A tax certificate of a customer was approved.' },
    TAX_CERTIFICATE_DECLINED: { description: 'A tax certificate of a customer was declined or revoked.' },
    FEED_SAVED: { description: 'A feed of files for imports was added, changed or paused.' },
    FEED_REMOVED: { description: 'A feed of files for imports was deleted.' },
    SETTINGS_CHANGED: { description: 'Limits, shipping rules, tax rates or agencies were changed.' },
  },
});

registerEnumType(AuditSubject, {
  name: 'AuditSubject',
  description: 'Kind of the changed object.',
  valuesConfig: {
    PRODUCT: { description: 'A part.' },
    USER: { description: 'An account.' },
    ORDER: { description: 'An order, or its payment.' },
    MESSAGE: { description: 'A contact message.' },
    MONEY: { description: 'A difference between the card provider and the shop.' },
    REVIEW: { description: 'A review of the shop.' },
    MAIL: { description: 'A mail of the shop.' },
    MODEL: { description: 'A model of equipment, or an entry of its fit list.' },
    SETTINGS: { description: 'The settings of the shop.' },
    FEED: { description: 'A feed of files for imports.' },
  },
});

@ObjectType({ description: 'A changed field.' })
export class AuditChange {
  @Field(() => String, { description: 'Name of the field: priceCents.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'The old value; null if there was none.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'The new value; null if the field was removed.' })
  after!: string | null;
}

@ObjectType({ description: 'A recorded change. Entries cannot be changed or deleted.' })
export class AuditEntry {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => AuditAction, { description: 'The action.' })
  action!: AuditAction;

  @Field(() => String, { nullable: true, description: 'Name of the user who acted; null for the shop itself.' })
  actorName!: string | null;

  @Field(() => AuditSubject, { description: 'Kind of the changed object.' })
  subject!: AuditSubject;

  @Field(() => ID, { description: 'Id of the changed object.' })
  subjectId!: string;

  @Field(() => String, { nullable: true, description: 'Current name of the changed object; null if it has none.' })
  subjectName!: string | null;

  @Field(() => [AuditChange], { description: 'The changed fields.' })
  changes!: AuditChange[];

  @Field(() => ID, { nullable: true, description: "Id of the request in the server's log; null for a job." })
  requestId!: string | null;

  @Field(() => Date, { description: 'Time of the change.' })
  createdAt!: Date;
}

export const AuditEntryConnection = connectionOf(AuditEntry, 'AuditEntry');
export type AuditEntryConnection = InstanceType<typeof AuditEntryConnection>;

@InputType({ description: 'Filters of the audit log; an entry must pass all of them.' })
export class AuditFilter {
  @Field(() => String, { nullable: true, description: 'Text in the name or e-mail address of the user who acted.' })
  @IsSearch()
  actor?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'true: actions of the shop itself; false: actions of users.' })
  isBySystem?: boolean | null;

  @Field(() => AuditAction, { nullable: true, description: 'Entries with this action.' })
  action?: AuditAction | null;

  @Field(() => AuditSubject, { nullable: true, description: 'Changes of objects of this kind.' })
  subject?: AuditSubject | null;

  @Field(() => ID, { nullable: true, description: 'Changes of the object with this id.' })
  subjectId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Entries at this time or later.' })
  @IsTime()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Entries before this time.' })
  @IsTime()
  until?: Date | null;
}

@ArgsType()
export class AuditLogArgs extends PageArgs {
  @Field(() => AuditFilter, { nullable: true, description: 'Filters the list.' })
  filter?: AuditFilter | null;
}
