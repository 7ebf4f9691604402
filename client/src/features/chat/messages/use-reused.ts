import { useState } from 'react';

/** What `derive` makes of a value. It is handed what it made before, to reuse what is the same. */
export function useReused<Value, Made>(value: Value, derive: (value: Value, before?: Made) => Made): Made {
  const [last, setLast] = useState(() => ({ value, made: derive(value) }));
  if (last.value === value) return last.made;
  const made = derive(value, last.made);
  setLast({ value, made });
  return made;
}
