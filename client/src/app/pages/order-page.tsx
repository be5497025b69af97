import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { PART } from '#features/orders/placement/part-facts.tsx';
import { OrderPage } from '#features/orders/placement/order-page.tsx';
import { carriedData } from '#lib/page-data.ts';
import { ToLogin } from '#session/to-login.tsx';
import { usePerson } from '#session/use-person.ts';

const Live = lazy(async () => ({ default: (await import('./live-order-page.tsx')).LiveOrderPageWithData }));

/** A part, for signed-in users. */
export function Component() {
  const { id = '' } = useParams();
  if (usePerson() === null) return <ToLogin />;
  const carried = carriedData(PART, { productId: id })?.product ?? undefined;
  return <OrderPage key={id} productId={id} carried={carried} Live={Live} />;
}
