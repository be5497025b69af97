import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A part of the layout that its button opens. Another page closes it. */
export function useOpen() {
  const { pathname } = useLocation();
  // Closed as soon as another page is shown: a drawer that opens and closes as it mounts would leave the page hidden.
  const [openAt, setOpenAt] = useState('');
  const setOpen = (isOpen: boolean) => setOpenAt(isOpen ? pathname : '');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpenAt(''), [pathname]);
  const close = () => {
    setOpen(false);
    // Otherwise the focus would be lost with the hidden element.
    button.current?.focus();
  };
  return { isOpen: openAt === pathname, setOpen, button, close };
}
