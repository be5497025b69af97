import { useEffect, useState } from 'react';

const pauseMs = 300;

/** A value once it has stopped changing, for instance what somebody types. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
