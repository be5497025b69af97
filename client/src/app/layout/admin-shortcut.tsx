import { browserStore } from '#lib/browser-store.ts';
import { later, optional } from '#lib/later.tsx';
import { ADMIN_MARK } from '#session/admin-mark.ts';
import { usePerson } from '#session/use-person.ts';

const ShopPalette = later(optional(async () => (await import('./shop-palette.tsx')).ShopPalette));

/** The command palette on the pages of the shop, loaded for admins only. */
export function AdminShortcut() {
  const uid = usePerson()?.uid;
  return uid && uid === browserStore.read(ADMIN_MARK) && <ShopPalette />;
}
