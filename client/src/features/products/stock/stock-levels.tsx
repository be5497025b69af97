import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { formatCount } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';
import { later } from '#lib/later.tsx';
import { type Column, RecordTable } from '#ui/tables/record-table.tsx';
import type { PartStock, StockLevel } from './part-stock.ts';

const dialogs = {
  Count: later(async () => (await import('./level-dialogs.tsx')).CountDialog),
  Receive: later(async () => (await import('./level-dialogs.tsx')).ReceiveDialog),
  Transfer: later(async () => (await import('./level-dialogs.tsx')).TransferDialog),
  Bin: later(async () => (await import('./level-dialogs.tsx')).BinDialog),
};

type Action = keyof typeof dialogs;

/** The actions that make sense at an agency. Nothing arrives at a closed one, and an empty one has nothing to transfer. */
const actionsAt = ({ isClosed, quantity }: StockLevel): Action[] => [
  'Count',
  ...(isClosed ? [] : (['Receive'] as const)),
  ...(quantity > 0 ? (['Transfer'] as const) : []),
  ...(isClosed ? [] : (['Bin'] as const)),
];

type Row = StockLevel & { id: string };

const columnsWith = (open: (action: Action, level: StockLevel) => void): Column<Row>[] => [
  {
    label: 'Location',
    card: { isBare: true },
    render: ({ agency, isClosed }) => (
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          fontWeight: 560,
          overflowWrap: 'anywhere',
        }}
      >
        {agency}
        {isClosed && <Chip label="Closed: transfer its pieces" color="warning" variant="outlined" size="small" />}
      </Box>
    ),
  },
  { label: 'Can be ordered', align: 'end', card: { span: 4 }, render: ({ quantity }) => formatCount(quantity) },
  { label: 'Open orders', align: 'end', card: { span: 4 }, render: ({ reserved }) => formatCount(reserved) },
  {
    label: 'On the shelf',
    align: 'end',
    card: { span: 4 },
    render: ({ quantity, reserved }) => formatCount(quantity + reserved),
  },
  { label: 'Bin', card: { span: 4 }, render: ({ bin }) => bin ?? '–' },
  {
    label: 'Last counted',
    card: { span: 8 },
    render: ({ countedAt }) => (countedAt ? <time dateTime={countedAt}>{formatMoment(countedAt)}</time> : 'Never'),
  },
  {
    label: 'Actions',
    card: { isBare: true },
    render: (level) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {actionsAt(level).map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'Count' ? 'outlined' : 'text'}
            aria-label={`${action} at ${level.agency}`}
            onClick={() => open(action, level)}
          >
            {action}
          </Button>
        ))}
      </Box>
    ),
  },
];

type StockLevelsProps = { stock: PartStock | undefined; onChanged: () => void };

/** What each agency has of a part, and its dialogs. */
export function StockLevels({ stock, onChanged }: StockLevelsProps) {
  const [dialog, setDialog] = useState<{ action: Action; agency: string } | null>(null);
  const Dialog = dialog && dialogs[dialog.action];
  const level = stock?.levels.find(({ agency }) => agency === dialog?.agency);
  return (
    <>
      <RecordTable
        label="Stock by location"
        columns={columnsWith((action, { agency }) => setDialog({ action, agency }))}
        rows={stock?.levels.map((row) => ({ ...row, id: row.agency }))}
      />
      {stock && Dialog && level && (
        <Dialog stock={stock} level={level} onChanged={onChanged} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
