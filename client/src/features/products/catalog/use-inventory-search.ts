import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentAddress } from '#lib/current-address.ts';
import { readSearch, writeSearch, type InventorySearch } from './inventory-search.ts';

/** The search in the address, and how to change a part of it. The back button leaves the page, not the last letter. */
export function useInventorySearch() {
  const [address, setAddress] = useSearchParams();
  const search = useMemo(() => readSearch(address), [address]);
  const change = useCallback(
    (part: Partial<InventorySearch>) =>
      setAddress(() => writeSearch({ ...readSearch(currentAddress()), ...part }), { replace: true }),
    [setAddress],
  );
  return { search, change };
}
