import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatCount } from '#lib/format/count.ts';
import { unitPriceOf } from '#lib/format/price-breaks.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import type { Line } from './basket-data.ts';

export interface Mend {
  label: string;
  /** 0 removes the line. */
  quantity: number;
}

/** Why a line cannot be ordered, and the one change that corrects it. */
function describeProblem({ problem, product, quantity }: Line): { sentence: string; mend: Mend } | null {
  const remove = { label: 'Remove', quantity: 0 };
  switch (problem?.__typename) {
    case undefined:
      return null;
    case 'PartUnavailable':
      return { sentence: 'No longer sold.', mend: remove };
    case 'BelowMinimum': {
      const { minimum } = problem;
      // More than the stock would be the next problem.
      if (product.available < minimum) return shortage(product, remove);
      const mend = { label: `Change to ${formatCount(minimum)}`, quantity: minimum };
      return { sentence: `The minimum order is ${formatCount(minimum)}.`, mend };
    }
    case 'InsufficientStock': {
      const { available } = problem;
      // More than the account may order before it pays would be the next problem.
      const most = Math.min(available, product.reservationTerms?.maximum ?? available);
      if (most < product.minimum) return shortage({ ...product, available }, remove);
      const mend = { label: `Change to ${formatCount(most)}`, quantity: most };
      return { sentence: `Only ${formatCount(available)} left; you have ${formatCount(quantity)} here.`, mend };
    }
    case 'ReservationLimitExceeded': {
      const { maximum, message } = problem;
      if (maximum < product.minimum) return { sentence: message, mend: remove };
      return { sentence: message, mend: { label: `Change to ${formatCount(maximum)}`, quantity: maximum } };
    }
  }
}

function shortage({ available, minimum }: { available: number; minimum: number }, mend: Mend) {
  if (available === 0) return { sentence: 'Sold out.', mend };
  return { sentence: `Only ${formatCount(available)} left; the minimum order is ${formatCount(minimum)}.`, mend };
}

/** The price of a part that changed since it was added; null if it did not, or if the line has the price of a break. */
function describePrice({ addedPrice, product, quantity }: Line): string | null {
  if (!addedPrice || addedPrice.cents === product.price.cents) return null;
  if (unitPriceOf(product, quantity).cents !== product.price.cents) return null;
  return `Price is now ${product.price.formatted} (was ${addedPrice.formatted} when you added it).`;
}

/** The part that replaces one that is no longer sold. The customer adds it; the basket never swaps parts. */
const Replacement = ({ successor: { note, product } }: { successor: NonNullable<Line['product']['successor']> }) => (
  <>
    Replaced by{' '}
    <TextLink to={pathTo.part(product.partNumber)} color="inherit">
      {product.name} ({product.partNumber})
    </TextLink>
    . {note}
  </>
);

type LineProblemProps = { line: Line; onMend: (quantity: number) => void; isBusy: boolean };

/** The problem of a line, with a button that corrects it. */
export function LineProblem({ line, onMend, isBusy }: LineProblemProps) {
  const problem = describeProblem(line);
  const price = describePrice(line);
  return (
    <>
      {problem && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mt: 1, py: 0, alignItems: 'center' }}
          action={
            <Button
              size="small"
              color="inherit"
              sx={{ whiteSpace: 'nowrap' }}
              disabled={isBusy}
              aria-label={`${problem.mend.label}: ${line.product.name}`}
              onClick={() => onMend(problem.mend.quantity)}
            >
              {problem.mend.label}
            </Button>
          }
        >
          {problem.sentence}{' '}
          {line.problem?.__typename === 'PartUnavailable' && line.product.successor && (
            <Replacement successor={line.product.successor} />
          )}
        </Alert>
      )}
      {price && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1, py: 0 }}>
          {price}
        </Alert>
      )}
    </>
  );
}
