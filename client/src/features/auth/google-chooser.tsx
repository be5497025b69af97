import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { TestAccount } from '#adapters/identity/test-accounts.ts';

type GoogleChooserProps = {
  accounts: TestAccount[];
  isOpen: boolean;
  /** With null when the visitor turned away. */
  onChoose: (account: TestAccount | null) => void;
};

/** Replaces Google's window when the shop runs with an emulator. */
export function GoogleChooser({ accounts, isOpen, onChoose }: GoogleChooserProps) {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={() => onChoose(null)} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Choose a Google account</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          Test accounts of the sandbox. A real shop opens Google’s own window here.
        </Typography>
        <List disablePadding sx={{ mx: -2 }}>
          {accounts.map((account) => (
            <ListItemButton key={account.sub} onClick={() => onChoose(account)} sx={{ borderRadius: 1 }}>
              <ListItemText primary={account.name} secondary={account.email} />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
    </Dialog>
  );
}
