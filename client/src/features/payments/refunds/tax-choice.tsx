import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormikContext } from 'formik';
import type { RefundableTaxQuery, RefundableTaxQueryVariables } from '#generated/graphql.ts';

const REFUNDABLE_TAX: TypedDocumentNode<RefundableTaxQuery, RefundableTaxQueryVariables> = gql`
  query RefundableTax($id: ID!) {
    order(id: $id) {
      id
      refundableTax {
        cents
        formatted
      }
    }
  }
`;

type Values = { amount: string; isOfTax: boolean };

/** Makes a refund one of the sales tax that is left of an order, without pieces. Renders nothing for an order without. */
export function TaxChoice({ orderId }: { orderId: string }) {
  const { data } = useQuery(REFUNDABLE_TAX, { variables: { id: orderId }, fetchPolicy: 'network-only' });
  const { values, initialValues, setValues } = useFormikContext<Values>();
  const tax = data?.order?.refundableTax;
  if (!tax || tax.cents === 0) return null;
  const choose = (isOfTax: boolean) => {
    const amount = isOfTax ? (tax.cents / 100).toFixed(2) : initialValues.amount;
    return setValues({ ...values, ...piecesOf(initialValues), isOfTax, amount });
  };
  return (
    <FormControlLabel
      control={<Checkbox checked={values.isOfTax} onChange={(_, checked) => void choose(checked)} />}
      label={`Only the sales tax, ${tax.formatted}`}
    />
  );
}

/** The fields of pieces. */
const piecesOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => /^(restock|pieces\d+)$/.test(name)));
