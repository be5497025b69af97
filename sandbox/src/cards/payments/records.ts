import type { Call } from '../http/call.ts';
import { noSuch } from '../http/errors.ts';
import { allowOnly, text } from '../http/params.ts';
import type { Tables } from '../store/tables.ts';
import { createdWithin, page, PAGE_PARAMS } from './pages.ts';

/** The call that reads one record. */
export const retrieve =
  (table: 'charges' | 'disputes' | 'events' | 'refunds', param = table.slice(0, -1)) =>
  (call: Call, id: string) => {
    allowOnly(call.form, ['expand']);
    const record = call.store.find(table, id);
    if (!record) throw noSuch(table.slice(0, -1), id, param);
    return record;
  };

/** The call that lists the records of a charge or of a payment, or all. */
export const listOfCharge =
  <Table extends 'disputes' | 'refunds'>(table: Table) =>
  (call: Call) => {
    allowOnly(call.form, [...PAGE_PARAMS, 'charge', 'payment_intent']);
    const charge = text(call.form, 'charge');
    const intent = text(call.form, 'payment_intent');
    const matches = (call.store.all(table) as Tables['disputes' | 'refunds'][])
      .filter((record) => charge === null || record.charge === charge)
      .filter((record) => intent === null || record.payment_intent === intent)
      .filter((record) => createdWithin(call.form, record));
    return page(matches, call.form, `/v1/${table}`);
  };
