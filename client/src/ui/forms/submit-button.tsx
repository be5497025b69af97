import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';

/** Submits the Formik form around it; shows a spinner while the form is submitting. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'loading'>) {
  const { isSubmitting } = useFormikContext();
  return <Button type="submit" variant="contained" size="large" loading={isSubmitting} {...props} />;
}
