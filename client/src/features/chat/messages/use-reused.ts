import { useState } from 'react';

/** Memoizes `derive(value)`. `derive` also receives its previous result, to reuse unchanged parts. */
export function useReused<Value, Result>(
  value: Value,
  derive: (value: Value, before?: Result) => Result,
): Result {
  const [last, setLast] = useState(() => ({ value, result: derive(value) }));
  if (last.value === value) return last.result;
  const result = derive(value, last.result);
  setLast({ value, result });
  return result;
}
