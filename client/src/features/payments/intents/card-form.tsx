import type {} from '@mui/material/themeCssVarsAugmentation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { CardField, type CardAppearance } from '#adapters/cards/card-field.tsx';
import { useChargeCard } from '#adapters/cards/use-charge-card.ts';
import { useColorScheme } from '#lib/hooks/use-color-scheme.ts';
import { useSignedIn } from '#session/session.ts';
import { FormError } from '#ui/forms/form-error.tsx';

type CardFormProps = {
  total: string;
  /** Null until the server has created the payment intent. */
  clientSecret: string | null;
  onCharged: (transactionId: string) => void;
  /** Called when the provider's answer was lost: finds out whether the card was charged. */
  onUnknown: () => Promise<void>;
  /** Shown while the provider's field has not loaded after a long time. */
  failure: ReactNode;
};

const LONG_MS = 10_000;

/** The provider's card field and the button that charges the card. */
export function CardForm({ total, clientSecret, onCharged, onUnknown, failure }: CardFormProps) {
  const id = useId();
  const appearance = useCardAppearance();
  const [isCardReady, setIsCardReady] = useState(false);
  const [isLate, setIsLate] = useState(false);
  const [cardError, setCardError] = useState<string | null>(null);
  const { pay, isPaying, refusal } = usePay({ clientSecret, onCharged, onUnknown });

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);

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
        <CardField
          id={id}
          appearance={appearance}
          isDisabled={isPaying}
          onReady={() => setIsCardReady(true)}
          onChange={(error) => setCardError(error)}
        />
      </Box>
      {isLate && !isCardReady && failure}
      <FormError message={cardError ?? refusal} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!clientSecret || !isCardReady}
        loading={isPaying}
      >
        Pay {total}
      </Button>
      <Typography variant="body2" color="textSecondary">
        Your card number goes directly to our card provider. We never see it.
      </Typography>
    </Box>
  );
}

const unknownOutcome =
  'The card provider did not respond. An order can be charged only once, so it is safe to try again.';

/** Charges the card, one attempt at a time. */
function usePay({ clientSecret, onCharged, onUnknown }: Omit<CardFormProps, 'total' | 'failure'>) {
  const { person } = useSignedIn();
  const chargeCard = useChargeCard();
  const [isPaying, setIsPaying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // A state change renders too late to stop the second click of a double click.
  const isInFlight = useRef(false);

  const pay = async () => {
    if (!clientSecret || isInFlight.current) return;
    isInFlight.current = true;
    setIsPaying(true);
    setRefusal(null);
    // The provider refuses an empty name.
    const billing = { name: person.name || person.email, email: person.email };
    const outcome = await chargeCard({ clientSecret, billing });
    switch (outcome.kind) {
      case 'charged':
        return onCharged(outcome.transactionId);
      case 'refused':
        setRefusal(outcome.message);
        break;
      case 'unknown':
        await onUnknown();
        setRefusal(unknownOutcome);
        break;
      case 'ended':
        await onUnknown();
        setRefusal('Your hold on these parts expired. You were not charged. Please try again.');
    }
    isInFlight.current = false;
    setIsPaying(false);
  };

  return { pay, isPaying, refusal };
}

/** Styles the provider's field like the shop's own fields; the class names are the provider's. */
const cardFrame: SxProps<Theme> = {
  '& .StripeElement': {
    border: '1px solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    bgcolor: 'background.paper',
    px: 1.75,
    py: 2,
  },
  '& .StripeElement--focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '& .StripeElement--invalid': { borderColor: 'error.main' },
};

/** The current color scheme as literal values: CSS variables do not reach the provider's iframe. */
function useCardAppearance(): CardAppearance {
  const { fontFamily = 'sans-serif' } = useTheme().typography;
  useColorScheme();
  const styles = getComputedStyle(document.documentElement);
  const colorOf = (name: string) => styles.getPropertyValue(`--mui-palette-${name}`);
  return {
    text: colorOf('text-primary'),
    placeholder: colorOf('text-secondary'),
    error: colorOf('error-main'),
    fontFamily,
  };
}
