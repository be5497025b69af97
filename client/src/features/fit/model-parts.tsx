import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProductCategory } from '#generated/graphql.ts';
import { categoryNames } from '#lib/format/category-names.ts';
import { formatCount } from '#lib/format/count.ts';
import { Each, labelOf, markedItem, When } from '#lib/frame-marks.tsx';
import { isPrerendering } from '#lib/config.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { VerdictBadge } from '#lib/unit/verdicts.tsx';
import type { UnitFit } from '#lib/unit/fit-store.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import type { FittedPart } from './model-query.ts';

type Parts = readonly FittedPart[];

interface ModelPartsProps {
  /** Undefined in the frame. */
  parts: Parts | undefined;
  /** The fit list has more of them. */
  hasMore: boolean | undefined;
  /** Of the model. */
  number: string;
}

/** The parts of a model by category: first those that fit, then those that do not, with the reason. */
export function ModelParts({ parts, hasMore, number }: ModelPartsProps) {
  const fitting = parts?.filter(({ fit }) => fit?.verdict !== 'DOES_NOT_FIT') ?? [];
  const others = parts?.filter(({ fit }) => fit?.verdict === 'DOES_NOT_FIT') ?? [];
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        What fits
      </Typography>
      <When name="fitsNothing" is={fitting.length === 0 && !hasMore}>
        <Typography>We have not listed parts for this model yet. Call us: we may have them.</Typography>
      </When>
      <Box sx={{ display: 'grid', columnGap: 5, rowGap: 3, gridTemplateColumns: { xs: '100%', md: '1fr 1fr' } }}>
        <Each name="categories" items={byCategory(fitting)} keyOf={({ category }) => category}>
          {(group) => (
            <section>
              <Typography variant="h4" component="h3">
                {labelOf(categoryNames, group.category)}
              </Typography>
              <PartList name="parts" label={labelOf(categoryNames, group.category)} parts={group.parts} />
            </section>
          )}
        </Each>
      </Box>
      <When name="hasMoreParts" is={hasMore}>
        <Typography sx={{ mt: 3 }}>
          <TextLink to={`${paths.inventory}?fits=${encodeURIComponent(number)}`}>See all parts that fit</TextLink>
        </Typography>
      </When>
      <When name="hasOthers" is={others.length > 0}>
        <Typography variant="h3" component="h2" sx={{ mt: 6, mb: 1 }}>
          What does not fit
        </Typography>
        <PartList name="others" label="Parts that do not fit" parts={others} />
      </When>
    </>
  );
}

/** In the order of the categories' codes, as the server writes them. */
function byCategory(parts: Parts): { category: ProductCategory; parts: Parts }[] {
  const categories = [...new Set(parts.map(({ category }) => category))].toSorted();
  return categories.map((category) => ({ category, parts: parts.filter((part) => part.category === category) }));
}

interface PartListProps {
  /** What the server calls the list in the frame. */
  name: string;
  label: string;
  parts: Parts;
}

const PartList = ({ name, label, parts }: PartListProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    <Each name={name} items={parts} keyOf={({ id }) => id}>
      {(part) => (
        <Box
          component="li"
          sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider', display: 'grid', gap: 0.75 }}
        >
          <PartRow part={part} fit={isPrerendering ? null : part.fit} />
        </Box>
      )}
    </Each>
  </Box>
);

const toTexts = ({ quantity, price }: FittedPart['priceBreaks'][number]) => ({
  quantity: formatCount(quantity),
  price: price.formatted,
});

function PartRow({ part: { name, partNumber, price, priceBreaks }, fit }: { part: FittedPart; fit: UnitFit | null }) {
  const verdict = fit?.verdict;
  const breaks = isPrerendering ? [] : priceBreaks.slice(0, 1).map(toTexts);
  const { amount, condition, note } = isPrerendering
    ? (markedItem as { amount: string; condition: string; note: string })
    : { amount: price.formatted, condition: fit?.condition ?? null, note: fit?.note ?? null };
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink to={pathTo.part(partNumber)} color="inherit" sx={{ fontWeight: 600 }}>
            {name}
          </TextLink>
          <Typography variant="body2" color="textSecondary">
            {partNumber}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          <Typography>{amount}</Typography>
          <Each name="priceBreaks" items={breaks} keyOf={({ quantity }) => quantity}>
            {(one) => (
              <Typography variant="caption" component="p">
                {one.quantity} or more: {one.price} each
              </Typography>
            )}
          </Each>
        </Box>
      </Box>
      <When name="isConditional" is={verdict === 'FITS_IF'}>
        <When name="hasCondition" is={condition !== null}>
          <VerdictBadge verdict="FITS_IF" condition={condition} note={note} />
        </When>
        <When name="hasNoCondition" is={condition === null}>
          <VerdictBadge verdict="FITS_IF" condition={null} note={note} />
        </When>
      </When>
      <When name="isExcluded" is={verdict === 'DOES_NOT_FIT'}>
        <VerdictBadge verdict="DOES_NOT_FIT" condition={null} note={note} />
      </When>
      {verdict === 'NOT_LISTED' && <VerdictBadge verdict={verdict} condition={null} note={null} />}
      <When name="hasNote" is={Boolean(note)}>
        <Typography variant="body2">{note}</Typography>
      </When>
    </>
  );
}
