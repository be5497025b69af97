import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  RemoveSearchSynonymMutation,
  RemoveSearchSynonymMutationVariables,
  SaveSearchSynonymMutation,
  SaveSearchSynonymMutationVariables,
  SynonymFragment,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';

export const SYNONYM: TypedDocumentNode<SynonymFragment> = gql`
  fragment Synonym on SearchSynonym {
    id
    version
    words
  }
`;

export const synonymCsv: CsvColumn<SynonymFragment>[] = [{ label: 'Words', value: ({ words }) => words }];

const SAVE: TypedDocumentNode<SaveSearchSynonymMutation, SaveSearchSynonymMutationVariables> = gql`
  mutation SaveSearchSynonym($input: SaveSearchSynonymInput!) {
    saveSearchSynonym(input: $input) {
      synonym {
        ...Synonym
      }
    }
  }
  ${SYNONYM}
`;

const REMOVE: TypedDocumentNode<RemoveSearchSynonymMutation, RemoveSearchSynonymMutationVariables> = gql`
  mutation RemoveSearchSynonym($input: RemoveSearchSynonymInput!) {
    removeSearchSynonym(input: $input) {
      removedId
    }
  }
`;

type SynonymsProps = {
  synonyms: SynonymFragment[];
  /** Loads the entries again. */
  onChange: () => Promise<SynonymFragment[]>;
};

/** Groups of words that mean the same; each is saved on its own. */
export function Synonyms({ synonyms, onChange }: SynonymsProps) {
  return (
    <Box component="section" aria-label="Words that mean the same" sx={{ mt: 5, mb: 2 }}>
      <Typography variant="h3" component="h2">
        Words that mean the same
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5, maxWidth: '62ch' }}>
        Separate words with commas: a search for one of them finds parts with any of them. Changes apply at once.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {synonyms.map((synonym) => (
          <li key={synonym.id}>
            <SynonymLine synonym={synonym} onChange={onChange} />
          </li>
        ))}
        <li key="new">
          <SynonymLine synonym={null} onChange={onChange} />
        </li>
      </Box>
    </Box>
  );
}

type SynonymLineProps = { synonym: SynonymFragment | null; onChange: SynonymsProps['onChange'] };

function SynonymLine({ synonym, onChange }: SynonymLineProps) {
  const toast = useToast();
  const [save, { loading }] = useAppMutation(SAVE);
  const [remove] = useAppMutation(REMOVE);
  /** As the field was last filled with it; another admin may have changed the entry since. */
  const [read, setRead] = useState(synonym);
  const saved = read?.words ?? '';
  const [words, setWords] = useState(saved);
  const [fault, setFault] = useState<string | null>(null);

  const submit = async () => {
    const answer = await save({ words, ...(read && { id: read.id, version: read.version }) });
    setFault(answer.ok ? null : answer.message);
    if (answer.ok) {
      toast.success('Words saved');
      if (read) {
        setRead(answer.data.saveSearchSynonym.synonym);
        setWords(answer.data.saveSearchSynonym.synonym.words);
      } else setWords('');
      void onChange();
    } else if (answer.field === 'version') {
      const now = (await onChange()).find(({ id }) => id === read?.id);
      if (!now) return;
      setRead(now);
      setFault(`Another admin changed these words to “${now.words}”. Save again to replace them with yours.`);
    }
  };
  const drop = async (id: string) => {
    const answer = await remove({ id });
    if (answer.ok) toast.success('Words removed');
    // Another admin may have removed them.
    await onChange();
    return answer.ok ? null : answer.message;
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
    >
      <TextField
        id={`words-${synonym?.id ?? 'new'}`}
        label={synonym ? 'Words' : 'New words'}
        placeholder="freon, refrigerant"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={fault !== null}
        helperText={fault}
        size="small"
        slotProps={{
          htmlInput: { maxLength: 300, ...(synonym && { 'aria-label': `Words: ${saved}` }) },
          inputLabel: { shrink: true },
        }}
        sx={{ flex: '1 1 18rem' }}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={loading}
        disabled={words.trim() === saved}
        sx={{ minHeight: 40 }}
      >
        {synonym ? 'Save' : 'Add'}
      </Button>
      {synonym && (
        <ConfirmButton
          color="inherit"
          variant="text"
          size="medium"
          aria-label={`Remove: ${saved}`}
          title="Remove these words?"
          question={`Searches for one of “${saved}” no longer find parts with the others.`}
          confirmLabel="Remove"
          onConfirm={() => drop(synonym.id)}
          sx={{ minHeight: 40 }}
        >
          Remove
        </ConfirmButton>
      )}
    </Box>
  );
}
