import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A value and a smaller line below it. */
export function Lines({ first, second }: { first: string; second: string }) {
  return (
    <Box>
      {first}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {second}
      </Typography>
    </Box>
  );
}
