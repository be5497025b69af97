import { Form as FormikForm, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';

/** A Formik form. After a submit with errors it focuses the first field that has one, so that its error is read. */
export function Form({ children }: { children: ReactNode }) {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || isValid) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] button')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an error that appears while the user types moves no focus
  }, [submitCount, isSubmitting]);
  return (
    // Without scripts a form would be sent in the address, a password too.
    <FormikForm method="post" noValidate ref={form} aria-busy={isSubmitting}>
      {children}
    </FormikForm>
  );
}
