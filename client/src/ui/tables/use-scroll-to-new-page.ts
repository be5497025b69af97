import { useEffect, useRef, type RefObject } from 'react';

/** Shows the beginning of a list again when its page is turned; the buttons that turn it stand at its end. */
export function useScrollToNewPage(list: RefObject<HTMLElement | null>, pageNumber: number) {
  const shown = useRef(pageNumber);
  useEffect(() => {
    if (shown.current === pageNumber) return;
    shown.current = pageNumber;
    list.current?.scrollIntoView();
  }, [list, pageNumber]);
}
