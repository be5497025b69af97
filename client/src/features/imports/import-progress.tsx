import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { CatalogImportRowState, ImportProgressFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { isWorking, rowStateLabels, stateLabels } from './import-names.ts';

export const IMPORT_PROGRESS: TypedDocumentNode<ImportProgressFragment> = gql`
  fragment ImportProgress on CatalogImport {
    state
    rowCount
    counts {
      state
      rows
    }
  }
`;

type ImportProgressProps = {
  one: ImportProgressFragment;
  /** The state of the rows that are shown; null for all. */
  state: CatalogImportRowState | null;
  onShow: (state: CatalogImportRowState | null) => void;
};

/** The progress of the job, and the number of rows in each state; a number shows only these rows. */
export function ImportProgress({ one, state, onShow }: ImportProgressProps) {
  const shown = one.counts.filter(({ rows }) => rows > 0);
  const kept = sumOf(one.counts);
  return (
    <Box sx={{ mb: 3 }}>
      {isWorking(one.state) && <WorkBar one={one} />}
      <Box role="group" aria-label="Show rows" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StateChip label={`All ${formatCount(kept)}`} isOn={state === null} onClick={() => onShow(null)} />
        {shown.map((count) => (
          <StateChip
            key={count.state}
            label={`${rowStateLabels[count.state]} ${formatCount(count.rows)}`}
            isBad={bad.has(count.state)}
            isOn={state === count.state}
            onClick={() => onShow(state === count.state ? null : count.state)}
          />
        ))}
      </Box>
      {kept < one.rowCount && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Not kept: {counted(one.rowCount - kept, 'row')} of the file that changed nothing or are of parts not sold
          here.
        </Typography>
      )}
    </Box>
  );
}

const sumOf = (counts: ImportProgressFragment['counts']) => counts.reduce((sum, { rows }) => sum + rows, 0);

const bad = new Set<CatalogImportRowState>(['FAULTY', 'CONFLICT', 'KEPT']);

type StateChipProps = { label: string; isOn: boolean; isBad?: boolean; onClick: () => void };

const StateChip = ({ label, isOn, isBad, onClick }: StateChipProps) => (
  <Chip
    label={label}
    onClick={onClick}
    aria-pressed={isOn}
    variant={isOn ? 'filled' : 'outlined'}
    color={colorOf(isOn, isBad)}
    sx={{ minHeight: 36, borderRadius: 99 }}
  />
);

const colorOf = (isOn: boolean, isBad = false) => {
  if (isBad) return 'error';
  return isOn ? 'primary' : 'default';
};

function WorkBar({ one: { state, counts } }: { one: ImportProgressFragment }) {
  const waiting = counts.filter((count) => waitingStates[state]?.has(count.state));
  const left = sumOf(waiting);
  const share = Math.round((1 - left / Math.max(1, sumOf(counts))) * 100);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2" role="status" sx={{ mb: 0.75 }}>
        {stateLabels[state]}: {counted(left, 'row')} left. You can leave this page.
      </Typography>
      <LinearProgress variant="determinate" value={share} aria-label={stateLabels[state]} />
    </Box>
  );
}

/** The states of the rows that the job has not done yet. */
const waitingStates: Record<string, Set<CatalogImportRowState>> = {
  CHECKING: new Set(['UNCHECKED']),
  APPLYING: new Set(['NEW', 'CHANGED']),
  UNDOING: new Set(['APPLIED']),
};
