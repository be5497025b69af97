import { CardElement } from '@stripe/react-stripe-js';
import { useMemo } from 'react';

export type CardAppearance = { text: string; placeholder: string; error: string; fontFamily: string };

type CardFieldProps = {
  id: string;
  /** Colors must be literal: the field is inside the provider's own frame, where our CSS does not apply. */
  appearance: CardAppearance;
  isDisabled: boolean;
  /** Called when the provider's frame has loaded. Before that, a payment cannot read the card. */
  onReady: () => void;
  /** Called after every change with the validation error of the card, or null. */
  onChange: (error: string | null) => void;
};

/** The provider's card input; card numbers never pass through our code. */
export function CardField({ id, appearance, isDisabled, onReady, onChange }: CardFieldProps) {
  const { text, placeholder, error, fontFamily } = appearance;
  const options = useMemo(
    () => ({
      disabled: isDisabled,
      hidePostalCode: true,
      style: {
        base: {
          color: text,
          iconColor: placeholder,
          fontFamily,
          fontSize: '16px',
          '::placeholder': { color: placeholder },
        },
        invalid: { color: error, iconColor: error },
      },
    }),
    [text, placeholder, error, fontFamily, isDisabled],
  );
  return (
    <CardElement
      id={id}
      options={options}
      onReady={onReady}
      onChange={(event) => onChange(event.error?.message ?? null)}
    />
  );
}
