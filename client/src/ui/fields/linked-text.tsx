import { Fragment } from 'react';
import type { ReactNode } from 'react';

type Props = {
  /** the sentence, with <name>link text</name> for each link */
  text: string;
  links: Partial<Record<string, (linkText: string) => ReactNode>>;
};

/** Renders a sentence with links. It is translated as a whole, since link positions depend on the language. */
export function LinkedText({ text, links }: Props) {
  // split() with two capture groups returns plain text, name and link text in turn.
  const pieces = text.split(/<(\w+)>([^<]*)<\/\1>/);
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const renderLink = index % 3 === 2 ? links[pieces[index - 1] ?? ''] : undefined;
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence never move
    return <Fragment key={index}>{renderLink ? renderLink(piece) : piece}</Fragment>;
  });
}
