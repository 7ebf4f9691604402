const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * One line of at most `letters` graphemes, with an ellipsis if it is cut. Bytes are limited too, because one grapheme
 * can have very many and FCM accepts 4,096 for the whole message.
 */
export function cut(text: string, letters: number, bytes = letters * 8): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  let fitting = '';
  let count = 0;
  // The slice bounds the time of segmenting a text of very long graphemes.
  for (const { segment } of graphemes.segment(line.slice(0, bytes))) {
    if (count === letters || Buffer.byteLength(fitting) + Buffer.byteLength(segment) > bytes) break;
    fitting += segment;
    count += 1;
  }
  return fitting.length < line.length ? `${fitting.trimEnd()}…` : fitting;
}
