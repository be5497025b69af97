import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { OrderTermsFragment } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { PickupField } from '#quote/delivery-fields.tsx';
import { PickupReadiness } from '#quote/pickup-readiness.tsx';
import { OrderTotal } from '#quote/order-total.tsx';
import { useOrderQuote } from '#quote/use-order-quote.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { checkQuantity, parseQuantity, previewTotal } from './quantity.ts';
import { type SeenTotal, unseen } from './use-place-order.ts';

type ChargedTotalProps = { part: OrderTermsFragment; hasCharges: boolean; onChange: (seen: SeenTotal) => void };
type Typed = { quantity: string; address: string; pickupAgency: string };

/** The total of the order with shipping and tax, which the server computes when the customer pauses typing. */
export function ChargedTotal({ part, hasCharges, onChange }: ChargedTotalProps) {
  const { values, setFieldValue } = useFormikContext<Typed>();
  const typed = JSON.stringify([values.quantity, values.address.trim()]);
  const settled = useDebounced(typed);
  const [quantity, address] = JSON.parse(settled) as [string, string];
  const pieces = parseQuantity(quantity) ?? 0;
  const lines = checkQuantity(pieces, part) ? [] : [{ productId: part.id, quantity: pieces }];
  const quoted = useOrderQuote(lines, { address, pickupAgency: values.pickupAgency || null });
  const { quote, refusal, error, retry, agencies } = quoted;
  const isSettled = settled === typed;
  const cents = isSettled ? (quote?.total.cents ?? null) : null;
  const preview = previewTotal(values.quantity, part);
  const failure = error ? `The total could not be calculated. ${describeError(error)}` : null;
  // A refusal may be of the address before.
  const reason = (isSettled && (refusal?.message ?? failure)) || unseen.reason;
  useEffect(() => onChange({ cents, reason, retry }));

  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 0.5 }}>
      <PickupField
        agencies={agencies}
        value={values.pickupAgency}
        onChange={(agency) => void setFieldValue('pickupAgency', agency)}
      />
      <PickupReadiness quoted={quoted} agency={values.pickupAgency} parts={[part]} />
      <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2 }}>
        <OrderTotal
          quoted={quoted}
          subtotal={preview?.total ?? ''}
          partsLabel={`${values.quantity.trim()} × ${preview?.unitPrice ?? part.price.formatted}`}
          hasCharges={hasCharges && lines.length > 0}
        />
      </Box>
      <FormError message={failure} />
    </Box>
  );
}
