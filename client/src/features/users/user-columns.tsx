import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserRowFragment } from '#generated/graphql.ts';
import { formatDay } from '#lib/day.ts';
import { messages } from '#lib/messages.ts';
import type { Column } from '#ui/record-table.tsx';
import { RemoveUserButton, RestoreUserButton } from './remove-user-button.tsx';
import { RoleButton } from './role-button.tsx';

const { columns } = messages.users;

type Options = { offset: number; ownEmail: string; onMoved: () => void };

/** The columns of All User: S.L and Email, and the two actions (spec section 2). */
export const userColumns = ({ offset, ownEmail, onMoved }: Options): Column<UserRowFragment>[] => [
  { label: columns.serial, card: { span: 2, isBare: true }, render: (_, index) => offset + index + 1 },
  { label: columns.email, card: { span: 10, isBare: true }, render: (user) => <Account user={user} /> },
  {
    label: columns.makeAdmin,
    card: { span: 6, isBare: true },
    render: (user) => <RoleButton user={user} isSelf={user.email === ownEmail} />,
  },
  {
    label: columns.removeUser,
    card: { span: 6, isBare: true },
    render: (user) => user.email !== ownEmail && <RemoveUserButton user={user} onDone={onMoved} />,
  },
];

/** Those who were removed, and the way back. */
export const removedColumns = ({ offset, onMoved }: Omit<Options, 'ownEmail'>): Column<UserRowFragment>[] => [
  { label: columns.serial, card: { span: 2, isBare: true }, render: (_, index) => offset + index + 1 },
  { label: columns.email, card: { span: 10, isBare: true }, render: (user) => <Account user={user} /> },
  { label: 'Removed', card: { span: 6 }, render: ({ removedAt }) => removedAt && formatDay(removedAt) },
  {
    label: 'Restore',
    card: { span: 6, isBare: true },
    render: (user) => <RestoreUserButton user={user} onDone={onMoved} />,
  },
];

function Account({ user: { email, name, role } }: { user: UserRowFragment }) {
  const about = [name, role === 'ADMIN' && 'Admin'].filter(Boolean).join(' · ');
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {email}
      <Typography variant="caption" color="textSecondary" component="p">
        {about}
      </Typography>
    </Box>
  );
}
