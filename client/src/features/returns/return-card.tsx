import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReturnCardFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { refundMethods } from '#lib/format/refund-methods.ts';
import { returnReasons, returnStatuses } from '#lib/format/return-names.ts';
import { later } from '#lib/later.tsx';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';
import { REFUNDABLE_RETURNS, useReturnMoves } from './return-moves.ts';

const RefundDialog = later(async () => (await import('./return-refund-dialog.tsx')).ReturnRefundDialog);

/** A return with its photos and the steps that are possible now. */
export function ReturnCard({ one }: { one: ReturnCardFragment }) {
  const { productName, quantity, reason, note, photos, status, answer, requestedAt, price, order, refund } = one;
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={`Return of ${productName} by ${order.customerName}`}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Box>
          <Typography variant="h4" component="h2">
            {formatCount(quantity)} × {keepUnits(productName)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {one.product.partNumber}, {order.customerName}, order {order.number}, {price.formatted}
          </Typography>
        </Box>
        <Chip label={returnStatuses[status]} size="small" variant="outlined" color={colors[status]} />
      </Box>
      <Typography>
        {returnReasons[reason]}
        {note && `: ${note}`}
      </Typography>
      {photos.length > 0 && <Photos photos={photos} />}
      <Typography variant="body2" color="textSecondary">
        Requested {formatMoment(requestedAt)}
        {one.disposition && (one.disposition === 'RESTOCK' ? ', back in stock' : ', written off')}
        {refund && describeRefund(refund)}
      </Typography>
      {answer && <Typography variant="body2">Our answer: {answer}</Typography>}
      {one.nextMoves.length > 0 && <Moves one={one} />}
    </Paper>
  );
}

/** A bank may return a refund days after the return was closed. */
const describeRefund = ({ status, method, amount }: NonNullable<ReturnCardFragment['refund']>): string =>
  status === 'FAILED'
    ? `, the refund of ${amount.formatted} failed`
    : `, refunded ${amount.formatted}${method ? `, ${refundMethods[method].toLowerCase()}` : ''}`;

const colors = {
  REQUESTED: 'warning',
  APPROVED: 'info',
  DECLINED: 'default',
  WITHDRAWN: 'default',
  RECEIVED: 'info',
  REFUNDED: 'success',
} as const;

function Photos({ photos }: { photos: string[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {photos.map((photo, index) => (
        <Link key={photo} href={photo} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={photo}
            alt={`Photo ${index + 1}`}
            loading="lazy"
            sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 1, display: 'block' }}
          />
        </Link>
      ))}
    </Box>
  );
}

const sentBack = {
  approve: (parts: string) => `The customer sends back ${parts}. The email names the address.`,
  restock: { label: 'Received: restock', question: (parts: string) => `${parts} arrived and can be sold again.` },
  writeOff: 'Received: write off',
};

const broughtBack: typeof sentBack = {
  ...sentBack,
  approve: (parts) => `The customer brings back ${parts}. The email names the location.`,
};

const missing: typeof sentBack = {
  approve: (parts) => `${parts} did not arrive. Nothing comes back; you refund them.`,
  restock: { label: 'Still here: restock', question: (parts) => `${parts} did not leave and can be sold again.` },
  writeOff: 'Lost: write off',
};

function Moves({ one }: { one: ReturnCardFragment }) {
  const moves = useReturnMoves(one);
  const [isApproving, setIsApproving] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [isRefunding, setIsRefunding] = useState(false);
  const may = (move: ReturnCardFragment['nextMoves'][number]) => one.nextMoves.includes(move);
  const parts = `${formatCount(one.quantity)} × ${one.productName}`;
  const comesBack = one.order.pickup?.address ? broughtBack : sentBack;
  const texts = one.reason === 'MISSING' ? missing : comesBack;
  const amount = one.refundable ?? one.price;
  const isPaidBack = amount.cents === 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {may('APPROVE') && (
        <Button size="small" variant="contained" onClick={() => setIsApproving(true)}>
          Approve
        </Button>
      )}
      {may('DECLINE') && (
        <Button size="small" variant="outlined" onClick={() => setIsDeclining(true)}>
          Decline
        </Button>
      )}
      {may('RECEIVE') && (
        <>
          <ConfirmButton
            variant="contained"
            title="Put the parts back in stock?"
            question={texts.restock.question(parts)}
            confirmLabel="Restock"
            confirmColor="primary"
            onConfirm={() => moves.receive('RESTOCK')}
          >
            {texts.restock.label}
          </ConfirmButton>
          <ConfirmButton
            title="Write the parts off?"
            question={`${parts} cannot be sold again.`}
            confirmLabel="Write off"
            onConfirm={() => moves.receive('WRITE_OFF')}
          >
            {texts.writeOff}
          </ConfirmButton>
        </>
      )}
      {one.status === 'RECEIVED' && !may('REFUND') && (
        <Typography variant="body2" sx={{ alignSelf: 'center' }}>
          The payment is disputed: no refund until the bank decides.
        </Typography>
      )}
      {may('REFUND') && isPaidBack && (
        <>
          <Typography variant="body2" sx={{ alignSelf: 'center' }}>
            The payment went back already.
          </Typography>
          <ConfirmButton
            variant="contained"
            title="Close this return?"
            question={<ClosingQuestion orderId={one.order.id} />}
            confirmLabel="Close the return"
            confirmColor="primary"
            onConfirm={() => moves.refund({ amountCents: 0 })}
          >
            Close without a refund
          </ConfirmButton>
        </>
      )}
      {may('REFUND') && !isPaidBack && (
        <Button size="small" variant="contained" onClick={() => setIsRefunding(true)}>
          Refund {amount.formatted}
        </Button>
      )}
      {isRefunding && <RefundDialog one={one} onRefund={moves.refund} onClose={() => setIsRefunding(false)} />}
      {isApproving && (
        <ReasonDialog
          title="Approve this return?"
          label="Approve"
          question={texts.approve(parts)}
          onConfirm={moves.approve}
          onClose={() => setIsApproving(false)}
        />
      )}
      {isDeclining && (
        <ReasonDialog
          title={one.status === 'RECEIVED' ? 'Decline without a refund?' : 'Decline this return?'}
          label="Decline"
          onConfirm={moves.decline}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </Box>
  );
}

/** Loads the amount as its dialog opens: a refund of the order elsewhere may have failed since. */
function ClosingQuestion({ orderId }: { orderId: string }) {
  useQuery(REFUNDABLE_RETURNS, { variables: { orderId }, fetchPolicy: 'network-only' });
  return 'The customer has the whole payment back.';
}
