import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { KindPartsQuery, KindPartsQueryVariables } from '#generated/graphql.ts';
import { categoryDrawings } from '#lib/format/category-names.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { callLink, emergencyPhone } from '#lib/phone.ts';
import { FitBadge } from '#lib/unit/fit-badge.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { kindOf } from './kind-of.ts';
import { kinds, searchOf, type KindId } from './kinds.ts';
import type { PartsProps } from './unit-section.tsx';

const KIND_PARTS: TypedDocumentNode<KindPartsQuery, KindPartsQueryVariables> = gql`
  query KindParts($first: Int!, $category: ProductCategory!, $search: String) {
    products(first: $first, filter: { categories: [$category], search: $search }, orderBy: RELEVANCE) {
      edges {
        cursor
        node {
          id
          name
          partNumber
          category
          image
          price {
            cents
            formatted
          }
          specifications {
            key
            label
            value
            unit
          }
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

const SHOWN = 4;

const partsIn = ({ products }: KindPartsQuery, kind: KindId) =>
  products.edges.map(({ node }) => node).filter((part) => kindOf(part) === kind);

const fetchPolicy = 'cache-and-network';

/**
 * The parts of a kind that match best. The search also finds parts of other kinds, which are left out. If it finds only those,
 * the parts of the whole category are read: some kinds take the rest of a category, of any name.
 */
export function KindParts({ kind, list }: PartsProps) {
  const { category } = kinds[kind];
  const found = useQuery(KIND_PARTS, { variables: { first: 24, category, search: searchOf(kind) }, fetchPolicy });
  const isInSearch = !found.data || partsIn(found.data, kind).length > 0;
  const all = useQuery(KIND_PARTS, isInSearch ? skipToken : { variables: { first: 100, category }, fetchPolicy });
  const { data, error, refetch } = isInSearch ? found : all;
  if (!data) {
    if (!error) return <KindPartsSkeleton />;
    return <ErrorNotice title="The parts could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  const parts = partsIn(data, kind);
  return (
    <>
      {parts.length > 0 ? <PartList parts={parts} /> : <NoParts hasMore={data.products.pageInfo.hasNextPage} />}
      {isInSearch ? (
        <TextLink to={list}>See these in the list of parts</TextLink>
      ) : (
        <TextLink to={`${paths.inventory}?category=${category}`}>See the whole category in the list of parts</TextLink>
      )}
    </>
  );
}

const NoParts = ({ hasMore }: { hasMore: boolean }) => (
  <Typography sx={{ mb: 2 }}>
    {hasMore
      ? 'This category has more parts than we can show here. Look in its list, or call '
      : 'We have none on sale right now. We can get one: call '}
    <MuiLink href={callLink(emergencyPhone)} underline="always" sx={{ whiteSpace: 'nowrap' }}>
      {emergencyPhone}
    </MuiLink>
    .
  </Typography>
);

function PartList({ parts }: { parts: ReturnType<typeof partsIn> }) {
  return (
    <Box component="ul" aria-label="Parts" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 1.5 }}>
      {parts.slice(0, SHOWN).map((part) => (
        <Box component="li" key={part.id} sx={row}>
          <Picture
            address={part.image}
            spare={categoryDrawings[part.category]}
            alt=""
            width={88}
            height={66}
            sx={{ width: 1, height: 'auto', aspectRatio: '4 / 3', borderRadius: 1 }}
          />
          <Box sx={{ minWidth: 0 }}>
            <MuiLink component={Link} to={pathTo.part(part.partNumber)} color="inherit" underline="hover" sx={title}>
              {keepUnits(part.name)}
            </MuiLink>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {part.partNumber}
            </Typography>
            <FitBadge productId={part.id} />
          </Box>
          <Typography sx={{ textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {part.price.formatted}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  position: 'relative',
  display: 'grid',
  gap: 1.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: '56px minmax(0, 1fr) auto', sm: '88px minmax(0, 1fr) auto' },
};

/** The whole row leads to the part. */
const title = { fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } };

const KindPartsSkeleton = () => (
  <Box role="status" aria-label="Loading the parts" sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
    <Skeleton variant="rounded" height={66} />
    <Skeleton variant="rounded" height={66} />
  </Box>
);
