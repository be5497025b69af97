import { skipToken, useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ChosenPartDocument, PartChoicesDocument } from '#generated/graphql.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';

type Part = { id: string; name: string; partNumber: string };

type PartFieldProps = { partId: string | null; onChoose: (partId: string) => void };

/** Chooses a part of the catalogue by its name or number. */
export function PartField({ partId, onChoose }: PartFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data: known } = useQuery(ChosenPartDocument, partId ? { variables: { id: partId } } : skipToken);
  const { data, previousData, loading } = useQuery(
    PartChoicesDocument,
    // Not by the cache, where the pages of /inventory grow.
    isOpen ? { variables: { search }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const chosen: Part | null = partId
    ? (known?.product ?? { id: partId, name: 'A part of the archive', partNumber: '' })
    : null;

  return (
    <Autocomplete
      size="small"
      options={(data ?? previousData)?.products.edges.map(({ node }): Part => node) ?? []}
      value={chosen}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      // With the name of the chosen part in the field, one wants to see the others.
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, part) => onChoose(part?.id ?? '')}
      loading={loading}
      noOptionsText="No part matches"
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
