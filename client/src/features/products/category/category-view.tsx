import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ProductCategory } from '#generated/graphql.ts';
import { isPrerendering } from '#lib/config.ts';
import { categoryDrawings, categoryNames } from '#lib/format/category-names.ts';
import { formatCount } from '#lib/format/count.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { Each, labelOf, markedItem, When } from '#lib/frame-marks.tsx';
import { paths, pathTo } from '#lib/paths.ts';
import { FitBadge } from '#lib/unit/fit-badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { twoColumns } from '#ui/layout/two-columns.ts';
import { PartPicture } from '../part/part-picture.tsx';
import type { CategoryParts } from './category-query.ts';

type Part = CategoryParts['edges'][number]['node'];

interface CategoryViewProps {
  /** Null in the frame, which has no data. */
  category: ProductCategory | null;
  parts: CategoryParts | null;
}

const SPECIFICATIONS = 3;

/** A category of parts: its newest parts with their key specifications, and the way to the list with filters. */
export function CategoryView({ category, parts }: CategoryViewProps) {
  const name = labelOf(categoryNames, category ?? undefined);
  const list = `${paths.inventory}?category=${category ?? '~~category~~'}`;
  const count = parts?.edges.length ?? 0;
  return (
    <Page
      title={name}
      path={
        <>
          <TextLink to={paths.inventory} color="inherit">
            Parts
          </TextLink>
          {' / '}
          {name}
        </>
      }
      description={`${name} for heating and air conditioning: prices, stock and key specifications. Minimum orders apply.`}
      intro={
        <>
          Prices are per piece. Every part has a minimum order. Not sure which one?{' '}
          <TextLink to={paths.diagrams}>Find it in the diagram</TextLink>.
        </>
      }
      maxWidth="xl"
      action={
        <LinkButton to={list} variant="outlined" color="secondary">
          Filter and sort
        </LinkButton>
      }
    >
      <When name="hasNoParts" is={count === 0}>
        <Notice title="No parts on sale yet" action={<LinkButton to={paths.inventory}>See all parts</LinkButton>}>
          We are adding parts to this category. Please check back soon.
        </Notice>
      </When>
      <Box component="ul" aria-label={name} sx={grid}>
        <Each name="parts" items={parts?.edges.map(({ node }) => node)} keyOf={({ id }) => id}>
          {(part) => <CategoryPart part={part} />}
        </Each>
      </Box>
      <When name="hasMoreParts" is={parts?.pageInfo.hasNextPage}>
        <Box sx={{ mt: 4, textAlign: 'center' }}>
          <LinkButton to={list} variant="contained">
            See all in this category
          </LinkButton>
        </Box>
      </When>
    </Page>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: { xs: 2, md: 3 },
  rowGap: { xs: 3, md: 4 },
  gridTemplateColumns: { xs: twoColumns, md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
};

function CategoryPart({ part }: { part: Part }) {
  const { id, name, brand, partNumber, image, minimum, available, specifications } = part;
  const texts = isPrerendering
    ? (markedItem as { heading: string; price: string; minimum: string })
    : { heading: keepUnits(name), price: part.price.formatted, minimum: formatCount(minimum) };
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
      <PartPicture
        address={image}
        {...(!isPrerendering && { spare: categoryDrawings[part.category] })}
        alt=""
        width={640}
        height={480}
        sizes="(max-width: 899px) 46vw, 380px"
        sx={{ width: 1, height: 'auto', aspectRatio: '4 / 3', borderRadius: 1 }}
      />
      <Typography variant="h4" component="h2" sx={{ mt: 1.5, textWrap: 'pretty' }}>
        {/* The whole tile leads to the part. */}
        <MuiLink component={Link} to={pathTo.part(partNumber)} color="inherit" underline="hover" sx={stretched}>
          {texts.heading}
        </MuiLink>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {brand} {partNumber}
      </Typography>
      {!isPrerendering && <FitBadge productId={id} />}
      <Box component="dl" sx={facts}>
        <Each
          name="specifications"
          items={isPrerendering ? [] : specifications.slice(0, SPECIFICATIONS)}
          keyOf={({ key }) => key}
        >
          {({ label, value, unit }) => (
            <div>
              <dt>{label}</dt>
              <dd>
                {value} {unit}
              </dd>
            </div>
          )}
        </Each>
      </Box>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{texts.price}</Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        min. {texts.minimum}
      </Typography>
      <When name="isShort" is={available < minimum}>
        <Typography variant="caption" color="error" component="p">
          Not enough in stock
        </Typography>
      </When>
    </Box>
  );
}

const stretched = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

const facts = {
  my: 1,
  typography: 'body2',
  // A long value goes on beside its label and wraps, so it does not begin a line of its own.
  '& dt': { display: 'inline', mr: 0.75, color: 'text.secondary' },
  '& dd': { display: 'inline', m: 0, overflowWrap: 'anywhere' },
};
