import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** That an order is paid, and the card provider's number for it. */
export function PaidBy({ transactionId }: { transactionId: string | null }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, maxWidth: '22ch' }}>
      <Typography variant="inherit" component="span" sx={{ color: 'success.main', fontWeight: 600 }}>
        paid
      </Typography>
      {transactionId && (
        // The whole number is copied, though its end is not seen.
        <Typography variant="caption" color="textSecondary" component="span" noWrap title={transactionId}>
          {transactionId}
        </Typography>
      )}
    </Box>
  );
}
