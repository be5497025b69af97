import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MailRowFragment } from '#generated/graphql.ts';
import { later } from '#lib/later.tsx';

const Dialog = later(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

/** Opens a mail; the code of the dialog loads with the first click. */
export function PreviewButton({ mail }: { mail: MailRowFragment }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" color="secondary" aria-label={`Preview: ${mail.subject}`} onClick={() => setIsOpen(true)}>
        Preview
      </Button>
      {isOpen && <Dialog mail={mail} onClose={() => setIsOpen(false)} />}
    </>
  );
}
