import { Form as FormikForm, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';

/** The form of a Formik. Sent with faults, it leads to the first one, whose sentence is then read with its field. */
export function Form({ children }: { children: ReactNode }) {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || isValid) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] button')?.focus();
    // Only when sending has ended: what becomes wrong while one types must not take the focus away.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
  return (
    <FormikForm noValidate ref={form}>
      {children}
    </FormikForm>
  );
}
