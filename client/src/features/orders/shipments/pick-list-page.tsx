import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatCount } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { paths } from '#lib/paths.ts';
import { useTabDraft } from '#session/use-tab-draft.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ScanButton } from '#ui/scan/scan-button.tsx';
import { findAction } from '../lifecycle/actions.ts';
import { BuyerNotes } from '../lifecycle/buyer-notes.tsx';
import { linesToShip, ORDER_TO_SHIP_QUERY } from './order-to-ship.ts';
import { type AgencyPicks, pick, type PickedPieces, picksByAgency, type Scans } from './picking.ts';
import type { OrderToShipFragment } from '#generated/graphql.ts';
import { PaymentNotice, ShipOrderDialog } from './ship-order-dialog.tsx';

/** The parts of an order in the order of their bins, to pick with a scanner or by typing part numbers. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ORDER_TO_SHIP_QUERY, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const order = data?.order;
  const { isAllowed, reason } = order ? findAction(order, 'SHIP') : unknownOrder;
  return (
    <Page
      title="Pick list"
      intro={order && `${order.number}, ${order.productName} for ${order.customerName}`}
      maxWidth="sm"
    >
      {error && !data && (
        <ErrorNotice title="The order could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton variant="rounded" height={240} />}
      {data && !isAllowed && (
        <Notice title="Nothing to pick" action={<LinkButton to={paths.allOrders}>Go to all orders</LinkButton>}>
          {reason}
        </Notice>
      )}
      {order && isAllowed && <Picking order={order} onShipped={() => void refetch()} />}
    </Page>
  );
}

const unknownOrder = { isAllowed: false, reason: 'This order does not exist, or it was deleted.' };

/** Scans are kept in the tab: a device that is locked may unload the page. */
const noPicks: { scans: [position: number, scanned: string][] } = { scans: [] };

type PickingProps = { order: OrderToShipFragment; onShipped: () => void };

function Picking({ order, onShipped }: PickingProps) {
  const lines = linesToShip(order);
  const groups = picksByAgency(order);
  const { initialValues, keep } = useTabDraft(`picks ${order.id}`, noPicks);
  // Another admin may have shipped some of them.
  const isLeft = (scanned: number) => lines.some(({ position }) => position === scanned);
  const [picked, setPicked] = useState<Scans>(
    () => new Map(initialValues.scans.filter(([position]) => isLeft(position))),
  );
  const [outcome, setOutcome] = useState<ReturnType<typeof pick> | null>(null);
  const [isShipping, setIsShipping] = useState(false);

  const pickAll = (scans: Scans) => {
    setPicked(scans);
    keep({ scans: [...scans] });
  };
  const scan = (typed: string) => {
    const result = pick(lines, picked, typed);
    setOutcome(result);
    if (result.position !== null) pickAll(new Map([...picked, [result.position, typed.trim()]]));
  };
  return (
    <>
      <PaymentNotice order={order} />
      <BuyerNotes order={order} />
      <ScanField onScan={scan} />
      <Box role="status" sx={{ minHeight: 56, my: 1 }}>
        {outcome && (
          <Alert role="presentation" severity={outcome.position === null ? 'error' : 'success'}>
            {outcome.message}
          </Alert>
        )}
      </Box>
      {order.pickup && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {describeHandover(order.pickup.agency, groups)}
        </Alert>
      )}
      {groups.map((group) => (
        <PickGroup key={group.agency} group={group} isOnly={groups.length === 1} picked={picked} />
      ))}
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={picked.size === 0}
        onClick={() => setIsShipping(true)}
        sx={{ mt: 3 }}
      >
        Ship {picked.size} of {counted(lines.length, 'part')}
      </Button>
      {isShipping && (
        <ShipOrderDialog
          orderId={order.id}
          picked={picked}
          onClose={() => setIsShipping(false)}
          onShipped={() => {
            pickAll(new Map());
            setOutcome(null);
            onShipped();
          }}
        />
      )}
    </>
  );
}

/** A scanner types the number and presses Enter. */
function ScanField({ onScan }: { onScan: (typed: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onScan(typed);
        setTyped('');
      }}
      sx={{ display: 'flex', gap: 1 }}
    >
      <TextField
        id="scan"
        label="Barcode or part number"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoFocus
        fullWidth
      />
      <Box sx={{ alignSelf: 'center' }}>
        <ScanButton onRead={setTyped} />
      </Box>
      <Button type="submit" variant="outlined">
        Pick
      </Button>
    </Box>
  );
}

type PickGroupProps = { group: AgencyPicks; isOnly: boolean; picked: Scans };

/** The parts of one agency. Without stock per agency all parts are in one list. */
function PickGroup({ group: { agency, picks }, isOnly, picked }: PickGroupProps) {
  const title = agency ?? (isOnly ? null : 'Location not recorded');
  return (
    <Box component="section" aria-label={title ?? undefined} sx={{ mb: 3 }}>
      {title && (
        <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={title ? `Parts to pick: ${title}` : 'Parts to pick'}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {picks.map((pieces) => (
          <PickLine key={pieces.line.id} pieces={pieces} isPicked={picked.has(pieces.line.position)} />
        ))}
      </Box>
    </Box>
  );
}

/** Where the customer comes, and what must be brought there. */
function describeHandover(agency: string, groups: AgencyPicks[]): string {
  const away = groups.flatMap((group) => (group.agency && group.agency !== agency ? group.picks : []));
  const pieces = away.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return `Pickup at ${agency}.`;
  return `Pickup at ${agency}. Send ${counted(pieces, 'piece')} there from the other locations.`;
}

function PickLine({ pieces: { line, bin, quantity }, isPicked }: { pieces: PickedPieces; isPicked: boolean }) {
  const { productName, product } = line;
  const unit = quantity === 1 ? 'piece' : 'pieces';
  return (
    <Paper
      variant="outlined"
      component="li"
      sx={{
        p: 2,
        display: 'grid',
        gridTemplateColumns: { xs: '5rem 1fr auto', sm: '6.5rem 1fr auto' },
        gap: 2,
        alignItems: 'center',
        ...(isPicked && { borderColor: 'success.main', bgcolor: 'action.selected' }),
      }}
    >
      <Typography variant="h5" component="p">
        {bin ?? 'No bin'}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{product.partNumber}</Typography>
        <Typography variant="body2" color="textSecondary">
          {keepUnits(productName)}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        <Typography variant="h5" component="p">
          {formatCount(quantity)}
        </Typography>
        <Typography variant="caption" sx={{ color: isPicked ? 'success.main' : 'text.secondary' }}>
          {isPicked ? 'Picked' : unit}
        </Typography>
      </Box>
    </Paper>
  );
}
