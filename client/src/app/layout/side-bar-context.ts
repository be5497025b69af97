import { createContext } from 'react';

/** The dashboard's side menu on a small screen: a button of the navigation bar opens it, the dashboard shows it. */
export const SideBarContext = createContext<{ isOpen: boolean; setOpen: (isOpen: boolean) => void }>({
  isOpen: false,
  setOpen: () => undefined,
});
