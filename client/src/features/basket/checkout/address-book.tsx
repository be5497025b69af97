import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { AddressForm, type AddressValues } from './address-form.tsx';
import type { Address, useAddresses } from './use-addresses.ts';

type AddressBookProps = {
  book: Omit<ReturnType<typeof useAddresses>, 'addresses'> & { addresses: readonly Address[] };
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** The address whose form is open. */
  edited: Address | 'new' | null;
  onEdit: (edited: Address | 'new' | null) => void;
};

/** Chooses the address of a delivery; addresses are added, changed and deleted here, too. */
export function AddressBook({ book, chosenId, onChoose, edited, onEdit }: AddressBookProps) {
  const { addresses, profile, save, remove } = book;
  const form = addresses.length === 0 ? 'new' : edited;

  const saveEdited = async (values: AddressValues) => {
    const saved = await save({ ...values, id: form === 'new' ? null : (form?.id ?? null) });
    if (saved.kind === 'failed') return saved.message;
    onChoose(saved.id);
    onEdit(null);
    return null;
  };

  if (form) {
    const fromProfile = { label: 'My address', phone: profile?.number ?? '', address: profile?.address ?? '' };
    const blank = addresses.length === 0 ? fromProfile : { label: '', phone: '', address: '' };
    const { label, phone, address, isDefault } = form === 'new' ? { ...blank, isDefault: false } : form;
    return (
      <Paper variant="outlined" sx={{ p: 2.5 }}>
        <AddressForm
          initial={{ label, phone, address, isDefault }}
          mayBeDefault={addresses.length > 0 && !(form !== 'new' && form.isDefault)}
          onSave={saveEdited}
          {...(addresses.length > 0 && { onCancel: () => onEdit(null) })}
        />
      </Paper>
    );
  }
  return (
    <>
      <RadioGroup
        aria-label="Delivery address"
        value={chosenId ?? ''}
        onChange={(_, id) => onChoose(id)}
        sx={{ display: 'grid', gap: 1 }}
      >
        {addresses.map((one) => (
          <Paper key={one.id} variant="outlined" sx={{ px: 2, py: 1 }}>
            <FormControlLabel
              value={one.id}
              control={<Radio />}
              label={<AddressText address={one} />}
              sx={{ alignItems: 'start', width: 1, mr: 0, '& .MuiRadio-root': { mt: -0.5 } }}
            />
            <Box sx={{ display: 'flex', gap: 1, pl: 4 }}>
              <Button size="small" color="inherit" aria-label={`Edit: ${one.label}`} onClick={() => onEdit(one)}>
                Edit
              </Button>
              <ConfirmButton
                variant="text"
                color="inherit"
                aria-label={`Delete: ${one.label}`}
                title="Delete this address?"
                question={`“${one.label}” will be removed from your addresses. Orders keep it.`}
                onConfirm={() => remove(one.id)}
              >
                Delete
              </ConfirmButton>
            </Box>
          </Paper>
        ))}
      </RadioGroup>
      <Button sx={{ mt: 1 }} onClick={() => onEdit('new')}>
        Add another address
      </Button>
    </>
  );
}

const AddressText = ({ address: { label, phone, address, isDefault } }: { address: Address }) => (
  <>
    <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
      {label}
      {isDefault && ' (default)'}
    </Typography>
    <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
      {address}
      {'\n'}
      {phone}
    </Typography>
  </>
);
