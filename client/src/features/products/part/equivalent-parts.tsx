import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepUnits } from '#lib/format/keep-units.ts';
import { Each, When } from '#lib/frame-marks.tsx';
import { pathTo } from '#lib/paths.ts';
import { FitBadge } from '#lib/unit/fit-badge.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Differences, textsOfDifference } from '../differences.tsx';
import { Heading } from './part-details.tsx';
import type { Part, PartOrFrame } from './part-texts.ts';

/** Parts that can do the work of this one, each with what differs. Nothing without them. */
export const EquivalentParts = ({ part }: { part: PartOrFrame }) => (
  <When name="hasEquivalents" is={(part?.equivalents.length ?? 0) > 0}>
    <Box component="section" sx={{ mt: 6 }}>
      <Heading>Equivalent parts</Heading>
      <Typography color="textSecondary" sx={{ mt: -1, mb: 2, maxWidth: '62ch' }}>
        These parts do the same job. Check the differences before you order.
      </Typography>
      <Box
        component="ul"
        aria-label="Equivalent parts"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Each name="equivalents" items={part?.equivalents.map(textsOf)} keyOf={({ id }) => id}>
          {(equivalent) => <EquivalentPart equivalent={equivalent} isFrame={part === null} />}
        </Each>
      </Box>
    </Box>
  </When>
);

const textsOf = ({ product, note, differences }: Part['equivalents'][number]) => ({
  id: product.id,
  heading: keepUnits(product.name),
  partNumber: product.partNumber,
  price: product.price.formatted,
  note,
  differences: differences.map(textsOfDifference),
});

type EquivalentPartProps = { equivalent: ReturnType<typeof textsOf>; isFrame: boolean };

const EquivalentPart = ({
  equivalent: { id, heading, partNumber, price, note, differences },
  isFrame,
}: EquivalentPartProps) => (
  <Box component="li" sx={{ minWidth: 0, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', columnGap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <TextLink to={pathTo.part(partNumber)} color="inherit" sx={{ fontWeight: 600 }}>
          {heading}
        </TextLink>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {partNumber}
        </Typography>
      </Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{price}</Typography>
    </Box>
    {!isFrame && <FitBadge productId={id} />}
    <When name="hasNote" is={note !== null}>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {note}
      </Typography>
    </When>
    <Differences of={differences} />
  </Box>
);
