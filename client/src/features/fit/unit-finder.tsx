import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { ModelLookupQuery, ModelLookupQueryVariables } from '#generated/graphql.ts';
import { ignoreEnterWhile } from '#lib/hooks/stale-enter.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import type { Unit } from '#lib/unit/unit-store.ts';
import { beginningOf } from '#lib/url/filters.ts';
import { ScanButton } from '#ui/scan/scan-button.tsx';
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
/** The matches that are shown when the list is closed. */
const MOST_CHOICES = 3;

/** Finds the model of a nameplate while its number is typed. The serial number narrows the suggestions. */
export function UnitFinder({ onChoose }: { onChoose: (unit: Unit) => void }) {
  const [typed, setTyped] = useState('');
  const [serial, setSerial] = useState('');
  const [isOpen, setOpen] = useState(false);
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
  const readModel = (number: string) => {
    setTyped(beginningOf(number, MAX_LENGTH));
    modelField.current?.focus();
  };
  const readSerial = (number: string) => {
    setSerial(beginningOf(number, MAX_LENGTH));
    serialField.current?.focus();
  };
  const choose = ({ model: { brand, number } }: Match) => onChoose({ brand, number, serial: serial.trim() || null });
  const noMatch = noOptions({ isLongEnough, hasFailed: Boolean(error) });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
      <Autocomplete
        size="small"
        options={matches}
        value={null}
        inputValue={typed}
        onInputChange={(_, next, reason) =>
          // Leaving the field keeps the text: the serial number is beside it.
          (reason === 'input' || reason === 'clear') && setTyped(beginningOf(next, MAX_LENGTH))
        }
        onChange={(_, match) => match && choose(match)}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        loading={loading}
        onKeyDown={ignoreEnterWhile(loading || text !== typed.trim())}
        autoHighlight
        noOptionsText={noMatch}
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
        onChange={(event) => setSerial(beginningOf(event.target.value, MAX_LENGTH))}
      />
      {isLongEnough && !isOpen && (
        <Box
          role="group"
          aria-label="Matching models"
          sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          {matches.slice(0, MOST_CHOICES).map((match) => (
            <Button key={match.model.id} size="small" variant="outlined" onClick={() => choose(match)}>
              Choose {match.model.brand} {match.model.number}
              {match.matchesSerial === false && ' (other serial numbers)'}
            </Button>
          ))}
          {matches.length === 0 && !loading && <Typography variant="body2">{noMatch}</Typography>}
        </Box>
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 1 }}>
        <NameplateReader onModel={readModel} onSerial={readSerial} />
        {/* Nameplates have barcodes of both numbers. */}
        <ScanButton onRead={typed.trim() ? readSerial : readModel} />
      </Box>
    </Box>
  );
}

function noOptions({ isLongEnough, hasFailed }: { isLongEnough: boolean; hasFailed: boolean }): string {
  if (hasFailed) return 'The search failed. Please try again.';
  return isLongEnough
    ? 'We do not know this model. Check the number on the nameplate, or call us.'
    : 'Type the number on the nameplate, or part of it.';
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
