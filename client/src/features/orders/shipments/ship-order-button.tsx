import Button from '@mui/material/Button';
import { useState } from 'react';
import type { NextActionsFragment } from '#generated/graphql.ts';
import { later } from '#lib/later.tsx';
import { pathTo } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { findAction } from '../lifecycle/actions.ts';

const Dialog = later(async () => (await import('./ship-order-dialog.tsx')).ShipOrderDialog);

type ShippableOrder = NextActionsFragment & { id: string; productName: string };

/** Ships an order, or opens its pick list. Renders nothing while nothing of it can ship. */
export function ShipOrderButton({ order }: { order: ShippableOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = findAction(order, 'SHIP').isAllowed;
  if (!isAllowed && !isOpen) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Ship the order of ${order.productName}`}
        onClick={() => setIsOpen(true)}
      >
        Ship
      </Button>
      <LinkButton
        size="small"
        variant="text"
        to={pathTo.pickList(order.id)}
        aria-label={`Pick the order of ${order.productName}`}
        sx={{ px: 1, alignSelf: 'center' }}
      >
        Pick
      </LinkButton>
      {isOpen && <Dialog orderId={order.id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
