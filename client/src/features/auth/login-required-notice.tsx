import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { messages } from '#lib/messages.ts';

/** Why a guard has redirected the visitor here (spec section 8); nothing for one who opened /login. */
export function LoginRequiredNotice() {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return (
    <Typography role="status" color="warning">
      {messages.auth.noUser}. Log in and we'll take you right back to your page.
    </Typography>
  );
}
