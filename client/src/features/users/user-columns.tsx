import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserRowFragment } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatDay } from '#lib/format/day.ts';
import { messages } from '#lib/messages.ts';
import type { Column } from '#ui/tables/record-table.tsx';
import { DemoteUserButton } from './demote-user.tsx';
import { PromoteUserButton } from './promote-user.tsx';
import { RemoveUserButton } from './remove-user.tsx';
import { RestoreUserButton } from './restore-user.tsx';

export const USER_ROW = gql`
  fragment UserRow on User {
    id
    email
    isEmailVerified
    name
    role
    removedAt
  }
`;

const { columns } = messages.users;

type Options = { offset: number; ownId: string; onMoved: () => void };

/** The columns of All User: S.L and Email, and the two actions (spec section 2). Admins cannot change their own row. */
export const userColumns = ({ offset, ownId, onMoved }: Options): Column<UserRowFragment>[] => [
  { label: columns.serial, card: { span: 2, isBare: true }, render: (_, index) => offset + index + 1 },
  { label: columns.email, card: { span: 10, isBare: true }, render: (user) => <Account user={user} /> },
  {
    label: columns.makeAdmin,
    card: { span: 6, isBare: true },
    render: (user) => <Role user={user} isSelf={user.id === ownId} />,
  },
  {
    label: columns.removeUser,
    card: { span: 6, isBare: true },
    render: (user) => user.id !== ownId && <RemoveUserButton user={user} onDone={onMoved} />,
  },
];

export const userCsv: CsvColumn<UserRowFragment>[] = [
  { label: 'Email', value: ({ email }) => email },
  { label: 'Email verified', value: ({ isEmailVerified }) => isEmailVerified },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Role', value: ({ role }) => role },
  { label: 'Removed', value: ({ removedAt }) => removedAt },
  { label: 'Id', value: ({ id }) => id },
];

/** The columns of the removed accounts. */
export const removedColumns = ({ offset, onMoved }: Omit<Options, 'ownId'>): Column<UserRowFragment>[] => [
  { label: columns.serial, card: { span: 2, isBare: true }, render: (_, index) => offset + index + 1 },
  { label: columns.email, card: { span: 10, isBare: true }, render: (user) => <Account user={user} /> },
  { label: 'Removed', card: { span: 6 }, render: ({ removedAt }) => removedAt && formatDay(removedAt) },
  {
    label: 'Restore',
    card: { span: 6, isBare: true },
    render: (user) => <RestoreUserButton user={user} onDone={onMoved} />,
  },
];

/** Make admin is hidden for admins (spec section 4); they can be made customers. It needs a verified address. */
function Role({ user, isSelf }: { user: UserRowFragment; isSelf: boolean }) {
  if (isSelf) return <Typography variant="body2">Admin, you</Typography>;
  return user.role === 'ADMIN' ? <DemoteUserButton user={user} /> : <PromoteUserButton user={user} />;
}

function Account({ user: { email, isEmailVerified, name, role } }: { user: UserRowFragment }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {email}
      <Typography variant="caption" color="textSecondary" component="p">
        {[name, role === 'ADMIN' && 'Admin', !isEmailVerified && 'Email not verified'].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
