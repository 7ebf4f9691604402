const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * One line of at most `maxGraphemes`, with an ellipsis if it is cut. Bytes are limited too, because one
 * grapheme can have very many, and FCM accepts 4,096 for the whole message.
 */
export function cut(text: string, maxGraphemes: number, maxBytes = maxGraphemes * 8): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  let output = '';
  let count = 0;
  // The slice bounds the time of segmenting a text of very long graphemes.
  for (const { segment } of graphemes.segment(line.slice(0, maxBytes))) {
    if (count === maxGraphemes || Buffer.byteLength(output) + Buffer.byteLength(segment) > maxBytes) break;
    output += segment;
    count += 1;
  }
  return output.length < line.length ? `${output.trimEnd()}…` : output;
}
