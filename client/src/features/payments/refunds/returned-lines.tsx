import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect, useId } from 'react';
import type { QuoteRefundQuery, QuoteRefundQueryVariables, RefundedLineInput } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { counted } from '#lib/format/counted.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { FormField } from '#ui/forms/form-field.tsx';

const QUOTE_REFUND: TypedDocumentNode<QuoteRefundQuery, QuoteRefundQueryVariables> = gql`
  query QuoteRefund($orderId: ID!, $lines: [RefundedLineInput!]!) {
    quoteRefund(orderId: $orderId, lines: $lines) {
      cents
      formatted
    }
  }
`;

/** A line of an order of several, with the pieces that can still come back. */
export type ReturnableLine = { position: number; productName: string; left: number };

/** The field of the pieces of a line. */
export const fieldOf = ({ position }: { position: number }): `pieces${number}` => `pieces${position}`;

/** The pieces that come back, of each line with any. */
export const returnedLines = (lines: ReturnableLine[], values: Record<string, unknown>): RefundedLineInput[] =>
  lines
    .map((line) => ({ position: line.position, quantity: Number(values[fieldOf(line)]) }))
    .filter(({ quantity }) => quantity > 0);

type ReturnedLinesProps = { orderId: string; lines: ReturnableLine[] };

/** The pieces of each line that come back. The amount follows them: it is empty until the server has computed their price. */
export function ReturnedLines({ orderId, lines }: ReturnedLinesProps) {
  const id = useId();
  const { values, setFieldValue } = useFormikContext<Record<string, string>>();
  const chosen = JSON.stringify(returnedLines(lines, values));
  const settled = useDebounced(chosen);
  const wanted = JSON.parse(settled) as RefundedLineInput[];
  const { data, error } = useQuery(
    QUOTE_REFUND,
    wanted.length === 0 ? skipToken : { variables: { orderId, lines: wanted }, fetchPolicy: 'network-only' },
  );
  const isCurrent = settled === chosen && wanted.length > 0;
  const price = isCurrent ? data?.quoteRefund : undefined;
  useEffect(() => {
    if (chosen !== '[]') void setFieldValue('amount', price ? (price.cents / 100).toFixed(2) : '');
  }, [chosen, price, setFieldValue]);
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        Pieces back in stock
      </Typography>
      {lines.map((line) => (
        <FormField
          key={line.position}
          name={fieldOf(line)}
          label={line.productName}
          inputMode="numeric"
          helperText={`At most ${counted(line.left, 'piece')}`}
        />
      ))}
      <Typography role="status" variant="body2">
        {price && `${price.formatted} for these pieces, with their share of the charges.`}
        {isCurrent && !price && error && `Enter an amount. The price could not be calculated: ${describeError(error)}`}
      </Typography>
    </Box>
  );
}
