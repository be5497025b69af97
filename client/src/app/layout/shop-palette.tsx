import { useState, type Dispatch, type SetStateAction } from 'react';
import { later } from '#lib/later.tsx';
import { useIsDashboard } from './use-is-dashboard.ts';
import { usePaletteKey } from './use-palette-key.ts';

// With the Apollo client, which most pages of the shop do without.
const ShopPaletteDialog = later(async () => (await import('./shop-palette-dialog.tsx')).ShopPaletteDialog);

/** Opens the command palette with Ctrl K or ⌘K outside the dashboard, which has its own. */
export function ShopPalette() {
  const [isOpen, setOpen] = useState(false);
  const isDashboard = useIsDashboard();
  return isDashboard ? null : (
    <>
      <PaletteKey setOpen={setOpen} />
      {isOpen && <ShopPaletteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PaletteKey({ setOpen }: { setOpen: Dispatch<SetStateAction<boolean>> }) {
  usePaletteKey(setOpen);
  return null;
}
