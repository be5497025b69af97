import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Passes every change of the Formik form around it on, so that a reload loses nothing. */
export function KeepTyped<Values extends object>({ keep }: { keep: (values: Values) => void }) {
  const { values, dirty, isSubmitting } = useFormikContext<Values>();
  const isChanged = useRef(false);
  useEffect(() => {
    // A cleared entry is a change, too.
    isChanged.current ||= dirty;
    if (isChanged.current && !isSubmitting) keep(values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `keep` is a new function in each render
  }, [values, dirty, isSubmitting]);
  return null;
}
