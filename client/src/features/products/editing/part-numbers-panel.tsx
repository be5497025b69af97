import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FieldArray, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type {
  NumbersOfPartFragment,
  PartNumbersQuery,
  PartNumbersQueryVariables,
  SavePartNumbersMutation,
  SavePartNumbersMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useVersionedSave } from '#lib/api/versioned-save.ts';
import { useDraft } from '#session/use-draft.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSelect } from '#ui/forms/form-select.tsx';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import {
  blankNumbers,
  describeNumbersConflict,
  kindNames,
  NUMBERS_OF_PART,
  type PartNumbersValues,
  partNumbersSchema,
  toNumbersInput,
  toNumbersValues,
} from './part-numbers-values.ts';

const PART_NUMBERS: TypedDocumentNode<PartNumbersQuery, PartNumbersQueryVariables> = gql`
  query PartNumbers($productId: ID!) {
    product(id: $productId) {
      ...NumbersOfPart
    }
  }
  ${NUMBERS_OF_PART}
`;

const SAVE_PART_NUMBERS: TypedDocumentNode<SavePartNumbersMutation, SavePartNumbersMutationVariables> = gql`
  mutation SavePartNumbers($input: SavePartNumbersInput!) {
    savePartNumbers(input: $input) {
      product {
        ...NumbersOfPart
      }
    }
  }
  ${NUMBERS_OF_PART}
`;

/** The other numbers of a part, and the old numbers that it replaces. */
export function PartNumbersPanel({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(PART_NUMBERS, { variables: { productId }, fetchPolicy: 'no-cache' });
  const reload = async () => (await refetch().catch(() => undefined))?.data?.product ?? null;
  const failure = (
    <LoadFailure what="The numbers" isShown={Boolean(data?.product)} error={error} onRetry={() => void refetch()} />
  );
  if (!data?.product) return error ? failure : <FormSkeleton fields={3} />;
  return (
    <>
      {failure}
      <NumbersForm product={data.product} reload={reload} />
    </>
  );
}

type NumbersFormProps = {
  product: NumbersOfPartFragment;
  /** Loads the numbers again. */
  reload: () => Promise<NumbersOfPartFragment | null>;
};

const versioned = (product: NumbersOfPartFragment) => ({ version: product.version, values: toNumbersValues(product) });

function NumbersForm({ product, reload }: NumbersFormProps) {
  const toast = useToast();
  const [saveNumbers] = useAppMutation(SAVE_PART_NUMBERS);
  const draft = useDraft(`numbers of ${product.id}`, toNumbersValues(product));
  const save = useVersionedSave({
    opened: versioned(product),
    send: (values: PartNumbersValues, { version }) => saveNumbers({ ...toNumbersInput(product.id, values), version }),
    read: (data) => versioned(data.savePartNumbers.product),
    async reload() {
      const now = await reload();
      return now && versioned(now);
    },
    describe: describeNumbersConflict,
  });
  const over = product.replaces.filter(({ isDirect }) => !isDirect).map((replaced) => replaced.number);
  return (
    <EntryForm
      draft={draft}
      schema={partNumbersSchema}
      submitLabel="Save numbers"
      onSave={async (values, { resetForm }) => {
        const answer = await save(values);
        if (!answer.ok) return answer;
        resetForm({ values: answer.values });
        toast.success('Numbers saved');
        await reload();
        return null;
      }}
    >
      <NumberRows
        name="aliases"
        row="other number"
        title="Other numbers"
        intro="Customers find the part by them. A barcode belongs to one part; for the others we ask the customer to confirm the part."
        render={(path) => <FormSelect name={`${path}.kind`} label="Kind" options={kindNames} />}
      />
      <NumberRows
        name="replaces"
        row="replaced number"
        title="Replaces"
        intro={`Old numbers that lead to this part. Leave the note blank for an exact replacement.${
          over.length > 0 ? ` Through the parts that it replaces, these numbers lead here too: ${over.join(', ')}.` : ''
        }`}
      />
    </EntryForm>
  );
}

type NumberRowsProps = {
  name: keyof PartNumbersValues;
  row: string;
  title: string;
  intro: string;
  render?: (path: string) => ReactNode;
};

function NumberRows({ name, row, title, intro, render }: NumberRowsProps) {
  const rows = useFormikContext<PartNumbersValues>().values[name];
  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
        <Box component="section" aria-label={title} sx={{ ...wide, mb: 1 }}>
          <Typography variant="h4" component="h3">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: '62ch' }}>
            {intro}
          </Typography>
          {rows.map((_, index) => (
            <Box
              // oxlint-disable-next-line react/no-array-index-key -- rows have no id
              key={index}
              sx={{
                display: 'grid',
                columnGap: 1.5,
                alignItems: 'start',
                gridTemplateColumns: { xs: '1fr', sm: render ? '4fr 4fr 3fr auto' : '3fr 7fr auto' },
              }}
            >
              {render?.(`${name}.${index}`)}
              <FormField name={`${name}.${index}.number`} label="Number" required />
              <FormField name={`${name}.${index}.note`} label="Note" />
              <Button
                color="inherit"
                size="small"
                aria-label={`Remove ${row} ${index + 1}`}
                onClick={() => remove(index)}
                sx={{ minHeight: { sm: 56 }, mb: { xs: 2, sm: 0 } }}
              >
                Remove
              </Button>
            </Box>
          ))}
          <Button variant="outlined" size="small" onClick={() => push(blankNumbers[name])}>
            Add {row}
          </Button>
        </Box>
      )}
    </FieldArray>
  );
}
