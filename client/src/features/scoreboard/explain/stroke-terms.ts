/** '−1 + 2 + 0': only the first number is written with its sign. */
export const strokeTerms = (toPars: readonly number[]): string =>
  toPars
    .map((toPar, index) => {
      const operator = toPar < 0 ? '−' : index === 0 ? '' : '+';
      return [operator, ...(index === 0 ? [] : [' ']), Math.abs(toPar)].join('');
    })
    .join(' ');
