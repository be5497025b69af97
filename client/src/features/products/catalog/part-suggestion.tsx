import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PartSuggestionsQuery } from '#generated/graphql.ts';
import { categoryDrawings } from '#lib/format/category-names.ts';
import { formatCount } from '#lib/format/count.ts';
import { describeMatch } from '#lib/part-numbers/describe-match.ts';
import { Picture } from '#ui/media/picture.tsx';

type Edge = PartSuggestionsQuery['products']['edges'][number];
type SuggestionProps = { part: Edge['node']; match: Edge['matchedNumber'] };

/** A part in the list below the search field, with the number by which it was found. */
export function Suggestion({ part, match }: SuggestionProps) {
  const { name, brand, partNumber, category, image, price, minimum, available } = part;
  const isShort = available < minimum;
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr) auto', columnGap: 1.5, alignItems: 'center' }}
    >
      <Picture
        address={image}
        spare={categoryDrawings[category]}
        alt=""
        width={48}
        height={48}
        sx={{ borderRadius: 1 }}
      />
      <div>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {brand} {partNumber}
        </Typography>
        {match && <Typography variant="body2">{describeMatch(match)}</Typography>}
      </div>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {price.formatted}
        <Typography variant="body2" color={isShort ? 'error' : 'textSecondary'} noWrap>
          {describeStock(available, isShort)}
        </Typography>
      </Box>
    </Box>
  );
}

function describeStock(available: number, isShort: boolean): string {
  if (!isShort) return `${formatCount(available)} in stock`;
  return available > 0 ? `Only ${formatCount(available)} left` : 'Out of stock';
}
