import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

/** Enters what was kept of the Formik form around it, if anything was, so that the form is unsaved. */
export function Kept<Values extends object>({ entries }: { entries: Partial<Values> | undefined }) {
  const { values, setValues } = useFormikContext<Values>();
  const enter = useEffectEvent(() => void (entries && setValues({ ...values, ...entries })));
  useEffect(() => enter(), []);
  return null;
}
