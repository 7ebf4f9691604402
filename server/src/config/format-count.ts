/** Returns a number with its noun, such as `2 rows`, for messages to the operator. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`;
