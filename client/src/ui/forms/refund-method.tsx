import { useFormikContext } from 'formik';
import { string } from 'yup';
import { toCents } from '#lib/format/dollars.ts';
import { formatCents } from '#lib/format/money.ts';
import { refundMethods } from '#lib/format/refund-methods.ts';
import { FormField } from './form-field.tsx';
import { FormSelect } from './form-select.tsx';

type Method = keyof typeof refundMethods;

/** The fields of a refund by card. */
export const refundByCard = { method: 'CARD' as Method, reference: '' };

/** What a refund outside the card adds to the input. */
export const outsideOf = ({ method, reference }: typeof refundByCard) =>
  method === 'CARD' ? {} : { outsideCard: { method, reference: reference.trim() } };

export const amountSchema = (mostCents: number) =>
  string()
    .required('Enter an amount')
    .test('dollars', 'Enter dollars and cents, such as 19.99', (amount) => toCents(amount ?? '') > 0)
    .test('most', `At most ${formatCents(mostCents)}`, (amount) => !(toCents(amount ?? '') > mostCents));

export const referenceSchema = string()
  .trim()
  .max(100, 'At most 100 characters')
  .test('outside', 'Enter the number', (reference, { parent }) => {
    const { method = 'CARD' } = parent as { method?: string };
    return method === 'CARD' || Boolean(reference);
  });

/** How a refund is paid: the fields `method` and, outside the card, `reference`. */
export function RefundMethod() {
  const { method } = useFormikContext<{ method: Method }>().values;
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
