import { useState } from 'react';

/** Memoizes `derive(value)`. `derive` also receives its previous result, to reuse unchanged parts. */
export function useIncrementalMemo<Value, Result>(
  value: Value,
  derive: (value: Value, previousResult?: Result) => Result,
): Result {
  const [previous, setPrevious] = useState(() => ({ value, result: derive(value) }));
  if (previous.value === value) return previous.result;
  const result = derive(value, previous.result);
  setPrevious({ value, result });
  return result;
}
