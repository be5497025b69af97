import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { categoryDrawings, categoryNames } from '#lib/format/category-names.ts';
import { labelOf, When } from '#lib/frame-marks.tsx';
import { paths, pathTo } from '#lib/paths.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { usePageHead } from '#ui/layout/use-page-head.ts';
import { Gallery, mainPicture } from '#ui/media/gallery.tsx';
import { BuyBox, OrderBar } from './buy-box.tsx';
import { KeyFacts } from './key-facts.tsx';
import { PartPicture } from './part-picture.tsx';
import { textsOf, type PartOrFrame } from './part-texts.ts';
import { useQuantity } from './use-quantity.ts';

type PartViewProps = {
  part: PartOrFrame;
  /** What buyers answered about the unit of the visitor. */
  fitOfUnit?: ReactNode;
  /** Below the facts. */
  children: ReactNode;
};

/** Pictures, facts and the box side by side on a wide screen, one below the other on a phone. */
const columns = {
  display: 'grid',
  gap: { xs: 3, md: 4, lg: 5 },
  alignItems: 'start',
  gridTemplateColumns: { xs: '100%', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 5fr) minmax(0, 4fr) 320px' },
  gridTemplateAreas: {
    xs: '"picture" "facts" "order"',
    sm: '"picture facts" "order facts"',
    lg: '"picture facts order"',
  },
};

/** Stays in sight while the facts are read. */
const sticky = { gridArea: 'order', position: { lg: 'sticky' }, top: { lg: 88 } };

/** A part that is sold: its facts and the box that orders it. */
export function PartOnSale({ part, fitOfUnit, children }: PartViewProps) {
  const { name, number, description } = textsOf(part);
  usePageHead({ title: `${name} ${number}`, description });
  const quantity = useQuantity(part);
  return (
    <Container maxWidth="xl" sx={{ pt: { xs: 2, md: 3 }, pb: { xs: 0, sm: 6 } }}>
      <Path part={part} />
      <Box sx={columns}>
        <Box sx={{ gridArea: 'picture' }}>
          <Pictures part={part} />
        </Box>
        <Box sx={{ gridArea: 'facts' }}>
          <KeyFacts part={part} fitOfUnit={fitOfUnit} />
        </Box>
        <Box sx={sticky}>
          <BuyBox part={part} quantity={quantity} />
        </Box>
      </Box>
      {children}
      <OrderBar part={part} quantity={quantity} />
    </Container>
  );
}

function Pictures({ part }: { part: PartOrFrame }) {
  const { name } = textsOf(part);
  const sizes = '(max-width: 599px) 92vw, (max-width: 1199px) 46vw, 560px';
  const spare = part ? categoryDrawings[part.category] : '';
  if (part) return <Gallery name={name} images={part.images} spare={spare} sizes={sizes} />;
  return (
    <>
      <PartPicture address="" alt={name} isMain sizes={sizes} width={640} height={480} sx={mainPicture} />
      <When name="hasMorePictures" is>
        <Box sx={{ height: 68, mt: 1.5 }} />
      </When>
    </>
  );
}

const Path = ({ part }: { part: PartOrFrame }) => (
  <Breadcrumb>
    <TextLink to={paths.inventory} color="inherit">
      Parts
    </TextLink>
    {' / '}
    <TextLink to={pathTo.category(textsOf(part).category)} color="inherit">
      {labelOf(categoryNames, part?.category)}
    </TextLink>
  </Breadcrumb>
);
