import { createContext } from 'react';

/** The dashboard's side menu on a small screen: opened by a button of the navigation bar, drawn by the dashboard. */
export const SideBarContext = createContext<{ isOpen: boolean; setOpen: (isOpen: boolean) => void }>({
  isOpen: false,
  setOpen: () => undefined,
});
