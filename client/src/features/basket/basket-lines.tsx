import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { BasketLineInput } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { describeBreak, nextBreakOf, unitPriceOf } from '#lib/format/price-breaks.ts';
import { pathTo } from '#lib/paths.ts';
import { FitBadge } from '#lib/unit/fit-badge.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import type { Line } from './basket-data.ts';
import { LineProblem } from './line-problem.tsx';
import { QuantityField } from './quantity-field.tsx';

type BasketLinesProps = {
  label: string;
  lines: readonly Line[];
  isSaved?: boolean;
  isBusy: boolean;
  onChange: (lines: BasketLineInput[]) => void;
};

/** The lines of a basket, to change and to correct. */
export function BasketLines({ label, lines, isSaved = false, isBusy, onChange }: BasketLinesProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line) => {
        const { id: productId, quantity, product } = line;
        const set = (next: number) => onChange([{ productId, quantity: next, savedForLater: isSaved }]);
        const move = () => onChange([{ productId, quantity, savedForLater: !isSaved }]);
        return (
          <BasketRow key={productId} line={line}>
            {isSaved ? (
              <Typography variant="body2" color="textSecondary">
                {counted(quantity, 'piece')}
              </Typography>
            ) : (
              <QuantityField
                name={product.name}
                quantity={quantity}
                minimum={product.minimum}
                isBusy={isBusy}
                onChange={set}
              />
            )}
            <Button
              size="small"
              color="inherit"
              disabled={isBusy}
              aria-label={`${isSaved ? 'Move to basket' : 'Save for later'}: ${product.name}`}
              onClick={move}
            >
              {isSaved ? 'Move to basket' : 'Save for later'}
            </Button>
            <Button
              size="small"
              color="inherit"
              disabled={isBusy}
              aria-label={`Remove: ${product.name}`}
              onClick={() => set(0)}
            >
              Remove
            </Button>
            {!isSaved && (
              <Box sx={{ flexBasis: '100%' }}>
                <LineProblem line={line} onMend={set} isBusy={isBusy} />
              </Box>
            )}
          </BasketRow>
        );
      })}
    </Box>
  );
}

/** A line with its picture, name and total. The children are what can be done with it. */
export function BasketRow({ line, children }: { line: Line; children?: ReactNode }) {
  const { product, quantity, total } = line;
  const nextBreak = nextBreakOf(product, quantity);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '88px minmax(0, 1fr) auto' },
        columnGap: 2,
        py: 2,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Picture
        address={product.image}
        alt=""
        width={88}
        height={66}
        sx={{ width: 1, height: 'auto', aspectRatio: '4 / 3', bgcolor: 'action.hover', borderRadius: 1 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <TextLink to={pathTo.part(product.partNumber)} color="inherit" sx={{ fontWeight: 600 }}>
          {keepUnits(product.name)}
        </TextLink>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {product.partNumber}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <span>{unitPriceOf(product, quantity).formatted} each</span>
          <span>min. {formatCount(product.minimum)}</span>
          <span>{formatCount(product.available)} in stock</span>
        </Typography>
        {nextBreak && <Typography variant="body2">{describeBreak(nextBreak)}</Typography>}
        <FitBadge productId={product.id} />
      </Box>
      <Typography
        sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: { sm: 1 }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {total?.formatted}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1' }, mt: 1 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            rowGap: 0.5,
            // They do not move under a click when a field beside them gets a reason.
            '& > button': { alignSelf: 'start' },
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}
