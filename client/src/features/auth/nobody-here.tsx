import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { messages } from '#lib/messages.ts';

/** Why somebody who wanted something else is here (spec section 8); nothing for those who came by themselves. */
export function NobodyHere() {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return (
    <Typography role="status" color="warning">
      {messages.auth.noUser}. Log in, and you are back where you were.
    </Typography>
  );
}
