import { Suspense, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { PartFactsFragment } from '#generated/graphql.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FormPlaceholder, OrderPageView } from './order-page-view.tsx';

export type LiveOrderPageProps = {
  productId: string;
  /** The part as the page carries it. */
  carried: PartFactsFragment | undefined;
  /** Rendered while the page is not complete, in place of a spinner or a skeleton. */
  waiting: ReactNode;
};

type OrderPageProps = Omit<LiveOrderPageProps, 'waiting'> & { Live: ComponentType<LiveOrderPageProps> };

/** One part. What the page carries is painted without the Apollo client, which the order form needs. */
export function OrderPage({ productId, carried: found, Live }: OrderPageProps) {
  const [carried] = useState(found);
  const [isWaiting, setWaiting] = useState(true);
  const waiting = carried && <Waiting report={setWaiting} />;
  return (
    <>
      {carried && isWaiting && <OrderPageView part={carried} form={<FormPlaceholder />} />}
      <Suspense fallback={waiting ?? <Spinner label="Loading the page" />}>
        <Live productId={productId} carried={carried} waiting={waiting} />
      </Suspense>
    </>
  );
}

/** Reports whether it is on the page. */
function Waiting({ report }: { report: (isWaiting: boolean) => void }) {
  useLayoutEffect(() => {
    report(true);
    return () => report(false);
  }, [report]);
  return null;
}
