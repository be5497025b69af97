import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { CardField } from '#adapters/cards/card-field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { cardFrame } from './card-frame.ts';
import { useCardAppearance } from './use-card-appearance.ts';
import { usePay } from './use-pay.ts';

type CardFormProps = {
  total: string;
  /** Null until the server has opened the payment. */
  clientSecret: string | null;
  onCharged: (transactionId: string) => void;
  onUnknown: () => Promise<void>;
};

export function CardForm({ total, clientSecret, onCharged, onUnknown }: CardFormProps) {
  const id = useId();
  const appearance = useCardAppearance();
  const [cardError, setCardError] = useState<string | null>(null);
  const { pay, isPaying, refusal } = usePay({ clientSecret, onCharged, onUnknown });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void pay();
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography component="label" htmlFor={id} variant="h3">
        Your card
      </Typography>
      <Box sx={cardFrame}>
        <CardField id={id} appearance={appearance} isDisabled={isPaying} onChange={(error) => setCardError(error)} />
      </Box>
      <FormError message={cardError ?? refusal} />
      <Button type="submit" variant="contained" size="large" disabled={!clientSecret} loading={isPaying}>
        Pay {total}
      </Button>
      <Typography variant="body2" color="textSecondary">
        Your card number goes straight to our card provider and is never seen by us.
      </Typography>
    </Box>
  );
}
