import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { ModelLookupQuery, ModelLookupQueryVariables } from '#generated/graphql.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import type { Unit } from '#lib/unit/unit-store.ts';
import { kindNames } from './kind-names.ts';
import { NameplateReader } from './nameplate/nameplate-reader.tsx';

const MODEL_LOOKUP: TypedDocumentNode<ModelLookupQuery, ModelLookupQueryVariables> = gql`
  query ModelLookup($text: String!, $serial: String) {
    modelLookup(text: $text, serial: $serial) {
      kind
      matchesSerial
      model {
        id
        brand
        number
        kind
        firstYear
        lastYear
      }
    }
  }
`;

type Match = ModelLookupQuery['modelLookup'][number];

/** The field takes no more; the API refuses a longer text. */
const MAX_LENGTH = 60;
const SHORTEST = 2;

/** Finds the model of a nameplate while its number is typed. The serial number narrows the suggestions. */
export function UnitFinder({ onChoose }: { onChoose: (unit: Unit) => void }) {
  const [typed, setTyped] = useState('');
  const [serial, setSerial] = useState('');
  const modelField = useRef<HTMLInputElement>(null);
  const serialField = useRef<HTMLInputElement>(null);
  const text = useDebounced(typed.trim());
  const givenSerial = useDebounced(serial.trim()) || null;
  const isLongEnough = text.length >= SHORTEST;
  const { data, previousData, loading, error } = useQuery(
    MODEL_LOOKUP,
    isLongEnough ? { variables: { text, serial: givenSerial } } : skipToken,
  );
  const matches = isLongEnough ? ((data ?? previousData)?.modelLookup ?? []) : [];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
      <Autocomplete
        size="small"
        options={matches}
        value={null}
        inputValue={typed}
        onInputChange={(_, next, reason) => reason !== 'reset' && setTyped(next.slice(0, MAX_LENGTH))}
        onChange={(_, match) =>
          match && onChoose({ brand: match.model.brand, number: match.model.number, serial: serial.trim() || null })
        }
        loading={loading}
        autoHighlight
        noOptionsText={noOptions({ isLongEnough, hasFailed: Boolean(error) })}
        getOptionKey={({ model }) => model.id}
        getOptionLabel={({ model }) => model.number}
        filterOptions={(options) => options}
        renderOption={({ key, ...props }, match) => (
          <li key={key} {...props}>
            <Suggestion match={match} />
          </li>
        )}
        renderInput={(params) => (
          <TextField {...params} inputRef={modelField} autoFocus label="Model number" placeholder="KMG80-080B" />
        )}
      />
      <TextField
        size="small"
        inputRef={serialField}
        label="Serial number (optional)"
        value={serial}
        onChange={(event) => setSerial(event.target.value.slice(0, MAX_LENGTH))}
      />
      <NameplateReader
        onModel={(number) => {
          setTyped(number.slice(0, MAX_LENGTH));
          modelField.current?.focus();
        }}
        onSerial={(number) => {
          setSerial(number.slice(0, MAX_LENGTH));
          serialField.current?.focus();
        }}
      />
    </Box>
  );
}

function noOptions({ isLongEnough, hasFailed }: { isLongEnough: boolean; hasFailed: boolean }): string {
  if (hasFailed) return 'The search failed. Please try again.';
  return isLongEnough
    ? 'We do not know this model. Check the number on the nameplate, or call us.'
    : 'Type the number on the nameplate, or a piece of it.';
}

function Suggestion({ match: { model, kind, matchesSerial } }: { match: Match }) {
  const { brand, number, firstYear, lastYear } = model;
  const years = firstYear ? ` · ${firstYear} to ${lastYear ?? 'now'}` : '';
  return (
    <div>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {brand} {number}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {kindNames[model.kind]}
        {years}
        {kind === 'SIMILAR' && ' · similar number'}
        {matchesSerial === false && ' · other serial numbers'}
      </Typography>
    </div>
  );
}
