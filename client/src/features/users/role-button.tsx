import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserRowFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { AskButton } from '#ui/ask-button.tsx';
import { useDemoteUser } from './use-demote-user.ts';
import { usePromoteUser } from './use-promote-user.ts';

/** Make admin, hidden for admins (spec section 4); for these there is the way back, but not for oneself. */
export function RoleButton({ user, isSelf }: { user: UserRowFragment; isSelf: boolean }) {
  const promote = usePromoteUser();
  if (isSelf) return <Typography variant="body2">Admin, you</Typography>;
  if (user.role === 'ADMIN') return <DemoteButton user={user} />;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${messages.users.columns.makeAdmin}: ${user.email}`}
      onClick={() => void promote(user)}
    >
      {messages.users.columns.makeAdmin}
    </Button>
  );
}

function DemoteButton({ user }: { user: UserRowFragment }) {
  const demote = useDemoteUser();
  return (
    <AskButton
      variant="text"
      color="secondary"
      aria-label={`Make customer: ${user.email}`}
      title="Take the admin rights away?"
      confirmLabel="Make customer"
      question={`${user.email} can no longer manage orders, users and parts. It counts at once.`}
      onConfirm={() => demote(user.id)}
    >
      Make customer
    </AskButton>
  );
}
