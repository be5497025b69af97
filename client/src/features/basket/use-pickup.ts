import { readText, toSearch, useFilters } from '#lib/url/filters.ts';

/** The agency where the order is picked up, or '' to have it shipped. The address carries it from the basket to the checkout. */
export function usePickup() {
  const [address, change] = useFilters();
  const agency = toSearch(readText(address, 'pickup')) ?? '';
  return {
    agency,
    choose: (pickup: string) => change({ pickup }, { replace: true }),
    /** The address of another page of the basket, with the choice. */
    linkTo: (path: string) => (agency ? `${path}?${new URLSearchParams({ pickup: agency })}` : path),
  };
}
