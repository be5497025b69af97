import { lazy, Suspense } from 'react';
import { ADMIN_MARK } from '#session/admin-mark.ts';
import { usePerson } from '#session/use-person.ts';

const ShopPalette = lazy(async () => ({ default: (await import('./shop-palette.tsx')).ShopPalette }));

/** The command palette on the pages of the shop, loaded for admins only. */
export function AdminShortcut() {
  const uid = usePerson()?.uid;
  return (
    uid &&
    uid === localStorage.getItem(ADMIN_MARK) && (
      <Suspense>
        <ShopPalette />
      </Suspense>
    )
  );
}
