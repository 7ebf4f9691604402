/** Returns the width of the text in pixels, in the current font. */
type Measure = (text: string) => number;

/** Splits text into graphemes, to keep accents and flags intact. */
function splitGraphemes(text: string): string[] {
  // Firefox supports Intl.Segmenter only since version 125, and the app supports older versions too.
  if (!('Segmenter' in Intl)) return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** Returns the text, truncated with an ellipsis if it does not fit. */
export function ellipsize(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const graphemes = splitGraphemes(text);
  let [fittingLength, failingLength] = [0, graphemes.length];
  while (failingLength - fittingLength > 1) {
    const middle = Math.floor((fittingLength + failingLength) / 2);
    if (measure(`${graphemes.slice(0, middle).join('').trimEnd()}…`) <= width) fittingLength = middle;
    else failingLength = middle;
  }
  return `${graphemes.slice(0, fittingLength).join('').trimEnd()}…`;
}

/** Wraps text at spaces into at most `maxLines` lines, and truncates it with an ellipsis if it does not fit. */
export function wrapText(text: string, width: number, measure: Measure, maxLines: number): string[] {
  const words = text.split(/\s+/u).filter(Boolean);
  const lines: string[] = [];
  while (words.length > 0) {
    if (lines.length === maxLines - 1) return [...lines, ellipsize(words.join(' '), width, measure)];
    let line = words.shift()!;
    while (words.length > 0 && measure(`${line} ${words[0]}`) <= width) line += ` ${words.shift()}`;
    lines.push(ellipsize(line, width, measure));
  }
  return lines;
}

/** Returns the largest size that fits, or the smallest size if none does. `sizes` is in descending order. */
export function findFittingSize(sizes: readonly number[], fits: (size: number) => boolean): number {
  return sizes.find(fits) ?? sizes.at(-1)!;
}
