import { useEffect, useState } from 'react';

/** Returns the latest value that stayed unchanged for `milliseconds`, for work that must not run on every keystroke. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debouncedValue;
}
