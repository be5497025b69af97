import Container from '@mui/material/Container';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsPrerendered } from '#lib/hooks/use-is-prerendered.ts';
import { later } from '#lib/later.tsx';

const Panel = later(async () => (await import('./placed-order-with-data.tsx')).PlacedOrderWithData);

/** On the home page, to which an order leads (spec section 8): the order and its next step. It survives a reload. */
export function PlacedOrderSection() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isPrerendered = useIsPrerendered();
  const orderId = placedOrderIn(state);
  if (isPrerendered || !orderId) return null;
  return (
    <Container maxWidth="xl" sx={{ py: 3, minHeight: { xs: 280, sm: 180 } }}>
      <Panel orderId={orderId} onDismiss={() => void navigate('.', { replace: true, state: null })} />
    </Container>
  );
}

const placedOrderIn = (state: unknown): string | null =>
  typeof state === 'object' && state && 'placedOrderId' in state ? String(state.placedOrderId) : null;
