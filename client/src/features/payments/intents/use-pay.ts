import { useRef, useState } from 'react';
import { useChargeCard } from '#adapters/cards/use-charge-card.ts';
import { useSignedIn } from '#session/session.ts';

type UsePayOptions = {
  clientSecret: string | null;
  onCharged: (transactionId: string) => void;
  /** The provider's answer was lost: finds out what became of the charge. */
  onUnknown: () => Promise<void>;
};

const unknownOutcome =
  'The card provider did not answer. An order can be charged only once, so it is safe to try again.';

/** Charges the card, one try at a time. */
export function usePay({ clientSecret, onCharged, onUnknown }: UsePayOptions) {
  const { person } = useSignedIn();
  const chargeCard = useChargeCard();
  const [isPaying, setIsPaying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // State alone is too late for the second click of a double click.
  const isUnderWay = useRef(false);

  const pay = async () => {
    if (!clientSecret || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPaying(true);
    setRefusal(null);
    const outcome = await chargeCard({ clientSecret, billing: { name: person.name, email: person.email } });
    switch (outcome.kind) {
      case 'charged':
        return onCharged(outcome.transactionId);
      case 'refused':
        setRefusal(outcome.message);
        break;
      case 'unknown':
        await onUnknown();
        setRefusal(unknownOutcome);
    }
    isUnderWay.current = false;
    setIsPaying(false);
  };

  return { pay, isPaying, refusal };
}
