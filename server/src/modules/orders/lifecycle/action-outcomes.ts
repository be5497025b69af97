import { type RefusalCode, refusals } from './refusals.ts';

/** Whether a viewer may do something to an order now, or why not. */
export interface ActionOutcome<Action> {
  action: Action;
  isAllowed: boolean;
  code: RefusalCode | null;
  reason: string | null;
}

/**
 * Makes a function that returns the outcomes of all actions by their refusals, in the same order. A page of orders has few
 * that differ, so equal ones are one frozen list, which query plans complete once.
 */
export function makeOutcomes<Action extends string>(actions: readonly Action[]) {
  const known = new Map<string, readonly ActionOutcome<Action>[]>();
  return (codes: readonly (RefusalCode | null)[]): readonly ActionOutcome<Action>[] => {
    const key = codes.join();
    const outcomes = known.get(key) ?? Object.freeze(actions.map((action, n) => outcomeOf(action, codes[n] ?? null)));
    known.set(key, outcomes);
    return outcomes;
  };
}

const outcomeOf = <Action>(action: Action, code: RefusalCode | null): ActionOutcome<Action> =>
  Object.freeze({ action, isAllowed: code === null, code, reason: code && refusals[code].reason });
