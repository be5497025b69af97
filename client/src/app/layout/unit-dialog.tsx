import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { UnitBoxWithData } from '../pages/unit-box-with-data.tsx';

type UnitDialogProps = {
  isOpen: boolean;
  /** Where to go with a chosen unit; the visitor stays by default. */
  goTo?: 'model';
  onClose: () => void;
};

export const UnitDialog = ({ isOpen, onClose, ...to }: UnitDialogProps) => (
  <Dialog open={isOpen} onClose={onClose} aria-labelledby="unit-dialog" maxWidth="sm" fullWidth>
    <DialogTitle id="unit-dialog">Your unit</DialogTitle>
    <DialogContent>
      <DialogContentText sx={{ mb: 2 }}>
        Enter your unit’s model number, and we mark the parts that fit. It is on the nameplate of the cabinet.
      </DialogContentText>
      <UnitBoxWithData {...to} onChosen={onClose} />
    </DialogContent>
  </Dialog>
);
