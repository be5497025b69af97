import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProductCategory } from '#generated/graphql.ts';
import { categoryNames } from '#lib/format/category-names.ts';
import { describeBreak } from '#lib/format/price-breaks.ts';
import { pathTo } from '#lib/paths.ts';
import { VerdictBadge } from '#lib/unit/verdicts.tsx';
import { useUnitFit, type UnitFit } from '#lib/unit/fit-store.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import type { FittedPart } from './model-query.ts';

type ModelPartsProps = { parts: FittedPart[]; isYours: boolean };

/** The parts of a model by category: first those that fit, then those that do not, with the reason. */
export function ModelParts({ parts, isYours }: ModelPartsProps) {
  const fitting = parts.filter(({ fit }) => fit?.verdict !== 'DOES_NOT_FIT');
  const others = parts.filter(({ fit }) => fit?.verdict === 'DOES_NOT_FIT');
  const categories = [...new Set(fitting.map(({ category }) => category))].toSorted((one, other) =>
    categoryNames[one].localeCompare(categoryNames[other]),
  );
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        What fits
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 5, rowGap: 3, gridTemplateColumns: { xs: '100%', md: '1fr 1fr' } }}>
        {categories.map((category) => (
          <CategoryParts
            key={category}
            category={category}
            parts={fitting.filter((part) => part.category === category)}
            isYours={isYours}
          />
        ))}
      </Box>
      {others.length > 0 && (
        <>
          <Typography variant="h3" component="h2" sx={{ mt: 6, mb: 1 }}>
            What does not fit
          </Typography>
          <PartList label="Parts that do not fit" parts={others} isYours={isYours} />
        </>
      )}
    </>
  );
}

type CategoryPartsProps = ModelPartsProps & { category: ProductCategory };

const CategoryParts = ({ category, parts, isYours }: CategoryPartsProps) => (
  <section>
    <Typography variant="h4" component="h3">
      {categoryNames[category]}
    </Typography>
    <PartList label={categoryNames[category]} parts={parts} isYours={isYours} />
  </section>
);

const PartList = ({ label, parts, isYours }: ModelPartsProps & { label: string }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {parts.map((part) => (
      <Box
        key={part.id}
        component="li"
        sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider', display: 'grid', gap: 0.75 }}
      >
        {isYours ? <PartOfYours part={part} /> : <PartRow part={part} fit={part.fit} />}
      </Box>
    ))}
  </Box>
);

/** With the visitor's serial number, which may decide. */
function PartOfYours({ part }: { part: FittedPart }) {
  const fit = useUnitFit(part.id);
  return <PartRow part={part} fit={fit ?? part.fit} />;
}

function PartRow({ part: { name, partNumber, price, priceBreaks }, fit }: { part: FittedPart; fit: UnitFit | null }) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <div>
          <TextLink to={pathTo.part(partNumber)} color="inherit" sx={{ fontWeight: 600 }}>
            {name}
          </TextLink>
          <Typography variant="body2" color="textSecondary">
            {partNumber}
          </Typography>
        </div>
        <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          <Typography>{price.formatted}</Typography>
          {priceBreaks.slice(0, 1).map((one) => (
            <Typography key={one.quantity} variant="caption" component="p">
              {describeBreak(one)}
            </Typography>
          ))}
        </Box>
      </Box>
      {fit && fit.verdict !== 'FITS' && <VerdictBadge fit={fit} />}
      {fit?.note && <Typography variant="body2">{fit.note}</Typography>}
    </>
  );
}
