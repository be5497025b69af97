import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { array, object } from 'yup';
import type { StartStockByAgencyMutation, StartStockByAgencyMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { FormField } from '#ui/forms/form-field.tsx';
import { evictProducts } from '../editing/evict-products.ts';
import type { PartStock } from './part-stock.ts';
import { binField, countField, numeric, pieces, StockDialog } from './stock-dialog.tsx';

const START_STOCK: TypedDocumentNode<StartStockByAgencyMutation, StartStockByAgencyMutationVariables> = gql`
  mutation StartStockByAgency($input: StartStockByAgencyInput!) {
    startStockByAgency(input: $input) {
      stock {
        productId
        isByAgency
      }
    }
  }
`;

type Spread = { levels: { quantity: string; bin: string }[] };

const sumOf = ({ levels }: Spread): number =>
  levels.reduce((sum, { quantity }) => sum + (/^\s*\d+\s*$/.test(quantity) ? Number(quantity) : 0), 0);

type StartDialogProps = { stock: PartStock; onChanged: () => void; onClose: () => void };

/** Asks how many pieces each agency has; together they are the stock of the part. */
export function StartDialog({ stock, onChanged, onClose }: StartDialogProps) {
  const { productId, available, levels } = stock;
  const toast = useToast();
  const [start] = useAppMutation(START_STOCK, { update: evictProducts });
  const open = levels.filter(({ isClosed }) => !isClosed);
  return (
    <StockDialog<Spread>
      title="Keep stock per location"
      submitLabel="Start"
      initialValues={{ levels: open.map(() => ({ quantity: '0', bin: '' })) }}
      schema={object({ levels: array(object({ quantity: countField, bin: binField })) })}
      onSave={async (values) => {
        const sum = sumOf(values);
        if (sum !== available) {
          return { field: null, message: `Spread all ${pieces(available)}; the locations have ${pieces(sum)} so far.` };
        }
        const spread = open.map(({ agency }, place) => ({
          agency,
          quantity: Number(values.levels[place]?.quantity),
          bin: values.levels[place]?.bin.trim() ?? '',
        }));
        const result = await start({ productId, levels: spread });
        // An order has changed the stock: the dialog then shows the new sum.
        if (!result.ok && result.code === 'CONFLICT') onChanged();
        if (!result.ok) return result;
        toast.success('The stock is kept per location');
        onChanged();
        return null;
      }}
      onClose={onClose}
    >
      <Left available={available} />
      {open.map(({ agency }, place) => (
        <Box
          key={agency}
          role="group"
          aria-label={agency}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}
        >
          <Typography sx={{ gridColumn: '1 / -1', fontWeight: 560 }}>{agency}</Typography>
          <FormField name={`levels.${place}.quantity`} label="Pieces" slotProps={numeric} autoFocus={place === 0} />
          <FormField name={`levels.${place}.bin`} label="Bin" helperText="Optional" />
        </Box>
      ))}
    </StockDialog>
  );
}

function Left({ available }: { available: number }) {
  const { values } = useFormikContext<Spread>();
  const left = available - sumOf(values);
  return (
    <Typography role="status" color={left < 0 ? 'error' : 'textSecondary'}>
      {left === 0 && `All ${pieces(available)} are spread.`}
      {left > 0 && `${pieces(left)} of ${formatCount(available)} left to spread.`}
      {left < 0 && `${pieces(-left)} more than the ${formatCount(available)} in stock.`}
    </Typography>
  );
}
