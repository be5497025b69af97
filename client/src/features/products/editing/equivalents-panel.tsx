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
import { useDraft } from '#session/use-draft.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSelect } from '#ui/forms/form-select.tsx';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { ComparedPart } from './compared-part.tsx';
import {
  describeEquivalentsConflict,
  EQUIVALENTS_OF_PART,
  type EquivalentsValues,
  equivalentsSchema,
  isSameNumber,
  MOST_ENTRIES,
  newEntry,
  toEquivalentsInput,
  toEquivalentsValues,
  verdictNames,
} from './equivalents-values.ts';
import { SuggestedEquivalents } from './suggested-equivalents.tsx';

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
  const failure = (
    <LoadFailure what="The equivalents" isShown={Boolean(data?.product)} error={error} onRetry={() => void refetch()} />
  );
  if (!data?.product) return error ? failure : <FormSkeleton fields={3} />;
  return (
    <>
      {failure}
      <EquivalentsForm product={data.product} reload={reload} />
    </>
  );
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
  const draft = useDraft(`equivalents of ${product.id}`, toEquivalentsValues(product));
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
      draft={draft}
      schema={equivalentsSchema}
      submitLabel="Save equivalents"
      onSave={async (values, { resetForm }) => {
        const answer = await save(values);
        if (!answer.ok) return answer;
        resetForm({ values: answer.values });
        toast.success('Equivalents saved');
        await reload();
        return null;
      }}
    >
      <Entries productId={product.id} />
      <SuggestedEquivalents product={product} />
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
                <FormSelect name={`entries.${index}.verdict`} label="Verdict" options={verdictNames} />
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
                isTwin={entries.slice(0, index).some((other) => isSameNumber(other.partNumber, entry.partNumber))}
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
