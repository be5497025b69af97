import { skipToken, useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { ArchivedProductsDocument, ManageProductsDocument } from '#generated/graphql.ts';
import { currentAddress } from '#lib/current-address.ts';
import type { CursorPage } from '#lib/use-cursor-page.ts';
import { readManaged, writeManaged, type ManagedSearch } from './managed-search.ts';

// Not by the cache: there, the pages of /inventory grow into one list. Here, each stands alone, and is as new as can be.
const fetchPolicy = 'no-cache';

/** A page of the catalogue or of its archive, as the address asks for it. */
export function useManagedProducts({ page: { after, number, size: first } }: { page: CursorPage }) {
  const [address, setAddress] = useSearchParams();
  const search = readManaged(address);
  const { text, category, orderBy, isArchive } = search;
  const words = text.trim();
  const filter = { ...(words && { search: words }), ...(category && { category }) };

  const listed = useQuery(
    ManageProductsDocument,
    isArchive ? skipToken : { variables: { first, after, filter, orderBy }, fetchPolicy },
  );
  const archived = useQuery(
    ArchivedProductsDocument,
    isArchive ? { variables: { first, after, search: words || null }, fetchPolicy } : skipToken,
  );
  const { error } = isArchive ? archived : listed;
  // While one types, the last answer stays in view; its rows would be numbered wrongly on any page but the first.
  const keepsLast = number === 1 && !error;
  const connection = isArchive
    ? (archived.data ?? (keepsLast ? archived.previousData : undefined))?.archivedProducts
    : (listed.data ?? (keepsLast ? listed.previousData : undefined))?.products;

  return {
    search,
    change: (part: Partial<ManagedSearch>) =>
      setAddress(
        () => {
          const before = currentAddress();
          return writeManaged({ ...readManaged(before), ...part }, before);
        },
        { replace: 'text' in part },
      ),
    connection,
    error,
    reload: () => void (isArchive ? archived.refetch() : listed.refetch()),
  };
}
