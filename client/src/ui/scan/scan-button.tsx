import { mdiBarcodeScan } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { Icon } from '../media/icon.tsx';

const ScanDialog = later(async () => (await import('./scan-dialog.tsx')).ScanDialog);

/** Opens the camera to read a barcode. The text belongs into a field, to be corrected before it is used. */
export function ScanButton({ onRead }: { onRead: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Scan a barcode"
        title="Scan a barcode"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiBarcodeScan} />
      </IconButton>
      {isOpen && (
        <ScanDialog
          onRead={(text) => {
            setOpen(false);
            onRead(text);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
