import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCsvDownload, type CsvList } from '#lib/csv/use-csv-download.ts';
import { formatCount } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { useToast } from '../feedback/use-toast.ts';
import { MOST_COUNTED } from './list-frame.tsx';

type CsvButtonProps<Data, Variables extends Record<string, unknown>, Row> = { list: CsvList<Data, Variables, Row> };

/** Saves the list with its filters as a CSV file, and shows how far it is. */
export function CsvButton<Data, Variables extends Record<string, unknown>, Row>({
  list,
}: CsvButtonProps<Data, Variables, Row>) {
  const toast = useToast();
  const { download, cancel, progress } = useCsvDownload(list, (message) =>
    toast.error(`No file was saved. ${message}`),
  );
  return (
    <Box
      // With a tab index, it gets the focus of a button that goes.
      tabIndex={-1}
      sx={{ display: 'flex', alignItems: 'center', gap: progress ? 1 : 0, minHeight: 40, outline: 'none' }}
    >
      <Typography variant="body2" color="textSecondary" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {progress && describe(progress)}
      </Typography>
      {progress ? (
        <Button color="inherit" variant="outlined" onClick={cancel}>
          Cancel download
        </Button>
      ) : (
        <Button color="inherit" variant="outlined" onClick={() => void download()}>
          Download CSV
        </Button>
      )}
    </Box>
  );
}

/** A list that counts no further than its limit has at least that many rows. */
function describe({ rows, total }: { rows: number; total: number | null }): string {
  if (total === null) return 'Reading …';
  const all = Math.max(rows, total);
  return `${formatCount(rows)} of ${total === MOST_COUNTED ? `${formatCount(all)} or more rows` : counted(all, 'row')}`;
}
