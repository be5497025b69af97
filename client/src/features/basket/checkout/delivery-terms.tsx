import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OrderQuoteFieldsFragment, OrderQuoteQuery } from '#generated/graphql.ts';

/** The state and the ZIP code of an address that lacks them. */
export interface Place {
  state: string;
  zip: string;
}

/** The address with its state and ZIP code, as soon as both are complete. */
export const withPlace = (address: string, { state, zip }: Place): string =>
  /^[a-z]{2}$/i.test(state) && /^\d{5}$/.test(zip) ? `${address}\n${state.toUpperCase()} ${zip}` : address;

type PickupFieldProps = {
  agencies: OrderQuoteQuery['pickupAgencies'];
  value: string;
  onChange: (agency: string) => void;
};

/** Chooses between shipping and an agency; hidden if no agency hands out orders. */
export function PickupField({ agencies, value, onChange }: PickupFieldProps) {
  if (agencies.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      label="Shipping or pickup"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={value ? 'We give you a code when you have paid. Say it at the counter.' : ' '}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mb: 1 }}
    >
      <option value="">Ship to my address</option>
      {agencies.map(({ name, address }) => (
        <option key={name} value={name}>
          Pick up: {name}, {address}
        </option>
      ))}
    </TextField>
  );
}

type PlaceFieldsProps = { message: string; place: Place; onChange: (place: Place) => void };

export function PlaceFields({ message, place, onChange }: PlaceFieldsProps) {
  return (
    <Box sx={{ mt: 2 }}>
      <Alert severity="info" variant="outlined" sx={{ mb: 1.5 }}>
        {message}
      </Alert>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 2fr' }}>
        <TextField
          label="State"
          placeholder="TX"
          value={place.state}
          onChange={(event) => onChange({ ...place, state: event.target.value.trim().slice(0, 2) })}
          slotProps={{ htmlInput: { autoComplete: 'address-level1' } }}
        />
        <TextField
          label="ZIP code"
          placeholder="78701"
          value={place.zip}
          onChange={(event) => onChange({ ...place, zip: event.target.value.trim().slice(0, 5) })}
          slotProps={{ htmlInput: { autoComplete: 'postal-code', inputMode: 'numeric' } }}
        />
      </Box>
    </Box>
  );
}

/** The sum of the order; with charges also what it consists of. */
export function OrderTotal({ quote, fallback }: { quote: OrderQuoteFieldsFragment | null; fallback: string }) {
  const parts = quote && quote.charges.length > 0 ? [{ label: 'Parts', amount: quote.subtotal }, ...quote.charges] : [];
  return (
    <Box role="status" sx={{ my: 2, display: 'grid', gap: 0.75 }}>
      {parts.map(({ label, amount }) => (
        <Row key={label}>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {amount.cents === 0 ? 'Free' : amount.formatted}
          </Typography>
        </Row>
      ))}
      <Row>
        <Typography>Total</Typography>
        <Typography variant="h3" component="p">
          {quote?.total.formatted ?? fallback}
        </Typography>
      </Row>
    </Box>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>{children}</Box>
);
