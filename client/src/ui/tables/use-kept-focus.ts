import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For a region whose rows, buttons or form may go while one uses them: it takes the focus of what went, so that the keyboard
 * goes on from there and not from the top of the page.
 */
export function useKeptFocus() {
  const region = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  });
  return {
    ref: region,
    tabIndex: -1,
    onFocus: () => void (isWithin.current = true),
    onBlur: ({ relatedTarget }: FocusEvent) => void (isWithin.current = relatedTarget === null),
  };
}
