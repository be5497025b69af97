import { makeValidator } from 'envalid';
import { duration, rate } from '#config.validators.ts';

const percent = makeValidator<number>((text) => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 100) return value;
  throw new Error('must be a whole number from 1 to 100');
});

/** The settings of unpaid orders. `_UNVERIFIED` is for accounts without a verified address. */
export const reservationSpecs = {
  MAX_UNPAID_ORDERS: rate({ default: 20, desc: 'unpaid orders that a user may have' }),
  MAX_UNPAID_ORDERS_UNVERIFIED: rate({ default: 3 }),
  MAX_UNPAID_LINES: rate({ default: 100, desc: 'lines that the unpaid orders of a user may have' }),
  MAX_UNPAID_LINES_UNVERIFIED: rate({ default: 10 }),
  RESERVATION_HOURS: duration({ default: 48, desc: 'how long an unpaid order holds its stock' }),
  RESERVATION_HOURS_UNVERIFIED: duration({ default: 2 }),
  RESERVATION_PERCENT: percent({
    default: 50,
    desc: "the share of a part's stock that the unpaid orders of a user may hold",
  }),
  RESERVATION_PERCENT_UNVERIFIED: percent({ default: 10 }),
  DELETED_ORDERS_PER_DAY: rate({ default: 20, desc: 'orders deleted in 24 hours after which a user places no more' }),
};

export const reservationsOf = (settings: Record<keyof typeof reservationSpecs, number>) => ({
  verified: {
    maxUnpaid: settings.MAX_UNPAID_ORDERS,
    // Each order may have one line at least.
    maxLines: Math.max(settings.MAX_UNPAID_LINES, settings.MAX_UNPAID_ORDERS),
    hours: settings.RESERVATION_HOURS,
    percent: settings.RESERVATION_PERCENT,
  },
  unverified: {
    maxUnpaid: settings.MAX_UNPAID_ORDERS_UNVERIFIED,
    maxLines: Math.max(settings.MAX_UNPAID_LINES_UNVERIFIED, settings.MAX_UNPAID_ORDERS_UNVERIFIED),
    hours: settings.RESERVATION_HOURS_UNVERIFIED,
    percent: settings.RESERVATION_PERCENT_UNVERIFIED,
  },
  deletedPerDay: settings.DELETED_ORDERS_PER_DAY,
});
