/** Formats a sum: '−1 + 2 + 0'. A leading positive number has no sign. */
export const formatStrokeTerms = (toPars: readonly number[]): string =>
  toPars
    .map((toPar, index) => {
      const operator = toPar < 0 ? '−' : index === 0 ? '' : '+';
      return [operator, ...(index === 0 ? [] : [' ']), Math.abs(toPar)].join('');
    })
    .join(' ');
