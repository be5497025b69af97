import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { object, string } from 'yup';
import type {
  CountStockMutation,
  CountStockMutationVariables,
  ReceiveStockMutation,
  ReceiveStockMutationVariables,
  SetStockBinMutation,
  SetStockBinMutationVariables,
  TransferStockMutation,
  TransferStockMutationVariables,
} from '#generated/graphql.ts';
import { mayBeDone } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { FormField } from '#ui/forms/form-field.tsx';
import { evictProducts } from '../editing/evict-products.ts';
import { PART_STOCK, type PartStock, type StockLevel } from './part-stock.ts';
import { binField, countField, noteField, numeric, pieces, piecesField, StockDialog } from './stock-dialog.tsx';

const COUNT_STOCK: TypedDocumentNode<CountStockMutation, CountStockMutationVariables> = gql`
  mutation CountStock($input: CountStockInput!) {
    countStock(input: $input) {
      stock {
        productId
        available
      }
    }
  }
`;

const RECEIVE_STOCK: TypedDocumentNode<ReceiveStockMutation, ReceiveStockMutationVariables> = gql`
  mutation ReceiveStock($input: ReceiveStockInput!) {
    receiveStock(input: $input) {
      stock {
        productId
        available
      }
    }
  }
`;

const TRANSFER_STOCK: TypedDocumentNode<TransferStockMutation, TransferStockMutationVariables> = gql`
  mutation TransferStock($input: TransferStockInput!) {
    transferStock(input: $input) {
      stock {
        productId
        available
      }
    }
  }
`;

const SET_STOCK_BIN: TypedDocumentNode<SetStockBinMutation, SetStockBinMutationVariables> = gql`
  mutation SetStockBin($input: SetStockBinInput!) {
    setStockBin(input: $input) {
      stock {
        productId
        available
      }
    }
  }
`;

export type LevelDialogProps = {
  stock: PartStock;
  level: StockLevel;
  onChanged: () => void;
  onClose: () => void;
};

const NoteField = () => <FormField name="note" label="Note" helperText="Optional; the ledger shows it" />;

/** Asks for the counted pieces. If the level has changed since the dialog was opened, it shows both values and asks again. */
export function CountDialog({ stock: { productId }, level, onChanged, onClose }: LevelDialogProps) {
  const { agency } = level;
  const toast = useToast();
  const client = useApolloClient();
  const [countStock] = useAppMutation(COUNT_STOCK, { idempotent: true, update: evictProducts });
  const [{ now, earlier }, setSeen] = useState({ now: level, earlier: level });

  async function save({ counted, note }: { counted: string; note: string }) {
    const seen = { seen: now.quantity, seenReserved: now.reserved };
    const result = await countStock({ productId, agency, counted: Number(counted), ...seen, note: note.trim() });
    if (result.ok) {
      toast.success(`${pieces(Number(counted))} counted at ${agency}`);
      onChanged();
      return null;
    }
    if (!result.field?.startsWith('seen')) return result;
    const { data } = await client.query({
      query: PART_STOCK,
      variables: { id: productId },
      fetchPolicy: 'network-only',
      errorPolicy: 'all',
    });
    const changed = data?.partStock?.levels.find((one) => one.agency === agency);
    if (!changed) return { ...result, field: null };
    setSeen({ now: changed, earlier: now });
    return { field: null, message: '' };
  }

  return (
    <StockDialog
      title={`Count at ${agency}`}
      submitLabel="Save count"
      initialValues={{ counted: '', note: '' }}
      schema={object({ counted: countField, note: noteField })}
      onSave={save}
      onClose={onClose}
    >
      {now !== earlier && (
        <Alert severity="warning" role="alert">
          {now.reserved === earlier.reserved
            ? `You counted from ${formatCount(earlier.quantity)}, it is ${formatCount(now.quantity)} now: an order or another admin changed it.`
            : `Open orders had ${pieces(earlier.reserved)} there, they have ${formatCount(now.reserved)} now.`}{' '}
          Check your count, then save it.
        </Alert>
      )}
      <FormField
        name="counted"
        label="Counted pieces"
        helperText={
          now.reserved === 0
            ? `We have ${pieces(now.quantity)} there.`
            : `We have ${pieces(now.quantity)} there. Leave out the ${pieces(now.reserved)} of open orders.`
        }
        slotProps={numeric}
        autoFocus
      />
      <NoteField />
    </StockDialog>
  );
}

export function ReceiveDialog({ stock: { productId }, level: { agency }, onChanged, onClose }: LevelDialogProps) {
  const toast = useToast();
  const [receiveStock] = useAppMutation(RECEIVE_STOCK, { idempotent: true, update: evictProducts });
  return (
    <StockDialog
      title={`Receive at ${agency}`}
      submitLabel="Receive"
      initialValues={{ quantity: '', note: '' }}
      schema={object({ quantity: piecesField, note: noteField })}
      onSave={async ({ quantity, note }) => {
        const result = await receiveStock({ productId, agency, quantity: Number(quantity), note: note.trim() });
        // Without an answer the level shows whether the pieces have moved.
        if (result.ok || mayBeDone(result.code)) onChanged();
        if (!result.ok) return result;
        toast.success(`${pieces(Number(quantity))} received at ${agency}`);
        return null;
      }}
      onClose={onClose}
    >
      <FormField name="quantity" label="Pieces that arrived" slotProps={numeric} autoFocus />
      <NoteField />
    </StockDialog>
  );
}

export function TransferDialog({ stock, level, onChanged, onClose }: LevelDialogProps) {
  const { productId, levels } = stock;
  const { agency: from } = level;
  // Of the first press: a repeat, whose pieces may have left, is not refused.
  const [most] = useState(level.quantity);
  const toast = useToast();
  const [transferStock] = useAppMutation(TRANSFER_STOCK, { idempotent: true });
  const others = levels.filter(({ agency, isClosed }) => agency !== from && !isClosed);
  return (
    <StockDialog
      title={`Transfer from ${from}`}
      submitLabel="Transfer"
      initialValues={{ quantity: '', to: others.length === 1 ? (others[0]?.agency ?? '') : '', note: '' }}
      schema={object({
        quantity: piecesField.test(
          'most',
          `${from} has only ${pieces(most)}`,
          (typed) => !/^\d{1,7}$/.test(typed) || Number(typed) <= most,
        ),
        to: string().required('Choose the location'),
        note: noteField,
      })}
      onSave={async ({ quantity, to, note }) => {
        const result = await transferStock({ productId, from, to, quantity: Number(quantity), note: note.trim() });
        // Without an answer the level shows whether the pieces have moved.
        if (result.ok || mayBeDone(result.code)) onChanged();
        if (!result.ok) return result;
        toast.success(`${pieces(Number(quantity))} moved from ${from} to ${to}`);
        return null;
      }}
      onClose={onClose}
    >
      <FormField
        name="quantity"
        label="Pieces"
        helperText={`${from} has ${pieces(most)}.`}
        slotProps={numeric}
        autoFocus
      />
      <FormField name="to" label="To" select slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}>
        <option value="">Choose a location</option>
        {others.map(({ agency, quantity }) => (
          <option key={agency} value={agency}>
            {agency} ({formatCount(quantity)} there)
          </option>
        ))}
      </FormField>
      <NoteField />
    </StockDialog>
  );
}

export function BinDialog({ stock: { productId }, level, onChanged, onClose }: LevelDialogProps) {
  const { agency, bin } = level;
  const toast = useToast();
  const [setStockBin] = useAppMutation(SET_STOCK_BIN);
  return (
    <StockDialog
      title={`Bin at ${agency}`}
      submitLabel="Save bin"
      initialValues={{ bin: bin ?? '' }}
      schema={object({ bin: binField })}
      onSave={async (values) => {
        const typed = values.bin.trim();
        // A colleague may have changed it meanwhile.
        if (typed === (bin ?? '')) return null;
        const result = await setStockBin({ productId, agency, bin: typed });
        if (!result.ok) return result;
        toast.success(`The bin at ${agency} is saved`);
        onChanged();
        return null;
      }}
      onClose={onClose}
    >
      <FormField name="bin" label="Bin" helperText="Its place there, such as A-02-07; blank for none" autoFocus />
    </StockDialog>
  );
}
