import { useState } from 'react';

/** The result of `derive` for a value. `derive` gets its earlier result, to reuse unchanged parts. */
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
