import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useSignedIn } from '#session/session.ts';

/** In whose name the order goes; the account says so, not the form. */
export function Buyer() {
  const { person } = useSignedIn();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mb: 1.5, '& .MuiOutlinedInput-root': { bgcolor: 'background.default' } }}>
      <TextField id="buyer-name" label="Name" value={person.name} slotProps={readOnly} />
      <TextField id="buyer-email" label="E-mail" value={person.email} slotProps={readOnly} />
    </Box>
  );
}

const readOnly = { input: { readOnly: true } };
