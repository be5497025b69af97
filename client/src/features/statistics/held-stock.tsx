import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type {
  HolderFragment,
  ReleaseReservationMutation,
  ReleaseReservationMutationVariables,
} from '#generated/graphql.ts';
import { explainRefusal } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { describePieces } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { formatMoment } from '#lib/format/day.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';

export const HOLDER: TypedDocumentNode<HolderFragment> = gql`
  fragment Holder on Holder {
    user {
      id
      email
      name
      isEmailVerified
    }
    pieces
    parts
    until
    orders {
      id
      productName
      quantity
      lines {
        id
      }
      reservedUntil
    }
  }
`;

const RELEASE_RESERVATION: TypedDocumentNode<ReleaseReservationMutation, ReleaseReservationMutationVariables> = gql`
  mutation ReleaseReservation($input: ReleaseReservationInput!) {
    releaseReservation(input: $input) {
      order {
        id
        reservedUntil
      }
    }
  }
`;

type HeldStockProps = { holders: HolderFragment[]; onRelease: () => void };

/** The accounts that hold the most unpaid pieces, each with its orders and a button that returns their stock. */
export function HeldStock({ holders, onRelease }: HeldStockProps) {
  if (holders.length === 0) return <Typography color="textSecondary">No unpaid order holds stock.</Typography>;
  return (
    <Box component="ul" sx={list}>
      {holders.map(({ user, pieces, parts, until, orders }) => (
        <Box component="li" key={user.id} sx={item}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{user.name || user.email}</Typography>
            <Chip
              size="small"
              label={user.isEmailVerified ? 'Verified' : 'Not verified'}
              color={user.isEmailVerified ? 'default' : 'warning'}
              variant="outlined"
            />
          </Box>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {user.email}: {counted(pieces, 'piece')} of {counted(parts, 'part')} until {formatMoment(until)}
          </Typography>
          <Box component="ul" aria-label={`Held for ${user.email}`} sx={list}>
            {orders
              .filter(({ reservedUntil }) => reservedUntil)
              .map((order) => (
                <Box component="li" key={order.id} sx={line}>
                  <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                    {keepUnits(describePieces(order))}
                  </Typography>
                  <ReleaseButton order={order} email={user.email} onRelease={onRelease} />
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type ReleaseButtonProps = { order: HolderFragment['orders'][number]; email: string; onRelease: () => void };

function ReleaseButton({ order, email, onRelease }: ReleaseButtonProps) {
  const toast = useToast();
  const [release] = useAppMutation(RELEASE_RESERVATION);
  const confirm = async () => {
    const answer = await release({ orderId: order.id });
    if (!answer.ok) return explainRefusal(answer);
    toast.success('The parts are back in stock');
    onRelease();
    return null;
  };
  return (
    <ConfirmButton
      aria-label={`Release ${order.productName} of ${email}`}
      title="Release these parts?"
      confirmLabel="Release"
      question={`${describePieces(order)} go back in stock. The order of ${email} stays, and can be paid while there is stock.`}
      onConfirm={confirm}
    >
      Release
    </ConfirmButton>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const item = { py: 1.5, '& + &': { borderTop: '1px solid', borderColor: 'divider' } } as const;
const line = { display: 'flex', gap: 2, alignItems: 'center', mt: 1 } as const;
