import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FitEntryFragment, RemoveFitmentMutation, RemoveFitmentMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useVersionedSave } from '#lib/api/versioned-save.ts';
import { pathTo } from '#lib/paths.ts';
import { VerdictBadge } from '#lib/unit/verdicts.tsx';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { FitEntryForm } from './fit-entry-form.tsx';
import {
  describeEntryConflict,
  type FitEntryValues,
  SAVE_FITMENT,
  serialsOf,
  toEntryInput,
  toEntryValues,
} from './fit-entry-values.ts';

const REMOVE_FITMENT: TypedDocumentNode<RemoveFitmentMutation, RemoveFitmentMutationVariables> = gql`
  mutation RemoveFitment($input: RemoveFitmentInput!) {
    removeFitment(input: $input) {
      removedId
    }
  }
`;

type FitEntryProps = {
  modelId: string;
  entry: FitEntryFragment;
  /** Loads the entries again. */
  reload: () => Promise<FitEntryFragment[]>;
};

/** An entry of the fit list, which becomes a form to change it. */
export function FitEntry(props: FitEntryProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <OpenEntry {...props} onClose={() => setOpen(false)} />
  ) : (
    <ClosedEntry {...props} onOpen={() => setOpen(true)} />
  );
}

function OpenEntry({ modelId, entry, reload, onClose }: FitEntryProps & { onClose: () => void }) {
  const toast = useToast();
  const [saveFitment] = useAppMutation(SAVE_FITMENT);
  const save = useVersionedSave({
    opened: toEntryValues(entry),
    send: (values: FitEntryValues, { version }) =>
      saveFitment({ ...toEntryInput(modelId, values), id: entry.id, version }),
    read: (data) => toEntryValues(data.saveFitment.fitment),
    async reload() {
      const now = (await reload()).find(({ id }) => id === entry.id);
      return now ? toEntryValues(now) : null;
    },
    describe: describeEntryConflict,
  });
  return (
    <FitEntryForm
      draftName={`fit entry ${entry.id}`}
      initialValues={toEntryValues(entry).values}
      isNew={false}
      onClose={onClose}
      onSave={async (values) => {
        const result = await save(values);
        if (!result.ok) return result;
        toast.success('Entry saved');
        await reload();
        return result;
      }}
    />
  );
}

function ClosedEntry({ entry, reload, onOpen }: FitEntryProps & { onOpen: () => void }) {
  const toast = useToast();
  const [removeFitment] = useAppMutation(REMOVE_FITMENT);
  const { product, verdict, condition, note, source } = entry;
  const name = `${product.partNumber}, ${product.name}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
          <TextLink to={pathTo.part(product.partNumber)} color="inherit" sx={{ fontWeight: 600 }}>
            {product.partNumber}
          </TextLink>
          <VerdictBadge verdict={verdict} condition={condition} note={note} />
        </Box>
        <Typography variant="body2">
          {product.name}
          {product.isArchived && ' (archived)'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[serialsOf(entry), note, source && `Source: ${source}`].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="outlined" aria-label={`Change ${name}`} onClick={onOpen}>
          Change
        </Button>
        <ConfirmButton
          color="error"
          aria-label={`Remove ${name}`}
          title="Remove this entry?"
          question={`The fit list no longer says whether ${product.partNumber} fits this model.`}
          confirmLabel="Remove"
          onConfirm={async () => {
            const result = await removeFitment({ fitmentId: entry.id });
            if (!result.ok) return result.message;
            toast.success('Entry removed');
            await reload();
            return null;
          }}
        >
          Remove
        </ConfirmButton>
      </Box>
    </Box>
  );
}
