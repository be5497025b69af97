import { useSession } from '#session/session.ts';
import { DataProvider } from '../apollo/data-provider.tsx';
import { CommandPalette } from './command-palette.tsx';

type DialogProps = { onClose: () => void };

/** The command palette with its own session: the page around it may have none. */
export const ShopPaletteDialog = ({ onClose }: DialogProps) => (
  <DataProvider>
    <AdminPalette onClose={onClose} />
  </DataProvider>
);

function AdminPalette({ onClose }: DialogProps) {
  const session = useSession();
  const isAdmin = session.status === 'signedIn' && session.role === 'ADMIN';
  return isAdmin && <CommandPalette customerPages={[]} onClose={onClose} />;
}
