/**
 * Groups values by key, with keys and values in the order of the input. Like `Map.groupBy`, which some supported
 * browsers lack.
 */
export function groupByKey<Value>(
  values: readonly Value[],
  getKey: (value: Value) => string,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = getKey(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
