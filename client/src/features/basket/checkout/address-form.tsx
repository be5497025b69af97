import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Formik } from 'formik';
import { useState } from 'react';
import { boolean, object, string, type InferType } from 'yup';
import { cleanPhone, isPhoneNumber } from '#lib/format/phone-number.ts';
import { messages } from '#lib/messages.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';

const schema = object({
  label: string().trim().required('Name Required').max(60, 'Use at most 60 characters'),
  phone: string()
    .transform(cleanPhone)
    .required(messages.orders.phoneRequired)
    .max(40, 'Use at most 40 characters')
    .test('digits', 'Enter a phone number with area code', (phone) => !phone || isPhoneNumber(phone)),
  address: string().trim().required(messages.orders.addressRequired).max(500, 'Use at most 500 characters'),
  isDefault: boolean().required(),
});

export type AddressValues = InferType<typeof schema>;

type AddressFormProps = {
  initial: AddressValues;
  /** The default stays the default until another is chosen. */
  mayBeDefault: boolean;
  /** Returns the reason for a failure, or null. */
  onSave: (values: AddressValues) => Promise<string | null>;
  onCancel?: () => void;
};

/** The fields of one delivery address. */
export function AddressForm({ initial, mayBeDefault, onSave, onCancel }: AddressFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (values: AddressValues) => {
    setFault(null);
    setFault(await onSave(schema.cast(values)));
  };
  return (
    <Formik initialValues={initial} validationSchema={schema} onSubmit={submit}>
      {({ values, setFieldValue }) => (
        <Form>
          <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
            <FormField name="label" label="Name of this address" placeholder="Workshop" required />
            <FormField name="phone" label="Phone" type="tel" autoComplete="tel" required />
            <FormField name="address" label="Address" autoComplete="street-address" multiline minRows={2} required />
            {mayBeDefault && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={values.isDefault}
                    onChange={(_, checked) => void setFieldValue('isDefault', checked)}
                  />
                }
                label="Use this address by default"
              />
            )}
            <FormError message={fault} />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <SubmitButton size="medium">Save address</SubmitButton>
              {onCancel && <Button onClick={onCancel}>Cancel</Button>}
            </Box>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
