import { type RefusalCode, refusals } from './refusals.ts';

/** Whether a viewer may do something to an order now, or why not. */
export interface ActionOutcome<Action> {
  action: Action;
  isAllowed: boolean;
  code: RefusalCode | null;
  reason: string | null;
}

/** A page of orders has hundreds of outcomes, and few that differ. */
const known = new Map<string, ActionOutcome<string>>();

export function outcomeOf<Action extends string>(action: Action, code: RefusalCode | null): ActionOutcome<Action> {
  const key = `${action} ${code}`;
  const made =
    known.get(key) ?? Object.freeze({ action, isAllowed: code === null, code, reason: code && refusals[code].reason });
  known.set(key, made);
  return made as ActionOutcome<Action>;
}
