import { type RefusalCode, refusals } from './refusals.ts';

/** Whether a viewer may do something to an order now, or why not. */
export interface ActionOutcome<Action> {
  action: Action;
  isAllowed: boolean;
  code: RefusalCode | null;
  reason: string | null;
}

/** By action and code. A page of orders has hundreds of outcomes, and few that differ. */
const known = new Map<string, Map<RefusalCode | null, ActionOutcome<string>>>();

export function outcomeOf<Action extends string>(action: Action, code: RefusalCode | null): ActionOutcome<Action> {
  const found = known.get(action)?.get(code);
  if (found) return found as ActionOutcome<Action>;
  const made = Object.freeze({ action, isAllowed: code === null, code, reason: code && refusals[code].reason });
  known.set(action, (known.get(action) ?? new Map<RefusalCode | null, ActionOutcome<string>>()).set(code, made));
  return made;
}
