import { mdiCameraOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Icon } from '#ui/media/icon.tsx';
import { numbersIn, type NameplateNumbers } from './nameplate-numbers.ts';

type NameplateReaderProps = { onModel: (number: string) => void; onSerial: (number: string) => void };

type State =
  | { kind: 'idle' | 'reading' }
  | { kind: 'read'; numbers: NameplateNumbers }
  | { kind: 'failed'; why: string };

const faults = {
  notPicture: 'This browser cannot open the file as a picture. Choose a JPEG or PNG photo, or type the number.',
  notLoaded: 'The photo reader could not be loaded. Check your connection and reload the page, or type the number.',
  nothing: 'We found no number in this photo. Take it straight from the front in good light, or type the number.',
};

/** Reads the numbers of a nameplate from a photo, which stays on the device, and offers them for the fields. */
export function NameplateReader({ onModel, onSerial }: NameplateReaderProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ kind: 'idle' });

  const read = async (photo: File) => {
    setState({ kind: 'reading' });
    setState(await resultOf(photo));
  };
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo of the nameplate"
        hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          // The same photo may be chosen again.
          target.value = '';
          if (photo) void read(photo);
        }}
      />
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon path={mdiCameraOutline} />}
        loading={state.kind === 'reading'}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        Read a photo of the nameplate
      </Button>
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {state.kind === 'reading' && (
          <Typography variant="body2" color="textSecondary">
            Reading the photo. It stays on this device.
          </Typography>
        )}
        {state.kind === 'failed' && (
          <Alert role="presentation" severity="warning">
            {state.why}
          </Alert>
        )}
        {state.kind === 'read' && (
          <>
            <Typography variant="body2">Choose what we read, then correct it in the field:</Typography>
            <Choices label="Model" numbers={state.numbers.models} onChoose={onModel} />
            <Choices label="Serial" numbers={state.numbers.serials} onChoose={onSerial} />
          </>
        )}
      </Box>
    </Box>
  );
}

type ChoicesProps = { label: string; numbers: string[]; onChoose: (number: string) => void };

const Choices = ({ label, numbers, onChoose }: ChoicesProps) =>
  numbers.length > 0 && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {numbers.map((number) => (
        <Chip key={number} label={`${label} ${number}`} variant="outlined" onClick={() => onChoose(number)} />
      ))}
    </Box>
  );

async function resultOf(photo: File): Promise<State> {
  // The reader is large, so it is loaded for the first photo.
  const loaded = await import('./read-nameplate.ts').catch(() => null);
  const reading = (await loaded?.readNameplate(photo)) ?? { kind: 'notLoaded' };
  if (reading.kind !== 'read') return { kind: 'failed', why: faults[reading.kind] };
  const numbers = numbersIn(reading.lines);
  const count = numbers.models.length + numbers.serials.length;
  return count > 0 ? { kind: 'read', numbers } : { kind: 'failed', why: faults.nothing };
}
