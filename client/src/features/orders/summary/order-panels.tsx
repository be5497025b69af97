import Typography from '@mui/material/Typography';
import type { SummaryOrderFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { formatDay } from '#lib/format/day.ts';
import { describeArrival } from '#lib/format/delivery-estimate.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Panel, PanelRow } from '#ui/layout/panel.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { HistoryDialogs, OrderHistoryButton } from '../lifecycle/order-history-button.tsx';
import { PickupCode } from '../listing/ordered-parts.tsx';
import { ReorderButton } from '../listing/reorder-button.tsx';
import { Reservation } from '../listing/unpaid-cell.tsx';
import { OrderSteps } from '../shipments/order-steps.tsx';
import type { summarize } from './summary-order.ts';

type Summary = ReturnType<typeof summarize>;

/** The paid order that arrives first, and how far it is. */
export function NextDelivery({ summary: { next, laterCount } }: { summary: Summary }) {
  if (!next) {
    return (
      <Panel title="Next delivery" empty="Nothing is on its way.">
        <TextLink to={paths.inventory}>See our parts</TextLink>
      </Panel>
    );
  }
  const { number, productName, quantity, paidAt } = next;
  const arrival = paidAt && describeArrival({ ...next, paidAt });
  return (
    <Panel title="Next delivery">
      <PanelRow
        name={productName}
        detail={`${number} · ${counted(quantity, 'piece')}`}
        action={
          <HistoryDialogs>
            <OrderHistoryButton order={next} label="Track" />
          </HistoryDialogs>
        }
      />
      {arrival && <Typography sx={{ fontWeight: 560, mb: 1 }}>{arrival}</Typography>}
      {!next.isDisputed && <PickupCode order={next} />}
      <OrderSteps order={next} />
      {laterCount > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          <TextLink to={paths.myOrders}>{counted(laterCount, 'more order')} on the way</TextLink>
        </Typography>
      )}
    </Panel>
  );
}

/** How many unpaid orders are listed; My Orders has all of them. */
const MOST_TO_PAY = 3;

/** The unpaid orders and how long their parts are held. */
export function ToPay({ summary: { toPay, hasUnpaid } }: { summary: Summary }) {
  if (toPay.length === 0) {
    return (
      <Panel title="To pay" empty={hasUnpaid ? 'No order can be paid now.' : 'You have no unpaid orders.'}>
        <TextLink to={paths.myOrders}>See your orders</TextLink>
      </Panel>
    );
  }
  return (
    <Panel title="To pay">
      {toPay.slice(0, MOST_TO_PAY).map((order) => (
        <PanelRow
          key={order.id}
          name={order.productName}
          detail={
            <>
              {order.number} · {order.total.formatted}
              <br />
              <Reservation reservedUntil={order.reservedUntil} />
            </>
          }
          action={
            <LinkButton to={pathTo.payment(order.id)} size="small" aria-label={`Pay for ${order.productName}`}>
              Pay
            </LinkButton>
          }
        />
      ))}
      {toPay.length > MOST_TO_PAY && <TextLink to={paths.myOrders}>See all {toPay.length} unpaid orders</TextLink>}
    </Panel>
  );
}

/** The parts of earlier orders, to order them again. */
export function OrderAgain({ summary: { again } }: { summary: Summary }) {
  if (again.length === 0) {
    return (
      <Panel title="Order again" empty="Once an order is paid, you can order the same parts here with one click.">
        <TextLink to={paths.quickOrder}>Order by part number</TextLink>
      </Panel>
    );
  }
  return (
    <Panel title="Order again">
      {again.map((order) => (
        <PanelRow
          key={order.id}
          name={order.productName}
          detail={lastOrder(order)}
          action={<ReorderButton order={order} />}
        />
      ))}
    </Panel>
  );
}

const lastOrder = ({ quantity, placedAt }: SummaryOrderFragment) =>
  `${formatCount(quantity)} on ${formatDay(placedAt)}`;
