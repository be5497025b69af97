import { mdiDotsVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

type RowMenuProps = {
  /** Names what the actions are for, for instance "More for order K-104821". */
  label: string;
  /** Buttons and links, one below the other. */
  children: ReactNode;
};

/** The rare actions of a row behind one button. They stay mounted, because some of them open a dialog of their own. */
export function RowMenu({ label, children }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = anchor !== null;
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        size="small"
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setAnchor(currentTarget);
        }}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {wasOpened && (
        <Popover
          open={isOpen}
          keepMounted
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          onClick={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: list } }}
        >
          {children}
        </Popover>
      )}
    </>
  );
}

const list = {
  display: 'grid',
  minWidth: 176,
  p: 1,
  gap: 0.25,
  '& .MuiButton-root': { justifyContent: 'start', border: 0, width: 1 },
} as const;
