import { Fragment } from 'react';
import type { ReactNode } from 'react';

type Props = {
  /** with <name>words</name> where something else than plain text stands */
  text: string;
  parts: Partial<Record<string, (words: string) => ReactNode>>;
};

/** A sentence with links in it: translators see the whole, and place the link where their language wants it. */
export function LinkedText({ text, parts }: Props) {
  // Splitting at two groups yields plain text, name and words in turn.
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, at) => {
    if (at % 3 === 1) return null;
    const part = at % 3 === 2 ? parts[pieces[at - 1] ?? ''] : undefined;
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence never move
    return <Fragment key={at}>{part ? part(piece) : piece}</Fragment>;
  });
}
