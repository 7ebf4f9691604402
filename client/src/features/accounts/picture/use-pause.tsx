import { useEffect, useState } from 'react';

/** The last value that stayed the same for this many milliseconds, for work that must not run at every key press. */
export function usePause<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
