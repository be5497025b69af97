import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { AuditAction, AuditSubject } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';

export { AuditAction, AuditSubject };

registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'What admins, and the shop itself, can do that is written down.',
  valuesConfig: {
    PRODUCT_ADDED: { description: 'A part was added to the catalogue.' },
    PRODUCT_EDITED: { description: 'A part was changed.' },
    PRODUCT_ARCHIVED: { description: 'A part left the catalogue.' },
    PRODUCT_RESTORED: { description: 'A part came back into the catalogue.' },
    USER_PROMOTED: { description: 'A customer became an admin.' },
    USER_DEMOTED: { description: 'An admin became a customer.' },
    USER_REMOVED: { description: 'An account was removed.' },
    USER_RESTORED: { description: 'A removed account was let in again.' },
    ADMIN_BOOTSTRAPPED: { description: 'Somebody became an admin by the verified e-mail address in the settings.' },
    ACCOUNT_DELETED: { description: 'Somebody deleted their own account.' },
    ORDER_DELETED: { description: 'An unpaid order was deleted by somebody else than its owner.' },
    ORDER_DELIVERED: { description: 'A paid order was marked delivered.' },
    PAYMENT_SETTLED: { description: 'The card provider confirmed a payment; the order is paid.' },
    PAYMENT_REFUNDED: { description: 'A charge was given back.' },
    ORDER_CANCELLED: { description: 'A paid order was called off.' },
    REFUND_REQUESTED: { description: 'Money of a paid order is to go back.' },
    REFUND_SETTLED: { description: 'The card provider has given the money back.' },
    REFUND_FAILED: { description: 'The card provider could not give the money back.' },
    PAYMENT_REVOKED: { description: 'A payment that the card provider does not know was taken out of the books.' },
    MONEY_REPAIRED: { description: "A difference between the card provider's books and the shop's was repaired." },
    MESSAGE_HANDLED: { description: 'A message was marked handled.' },
  },
});

registerEnumType(AuditSubject, {
  name: 'AuditSubject',
  description: 'What an entry of the audit log is about.',
  valuesConfig: {
    PRODUCT: { description: 'A part.' },
    USER: { description: 'An account.' },
    ORDER: { description: 'An order, or its payment.' },
    MESSAGE: { description: 'A message to the shop.' },
    MONEY: { description: "A difference between the card provider's books and the shop's." },
  },
});

@ObjectType({ description: 'A field that changed.' })
export class AuditChange {
  @Field(() => String, { description: 'Name of the field: priceCents.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'Its value before; null if it had none.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'Its value after; null if it has none.' })
  after!: string | null;
}

@ObjectType({ description: 'Who changed what, and when. Nobody can alter or delete an entry.' })
export class AuditEntry {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => AuditAction, { description: 'What was done.' })
  action!: AuditAction;

  @Field(() => String, { nullable: true, description: 'Who did it; null when the shop itself acted.' })
  actorName!: string | null;

  @Field(() => AuditSubject, { description: 'What kind of thing was changed.' })
  subject!: AuditSubject;

  @Field(() => ID, { description: 'Id of the changed thing.' })
  subjectId!: string;

  @Field(() => String, { nullable: true, description: 'What the changed thing is called now; null if it has no name.' })
  subjectName!: string | null;

  @Field(() => [AuditChange], { description: 'The fields that changed.' })
  changes!: AuditChange[];

  @Field(() => ID, { nullable: true, description: "The request in the server's log; null when a job did it." })
  requestId!: string | null;

  @Field(() => Date, { description: 'When.' })
  createdAt!: Date;
}

export const AuditEntryConnection = connectionOf(AuditEntry, 'AuditEntry');
export type AuditEntryConnection = InstanceType<typeof AuditEntryConnection>;
