import TextField from '@mui/material/TextField';
import { useSignedIn } from '#session/session.ts';

/** In whose name the order goes; the account says so, not the form. */
export function Buyer() {
  const { person } = useSignedIn();
  return (
    <>
      <TextField
        id="buyer-name"
        label="Name"
        value={person.name}
        slotProps={{ input: { readOnly: true } }}
        helperText=" "
      />
      <TextField
        id="buyer-email"
        label="E-mail"
        value={person.email}
        slotProps={{ input: { readOnly: true } }}
        helperText=" "
      />
    </>
  );
}
