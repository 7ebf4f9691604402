import { useEffect, useState } from 'react';

/** The last value that did not change for so many milliseconds, for acts that must not run at every key. */
export function usePause<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
