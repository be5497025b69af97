import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';

/** Sends the Formik form it stands in; busy while the form is. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'loading'>) {
  const { isSubmitting } = useFormikContext();
  return <Button type="submit" variant="contained" size="large" loading={isSubmitting} {...props} />;
}
