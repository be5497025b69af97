import { useFormikContext } from 'formik';
import { refundMethods } from '#lib/format/refund-methods.ts';
import { FormField } from './form-field.tsx';
import { FormSelect } from './form-select.tsx';

/** How a refund is paid: the fields `method` and, outside the card, `reference`. */
export function RefundMethod() {
  const { method } = useFormikContext<{ method: keyof typeof refundMethods }>().values;
  const isOutside = method !== 'CARD';
  return (
    <>
      <FormSelect
        name="method"
        label="Refund method"
        options={refundMethods}
        helperText={isOutside ? 'Only recorded: nothing is sent to the card.' : ' '}
      />
      {isOutside && (
        <FormField
          name="reference"
          label="Check, transfer or receipt number"
          slotProps={{ inputLabel: { shrink: true } }}
          helperText="The customer can read it."
        />
      )}
    </>
  );
}
