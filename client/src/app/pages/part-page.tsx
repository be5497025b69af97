import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { PartOnSale } from '#features/products/part/part-on-sale.tsx';
import { partPage, type PartOrFrame } from '#features/products/part/part-texts.ts';
import { isPrerendering } from '#lib/config.ts';
import { When } from '#lib/frame-marks.tsx';
import { carriedData } from '#lib/page-data.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LoadedLater } from '#ui/layout/loaded-later.tsx';
import { FitOfUnit } from './fit-of-unit.tsx';

const UnknownPart = lazy(async () => ({
  default: (await import('#features/products/part/unknown-part.tsx')).UnknownPart,
}));

const loadPartSections = () => import('./part-sections.tsx');

// With the Apollo client. A part that is not in the page is shown with all its sections at once.
const LivePart = lazy(async () => {
  const [{ LivePartWithData }] = await Promise.all([import('./live-part-with-data.tsx'), loadPartSections()]);
  return { default: LivePartWithData };
});
const PartSections = lazy(async () => ({ default: (await loadPartSections()).PartSections }));
const ArchivedPart = lazy(async () => ({ default: (await loadPartSections()).ArchivedPart }));

/** The public page of a part. The page of its address carries it, and is painted without the Apollo client. */
export function Component() {
  const { number = '' } = useParams();
  // The server fills in the frame.
  if (isPrerendering) return <CarriedPart part={null} />;
  const carried = carriedData(partPage, { number });
  if (carried) {
    const { productByNumber: part } = carried;
    return part ? <CarriedPart part={part} /> : <UnknownPart number={number} />;
  }
  return (
    <Suspense fallback={<Spinner label="Loading the part" />}>
      <LivePart key={number} number={number} View={PartView} />
    </Suspense>
  );
}

const CarriedPart = ({ part }: { part: PartOrFrame }) => <PartView part={part} isCarried />;

/** A part with all facts, and the box that orders it. The sections below the first screen are loaded after it. */
const PartView = ({ part, isCarried = false }: { part: PartOrFrame; isCarried?: boolean }) => (
  <>
    <When name="isOnSale" is={part?.isArchived === false}>
      <PartOnSale part={part} fitOfUnit={part && <FitOfUnit productId={part.id} />}>
        <LoadedLater name="sections" isPrerendered={isCarried}>
          <PartSections part={part} />
        </LoadedLater>
      </PartOnSale>
    </When>
    <When name="isArchived" is={part?.isArchived}>
      <LoadedLater name="archived" isPrerendered={isCarried}>
        <ArchivedPart part={part} />
      </LoadedLater>
    </When>
  </>
);
