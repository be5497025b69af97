import Typography from '@mui/material/Typography';
import { useLocation, type Location } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import type { ReturnState } from '#session/use-return-path.ts';

/** Why a guard has redirected the visitor here (spec section 8); nothing for one who opened /login or pressed Login. */
export function LoginRequiredNotice() {
  const { state } = useLocation() as Location<ReturnState>;
  if (!state?.from) return null;
  return (
    <Typography role="status" color="warning">
      {messages.auth.noUser}. Log in and we'll take you right back to your page.
    </Typography>
  );
}
