import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';

type FormFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> & {
  name: string;
  label: string;
};

/** A labeled field of a Formik form; its error is below it and is read with it. */
export function FormField({ name, helperText, inputMode, slotProps, ...props }: FormFieldProps) {
  const [field, { touched, error }] = useField<string | number>(name);
  const fault = touched ? error : undefined;
  return (
    <TextField
      id={`field-${name}`}
      slotProps={inputMode ? { ...slotProps, htmlInput: { inputMode } } : slotProps}
      {...props}
      {...field}
      error={Boolean(fault)}
      helperText={fault ?? helperText ?? ' '}
    />
  );
}
