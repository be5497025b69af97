import type { KeyboardEvent } from 'react';

/**
 * The onKeyDown of an Autocomplete whose options are found by a request: while they are those of an earlier text, Enter would
 * choose the wrong one, and does nothing.
 */
export const ignoreEnterWhile =
  (isStale: boolean) => (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    if (!isStale || event.key !== 'Enter') return;
    event.defaultMuiPrevented = true;
    // In a form it would send the form.
    event.preventDefault();
  };
