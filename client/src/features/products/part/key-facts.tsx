import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Each, markedItem, When } from '#lib/frame-marks.tsx';
import { pathTo, paths } from '#lib/paths.ts';
import { FitBadge, FitQuestion, FitWarning } from '#lib/unit/fit-badge.tsx';
import { FitLine, RatingLine } from '#posts/rating-line.tsx';
import { FactRow, FactTable } from '#ui/layout/fact-table.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { textsOf, type PartOrFrame } from './part-texts.ts';

type FactsProps = { part: PartOrFrame };

export const KEY_SPECIFICATIONS = 6;

/** Beside the picture: name, number, the six most important specifications, and the terms. */
export function KeyFacts({ part, fitOfUnit }: FactsProps & { fitOfUnit: ReactNode }) {
  const { heading, brand, number } = textsOf(part);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '100%', gap: 2, alignContent: 'start' }}>
      <div>
        <Typography color="textSecondary">{brand}</Typography>
        <Typography variant="h2" component="h1" sx={{ textWrap: 'pretty' }}>
          {heading}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          Part number <Box component="strong">{number}</Box>
        </Typography>
        <RatingLine part={part} />
        <FitLine part={part} />
        {fitOfUnit}
        <When name="hasReplaced" is={(part?.replaces.length ?? 0) > 0}>
          <Box
            component="ul"
            aria-label="Replaces"
            sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, typography: 'body2', overflowWrap: 'anywhere' }}
          >
            <Each name="replaced" items={part?.replaces} keyOf={(replaced) => replaced.number}>
              {(replaced) => (
                <li>
                  Replaces <strong>{replaced.number}</strong>. {replaced.note}
                </li>
              )}
            </Each>
          </Box>
        </When>
        <SuccessorLine part={part} />
      </div>
      <FitQuestion />
      {part && (
        <>
          <FitBadge productId={part.id} />
          <FitWarning productId={part.id} />
        </>
      )}
      <When name="hasSpecifications" is={(part?.specifications.length ?? 0) > 0}>
        <FactTable label="Key specifications">
          <Each
            name="keySpecifications"
            items={part?.specifications.slice(0, KEY_SPECIFICATIONS)}
            keyOf={({ key }) => key}
          >
            {(specification) => <FactRow {...specificationFacts(specification)} />}
          </Each>
        </FactTable>
      </When>
      <Terms part={part} />
      <MuiLink href={pathTo.dataSheet(number)} target="_blank" underline="always" sx={{ justifySelf: 'start' }}>
        Data sheet (PDF)
      </MuiLink>
    </Box>
  );
}

/** The part that replaces this one, and what differs. */
export function SuccessorLine({ part }: FactsProps) {
  const successor = part?.successor;
  const { name, partNumber } = successor?.product ?? (markedItem as { name: string; partNumber: string });
  return (
    <Each name="successors" items={successor ? [successor] : []} keyOf={() => partNumber}>
      {({ note }) => (
        <Typography sx={{ mt: 0.5 }}>
          Replaced by{' '}
          <TextLink to={pathTo.part(partNumber)}>
            {name} {partNumber}
          </TextLink>
          . {note}
        </Typography>
      )}
    </Each>
  );
}

// The properties one by one: a marked one has no others.
export const specificationFacts = ({ label, value, unit }: { label: string; value: string; unit: string | null }) => ({
  label,
  value,
  unit,
});

/** Delivery, returns and warranty. */
function Terms({ part }: FactsProps) {
  const { leadDays, warrantyMonths } = textsOf(part);
  const days = part?.leadDays ?? 0;
  const months = part?.warrantyMonths ?? 0;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, '& li::marker': { color: 'primary.main' } }}>
      <li>
        <When name="shipsToday" is={days === 0}>
          Ships the same business day
        </When>
        <When name="shipsTomorrow" is={days === 1}>
          Ships within one business day
        </When>
        <When name="shipsLater" is={days > 1}>
          Ships within {leadDays} business days
        </When>
      </li>
      <When name="shipsByFreight" is={part?.shipsByFreight}>
        <li>Ships by freight, on a pallet</li>
      </When>
      <li>
        Returns of uninstalled parts: <TextLink to={paths.policies}>our policies</TextLink>
      </li>
      <li>
        <When name="hasWarranty" is={months > 0}>
          {warrantyMonths}-month warranty
        </When>
        <When name="hasNoWarranty" is={months === 0}>
          Sold without a warranty
        </When>
      </li>
    </Box>
  );
}
