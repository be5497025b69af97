import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { categoryDrawings, categoryNames } from '#lib/format/category-names.ts';
import { labelOf, When } from '#lib/frame-marks.tsx';
import { paths, pathTo } from '#lib/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { usePageHead } from '#ui/layout/use-page-head.ts';
import { Gallery, mainPicture } from '#ui/media/gallery.tsx';
import { BuyBox, OrderBar } from './buy-box.tsx';
import { KeyFacts, PartDetails, SuccessorLine } from './part-facts.tsx';
import { PartPicture } from './part-picture.tsx';
import { textsOf, type PartOrFrame } from './part-query.ts';
import { RelatedParts } from './related-parts.tsx';
import { useQuantity } from './use-quantity.ts';

type PartViewProps = {
  part: PartOrFrame;
  /** More to read, at the end. */
  children?: ReactNode;
};

/** A part with all facts, and the box that orders it. One that is no longer sold leads to similar ones. */
export const PartView = ({ part, children }: PartViewProps) => (
  <>
    <When name="isOnSale" is={part?.isArchived === false}>
      <PartOnSale part={part}>{children}</PartOnSale>
    </When>
    <When name="isArchived" is={part?.isArchived}>
      <ArchivedPart part={part} />
    </When>
  </>
);

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

function PartOnSale({ part, children }: PartViewProps) {
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
          <KeyFacts part={part} />
        </Box>
        <Box sx={sticky}>
          <BuyBox part={part} quantity={quantity} />
        </Box>
      </Box>
      <PartDetails part={part} />
      <RelatedParts
        title="Often ordered together"
        name="orderedTogether"
        condition="hasOrderedTogether"
        parts={part?.orderedTogether}
      />
      <RelatedParts title="Similar parts" name="similar" condition="hasSimilar" parts={part?.similar} />
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

function ArchivedPart({ part }: { part: PartOrFrame }) {
  const { name, number } = textsOf(part);
  return (
    <Page title={`${name} ${number}`} maxWidth="xl">
      <Notice title="No longer sold" action={<LinkButton to={paths.inventory}>See all parts</LinkButton>}>
        We no longer sell this part. Call us if you need one like it.
      </Notice>
      <Box sx={{ textAlign: 'center' }}>
        <SuccessorLine part={part} />
      </Box>
      <RelatedParts title="Similar parts" name="similar" condition="hasSimilar" parts={part?.similar} />
    </Page>
  );
}

export const UnknownPart = ({ number }: { number: string }) => (
  <Page title="No such part">
    <Notice
      title="We do not have this part"
      action={
        <LinkButton to={`${paths.inventory}?${new URLSearchParams({ q: number.slice(0, 100) })}`}>
          Search for it
        </LinkButton>
      }
    >
      Check the number on the part or its box, or call us.
    </Notice>
  </Page>
);
