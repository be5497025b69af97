import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A part of the layout that its button opens. Another page closes it. */
export function useOpen() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [pathname]);
  const close = () => {
    setOpen(false);
    // Otherwise the focus would be lost with the hidden element.
    button.current?.focus();
  };
  return { isOpen, setOpen, button, close };
}
