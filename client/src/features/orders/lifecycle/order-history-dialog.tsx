import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { OrderHistoryDocument } from '#generated/graphql.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { HistoryLine } from './history-line.tsx';

type OrderHistoryDialogProps = { orderId: string; onClose: () => void };

/** Where an order goes, and what happened to it so far, oldest first; asked for when it is opened. */
export function OrderHistoryDialog({ orderId, onClose }: OrderHistoryDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>History of this order</DialogTitle>
      <DialogContent>
        <History orderId={orderId} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function History({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(OrderHistoryDocument, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return <ErrorNotice title="The history could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <>
      {data.order?.address && (
        <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          To be delivered to {data.order.address}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.order?.history.map((event) => (
          <HistoryLine key={event.id} event={event} />
        ))}
      </Box>
    </>
  );
}
