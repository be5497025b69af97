import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type {
  ChosenPartQuery,
  ChosenPartQueryVariables,
  PartChoicesQuery,
  PartChoicesQueryVariables,
} from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';

const PART_CHOICES: TypedDocumentNode<PartChoicesQuery, PartChoicesQueryVariables> = gql`
  query PartChoices($search: String!) {
    products(first: 20, filter: { search: $search }, orderBy: NAME) {
      edges {
        node {
          id
          name
          partNumber
        }
      }
    }
  }
`;

const CHOSEN_PART: TypedDocumentNode<ChosenPartQuery, ChosenPartQueryVariables> = gql`
  query ChosenPart($id: ID!) {
    product(id: $id) {
      id
      name
      partNumber
    }
  }
`;

type Part = { id: string; name: string; partNumber: string };

type PartFieldProps = { partId: string | null; onChoose: (partId: string) => void };

/** Chooses a part by its name or number. */
export function PartField({ partId, onChoose }: PartFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Part | null>(null);
  const search = useDebounced(typed.trim());
  const { data: known, error } = useQuery(CHOSEN_PART, partId ? { variables: { id: partId } } : skipToken);
  const {
    data,
    previousData,
    loading,
    error: failure,
  } = useQuery(
    PART_CHOICES,
    // Cached results would be merged into the product list of /inventory.
    isOpen ? { variables: { search }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const read = picked?.id === partId ? picked : known?.product;
  const unknown = error ? 'A part that could not be loaded' : '…';
  const chosen: Part | null = partId
    ? (read ?? { id: partId, name: known ? 'An archived part' : unknown, partNumber: '' })
    : null;

  return (
    <Autocomplete
      size="small"
      options={failure ? [] : ((data ?? previousData)?.products.edges.map(({ node }): Part => node) ?? [])}
      value={chosen}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      // The field also holds the name of the chosen part; only typed text is a search.
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, part) => {
        setPicked(part);
        onChoose(part?.id ?? '');
      }}
      loading={loading}
      noOptionsText={failure ? describeError(failure) : 'No part matches'}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, partNumber }) => (partNumber ? `${name} (${partNumber})` : name)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      sx={{ '& input::placeholder': { color: 'text.primary', opacity: 1 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Part"
          placeholder="All parts"
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
