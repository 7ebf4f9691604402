import { useState } from 'react';

/** The result of `derive` for a value. `derive` gets its earlier result, to reuse unchanged parts. */
export function useReused<Value, Made>(value: Value, derive: (value: Value, before?: Made) => Made): Made {
  const [last, setLast] = useState(() => ({ value, made: derive(value) }));
  if (last.value === value) return last.made;
  const made = derive(value, last.made);
  setLast({ value, made });
  return made;
}
