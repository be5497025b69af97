import { gql, type TypedDocumentNode } from '@apollo/client';
import { useLazyQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { object, string } from 'yup';
import type { FindOrderQuery, FindOrderQueryVariables } from '#generated/graphql.ts';
import { describeFailure } from '#lib/api/errors.ts';
import { emailSchema } from '#lib/credentials.ts';
import { paths } from '#lib/paths.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { FOUND_ORDER, FoundOrder } from './found-order.tsx';

const FIND_ORDER: TypedDocumentNode<FindOrderQuery, FindOrderQueryVariables> = gql`
  query FindOrder($input: FindOrderInput!) {
    findOrder(input: $input) {
      ...FoundOrder
    }
  }
  ${FOUND_ORDER}
`;

const schema = object({
  number: string().trim().required('Enter your order number').max(30, 'Use at most 30 characters'),
  email: emailSchema,
});

/** Shows an order to a guest who knows its number and e-mail address. */
export function FindOrder() {
  const [find, { data, error }] = useLazyQuery(FIND_ORDER, { fetchPolicy: 'no-cache' });
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Formik
          initialValues={{ number: '', email: '' }}
          validationSchema={schema}
          // The error is shown from the query.
          onSubmit={(input) =>
            find({ variables: { input } }).then(
              () => undefined,
              () => undefined,
            )
          }
        >
          <Form>
            <Box sx={{ display: 'grid', columnGap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <FormField name="number" label="Order number" placeholder="K-104821" autoComplete="off" required />
              <FormField name="email" label="Email" type="email" autoComplete="email" required />
            </Box>
            <SubmitButton sx={{ mt: 1 }}>Find order</SubmitButton>
            <FormError message={error && sentenceOf(error)} />
          </Form>
        </Formik>
      </Paper>
      <Box aria-live="polite" sx={{ mt: 3 }}>
        {data && !error && <FoundOrder order={data.findOrder} />}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Do you have an account? <TextLink to={paths.myOrders}>My Orders</TextLink> has all your orders and receipts.
      </Typography>
    </>
  );
}

function sentenceOf(error: unknown): string {
  const { code, message, serverMessage } = describeFailure(error);
  if (code === 'NOT_FOUND') return 'We found no order with this number and email address. Check both.';
  // The server's sentence says when to try again: after up to a minute or an hour.
  return (code === 'RATE_LIMITED' && serverMessage) || message;
}
