import { useEffect, useRef } from 'react';

/** Shows the beginning of a list again when its page is turned; the buttons that turn it stand at its end. */
export function useScrollToNewPage(pageNumber: number) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(pageNumber);
  useEffect(() => {
    if (shown.current === pageNumber) return;
    shown.current = pageNumber;
    list.current?.scrollIntoView();
  }, [pageNumber]);
  return list;
}
