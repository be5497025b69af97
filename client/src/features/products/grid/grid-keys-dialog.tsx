import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

const keys: [keys: string, effect: string][] = [
  ['Arrow keys', 'Go to the next cell'],
  ['Ctrl + arrow keys', 'Go to the first or last row or column'],
  ['Home, End', 'Go to the first or last column; with Ctrl also to the first or last row'],
  ['Page Up, Page Down', 'Go up or down 15 rows'],
  ['Shift + these keys', 'Select cells'],
  ['Ctrl + A', 'Select all cells'],
  ['Type', 'Replace the cell; Space empties it first'],
  ['Enter, F2', 'Edit the cell'],
  ['Enter, Tab', 'In an edited cell: keep it and go down, or to the right'],
  ['Esc', 'In an edited cell: leave it as it was'],
  ['Delete, Backspace', 'Empty the selected cells'],
  ['Ctrl + D', 'Fill the selected cells down from the first, or one cell from above'],
  ['Ctrl + C, Ctrl + V', 'Copy and paste cells, also from and to a spreadsheet'],
  ['Ctrl + Z', 'Undo'],
  ['Shift + Space', 'Select the rows of the selected cells, to set a field for all of them'],
  ['Shift + click on a box', 'Select the rows from the last box on'],
  ['Tab', 'Leave the grid'],
];

/** The keys of the grid. */
export const GridKeysDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} aria-labelledby="grid-keys" maxWidth="sm" fullWidth>
    <DialogTitle id="grid-keys">Keyboard shortcuts</DialogTitle>
    <DialogContent>
      <Box
        component="table"
        aria-labelledby="grid-keys"
        sx={{ width: 1, borderCollapse: 'collapse', typography: 'body2' }}
      >
        <tbody>
          {keys.map(([name, effect]) => (
            <Box
              component="tr"
              key={name}
              sx={{
                '& > *': {
                  py: 0.75,
                  verticalAlign: 'top',
                  textAlign: 'start',
                  borderBottom: '1px solid',
                  borderColor: 'divider',
                },
              }}
            >
              <Box component="th" scope="row" sx={{ pr: 2, width: '40%', fontWeight: 600 }}>
                {name}
              </Box>
              <td>{effect}</td>
            </Box>
          ))}
        </tbody>
      </Box>
      <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', mb: 0 }}>
        On a Mac, use Command in place of Ctrl.
      </Box>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
);
