import { useState } from 'react';
import { withZip } from '#quote/delivery-fields.tsx';
import { useTabDraft } from '#session/use-tab-draft.ts';
import type { Address } from './use-addresses.ts';

interface Choice {
  addressId: string;
  /** By the text of the address that lacks it: an edited address is another text. */
  zips: Record<string, string>;
}

/** The address of the order, and the ZIP code that the buyer adds to it. Both stay through a reload. */
export function useChosenAddress(addresses: readonly Address[] | undefined) {
  const { initialValues, keep, drop } = useTabDraft<Choice>('checkout address', { addressId: '', zips: {} });
  const [choice, setChoice] = useState(initialValues);
  // None if the chosen one was deleted: the order would go to an address that the buyer did not choose.
  const chosen = choice.addressId ? addresses?.find(({ id }) => id === choice.addressId) : addresses?.[0];
  const zip = choice.zips[chosen?.address ?? ''] ?? '';
  const change = (changed: Partial<Choice>) => {
    const changedChoice = { ...choice, ...changed };
    setChoice(changedChoice);
    keep(changedChoice);
  };
  return {
    chosen,
    zip,
    address: withZip(chosen?.address ?? '', zip),
    choose: (addressId: string) => change({ addressId }),
    enterZip: (entered: string) => change({ zips: { ...choice.zips, [chosen?.address ?? '']: entered } }),
    drop,
  };
}
