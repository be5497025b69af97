import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** That an order is paid, and the card provider's number for it. */
export function PaidBy({ transactionId }: { transactionId: string | null }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'success.main', fontWeight: 600 }}>
        paid
      </Typography>
      {transactionId && (
        <Typography
          variant="caption"
          color="textSecondary"
          component="p"
          sx={{ maxWidth: '28ch', overflowWrap: 'anywhere' }}
        >
          {transactionId}
        </Typography>
      )}
    </Box>
  );
}
