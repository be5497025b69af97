import Drawer from '@mui/material/Drawer';
import { SideMenu } from './side-menu.tsx';

/** The side menu on a small screen. */
export const SideDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer
    open={isOpen}
    onClose={onClose}
    sx={{ display: { md: 'none' } }}
    slotProps={{ paper: { sx: { width: 272 } } }}
  >
    <SideMenu onFollow={onClose} />
  </Drawer>
);
