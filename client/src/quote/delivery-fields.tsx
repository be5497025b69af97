import TextField from '@mui/material/TextField';
import type { OrderQuoteQuery } from '#generated/graphql.ts';

const isZip = (typed: string): boolean => /^\d{5}$/.test(typed);

/** The address with its ZIP code, as soon as that is complete. */
export const withZip = (address: string, zip: string): string => (isZip(zip) ? `${address}\n${zip}`.trim() : address);

type PickupFieldProps = {
  agencies: OrderQuoteQuery['pickupAgencies'];
  value: string;
  onChange: (agency: string) => void;
};

/** Chooses between shipping and an agency; hidden if no agency hands out orders. An agency that is gone stays until another choice. */
export function PickupField({ agencies, value, onChange }: PickupFieldProps) {
  if (agencies.length === 0 && !value) return null;
  const chosen = agencies.find(({ name }) => name === value);
  return (
    <TextField
      select
      fullWidth
      label="Shipping or pickup"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={chosen && `${chosen.address}. We give you a code once you have paid. Show it at the counter.`}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Ship to my address</option>
      {agencies.map(({ name, address }) => (
        <option key={name} value={name}>
          Pick up: {name}, {address}
        </option>
      ))}
      {value && !chosen && <option value={value}>Pick up: {value}</option>}
    </TextField>
  );
}

type ZipFieldProps = { zip: string; helperText?: string; onChange: (zip: string) => void };

export const ZipField = ({ zip, helperText = ' ', onChange }: ZipFieldProps) => (
  <TextField
    label="ZIP code"
    placeholder="78701"
    value={zip}
    onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, 5))}
    helperText={helperText}
    slotProps={{ htmlInput: { autoComplete: 'postal-code', inputMode: 'numeric' } }}
  />
);
