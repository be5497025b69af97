import { useState, type PointerEvent } from 'react';

/** A share of the element's own width (spec section 4: drag at 80 percent). */
const dismissAt = 0.8;

export const isDraggedAway = (distance: number, width: number) => width > 0 && Math.abs(distance) >= width * dismissAt;

/** Lets the user drag an element aside; dismisses it when it was dragged far enough, and moves it back otherwise. */
export function useDragAway(onDismiss: () => void) {
  const [start, setStart] = useState<number | null>(null);
  const [distance, setDistance] = useState(0);

  const release = (event: PointerEvent<HTMLElement>) => {
    if (start === null) return;
    setStart(null);
    if (isDraggedAway(distance, event.currentTarget.offsetWidth)) onDismiss();
    else setDistance(0);
  };

  return {
    distance,
    isDragging: start !== null,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A press on the close button does not start a drag.
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(event.clientX);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start !== null) setDistance(event.clientX - start);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
