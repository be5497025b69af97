import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Passes every change of the Formik form around it on, so that a reload loses nothing. */
export function KeepTyped<Values extends object>({ keep }: { keep: (values: Values) => void }) {
  const { values, dirty, isSubmitting } = useFormikContext<Values>();
  const isKept = dirty && !isSubmitting;
  useEffect(() => {
    if (isKept) keep(values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `keep` is a new function in each render
  }, [values, isKept]);
  return null;
}
