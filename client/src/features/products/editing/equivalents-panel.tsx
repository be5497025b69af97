import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FieldArray, useFormikContext } from 'formik';
import type {
  EquivalentsOfPartFragment,
  PartEquivalentsQuery,
  PartEquivalentsQueryVariables,
  SaveEquivalentsMutation,
  SaveEquivalentsMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useVersionedSave } from '#lib/api/versioned-save.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { Differences, textsOfDifference } from '../differences.tsx';
import { ComparedPart } from './compared-part.tsx';
import {
  describeEquivalentsConflict,
  EQUIVALENTS_OF_PART,
  type EquivalentsValues,
  equivalentsSchema,
  MOST_ENTRIES,
  newEntry,
  numberKey,
  toEquivalentsInput,
  toEquivalentsValues,
  verdictNames,
} from './equivalents-values.ts';

const PART_EQUIVALENTS: TypedDocumentNode<PartEquivalentsQuery, PartEquivalentsQueryVariables> = gql`
  query PartEquivalents($productId: ID!) {
    product(id: $productId) {
      ...EquivalentsOfPart
    }
  }
  ${EQUIVALENTS_OF_PART}
`;

const SAVE_EQUIVALENTS: TypedDocumentNode<SaveEquivalentsMutation, SaveEquivalentsMutationVariables> = gql`
  mutation SaveEquivalents($input: SaveEquivalentsInput!) {
    saveEquivalents(input: $input) {
      product {
        ...EquivalentsOfPart
      }
    }
  }
  ${EQUIVALENTS_OF_PART}
`;

/** What the shop says about the equivalents of a part, and those that its specifications suggest. */
export function EquivalentsPanel({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(PART_EQUIVALENTS, { variables: { productId }, fetchPolicy: 'no-cache' });
  const reload = async () => (await refetch().catch(() => undefined))?.data?.product ?? null;
  if (data?.product) return <EquivalentsForm product={data.product} reload={reload} />;
  if (error)
    return <ErrorNotice title="The equivalents could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton fields={3} />;
}

type EquivalentsFormProps = {
  product: EquivalentsOfPartFragment;
  /** Loads the entries again. */
  reload: () => Promise<EquivalentsOfPartFragment | null>;
};

const versioned = (product: EquivalentsOfPartFragment) => ({
  version: product.version,
  values: toEquivalentsValues(product),
});

function EquivalentsForm({ product, reload }: EquivalentsFormProps) {
  const toast = useToast();
  const [saveEquivalents] = useAppMutation(SAVE_EQUIVALENTS);
  const save = useVersionedSave({
    opened: versioned(product),
    send: (values: EquivalentsValues, { version }) =>
      saveEquivalents({ ...toEquivalentsInput(product.id, values), version }),
    read: (data) => versioned(data.saveEquivalents.product),
    async reload() {
      const now = await reload();
      return now && versioned(now);
    },
    describe: describeEquivalentsConflict,
  });
  return (
    <EntryForm
      initialValues={toEquivalentsValues(product)}
      schema={equivalentsSchema}
      submitLabel="Save equivalents"
      onSave={async (values, { resetForm }) => {
        const answer = await save(values);
        if (!answer.ok) return answer.message;
        resetForm({ values: answer.values });
        toast.success('Equivalents saved');
        await reload();
        return null;
      }}
    >
      <Entries productId={product.id} />
      <Suggested product={product} />
    </EntryForm>
  );
}

function Entries({ productId }: { productId: string }) {
  const { entries } = useFormikContext<EquivalentsValues>().values;
  return (
    <FieldArray name="entries">
      {({ push, remove }) => (
        <Box component="section" aria-label="Chosen by you" sx={{ ...wide, mb: 1 }}>
          <Typography variant="h4" component="h3">
            Chosen by you
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: '62ch' }}>
            An entry applies to both parts, and customers see its note on both pages. Below each, the differences as the
            customers of this part see them.
          </Typography>
          {entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no id
            <Box key={index} sx={{ mb: 3 }}>
              <Box
                sx={{
                  display: 'grid',
                  columnGap: 1.5,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: '1fr', sm: '4fr 4fr 5fr auto' },
                }}
              >
                <FormField name={`entries.${index}.partNumber`} label="Part number" required />
                <FormField
                  name={`entries.${index}.verdict`}
                  label="Verdict"
                  select
                  slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                >
                  {Object.entries(verdictNames).map(([verdict, name]) => (
                    <option key={verdict} value={verdict}>
                      {name}
                    </option>
                  ))}
                </FormField>
                <FormField name={`entries.${index}.note`} label="Note" />
                <Button
                  color="inherit"
                  size="small"
                  aria-label={`Remove equivalent ${index + 1}`}
                  onClick={() => remove(index)}
                  sx={{ minHeight: { sm: 56 }, mb: { xs: 1, sm: 0 } }}
                >
                  Remove
                </Button>
              </Box>
              <ComparedPart
                productId={productId}
                number={entry.partNumber}
                isHidden={entry.verdict === 'NO'}
                isTwin={entries.slice(0, index).some((other) => isSame(other.partNumber, entry.partNumber))}
              />
            </Box>
          ))}
          <Button
            variant="outlined"
            size="small"
            disabled={entries.length >= MOST_ENTRIES}
            onClick={() => push(newEntry('', 'YES'))}
          >
            Add a part
          </Button>
        </Box>
      )}
    </FieldArray>
  );
}

const isSame = (one: string, other: string) => numberKey(one) !== '' && numberKey(one) === numberKey(other);

/** The equivalents that no entry names. */
function Suggested({ product }: { product: EquivalentsOfPartFragment }) {
  const { values, setFieldValue } = useFormikContext<EquivalentsValues>();
  const suggested = product.equivalents.filter(
    (one) => !one.isListed && !values.entries.some(({ partNumber }) => isSame(partNumber, one.product.partNumber)),
  );
  if (suggested.length === 0) return null;
  const add = (partNumber: string, verdict: 'YES' | 'NO') =>
    void setFieldValue('entries', [...values.entries, newEntry(partNumber, verdict)]);
  const isFull = values.entries.length >= MOST_ENTRIES;
  return (
    <Box component="section" aria-label="Found by specifications" sx={{ ...wide, mb: 1 }}>
      <Typography variant="h4" component="h3">
        Found by specifications
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1, maxWidth: '62ch' }}>
        Customers see these as well: they are of the same type and agree in the first values of the data sheet.
      </Typography>
      <Box component="ul" aria-label="Suggested parts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {suggested.map(({ product: { id, name, partNumber }, differences }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              py: 1.5,
              borderTop: '1px solid',
              borderColor: 'divider',
              alignItems: 'flex-start',
            }}
          >
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {partNumber}
              </Typography>
              <Differences of={differences.map(textsOfDifference)} />
            </Box>
            <Button
              size="small"
              disabled={isFull}
              aria-label={`Confirm ${partNumber}`}
              onClick={() => add(partNumber, 'YES')}
            >
              Confirm
            </Button>
            <Button
              size="small"
              color="inherit"
              disabled={isFull}
              aria-label={`Not an equivalent: ${partNumber}`}
              onClick={() => add(partNumber, 'NO')}
            >
              Not an equivalent
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
