import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { changedEntries } from '#lib/api/changed-entries.ts';

/** The unsaved entries of a form, which a later visit of it may have. */
export interface Draft<Values> {
  initialValues: Values;
  /** Entries that are not saved yet, over the initial values. */
  kept: Partial<Values> | undefined;
  /** Gets the unsaved entries when the form disappears. */
  leave: (unsaved: Partial<Values>) => void;
}

/**
 * Enters what was kept of the Formik form around it, if anything was, so that the form is unsaved. Passes the unsaved entries on
 * when the form disappears.
 */
export function Kept<Values extends object>({ draft: { kept, leave } }: { draft: Draft<Values> }) {
  const { values, initialValues, setValues } = useFormikContext<Values>();
  const enter = useEffectEvent(() => void (kept && setValues({ ...values, ...kept })));
  const passOn = useEffectEvent(() => leave(changedEntries(values, initialValues)));
  useEffect(() => {
    enter();
    return () => passOn();
  }, []);
  return null;
}
