const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Shortens the text to one line of at most `maxGraphemes`, with an ellipsis if it is cut. Bytes are limited too,
 * because a single grapheme can be very long, and FCM accepts only 4,096 bytes for the whole message.
 */
export function truncateText(text: string, maxGraphemes: number, maxBytes = maxGraphemes * 8): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  let output = '';
  let count = 0;
  // The slice limits the time it takes to segment a text with very long graphemes.
  for (const { segment } of graphemeSegmenter.segment(line.slice(0, maxBytes))) {
    if (count === maxGraphemes || Buffer.byteLength(output) + Buffer.byteLength(segment) > maxBytes) break;
    output += segment;
    count += 1;
  }
  return output.length < line.length ? `${output.trimEnd()}…` : output;
}
