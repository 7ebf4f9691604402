import type { ReactNode } from 'react';

export type Piece = { text: string; href?: string };

// Only these two: javascript: and the like must never become a link.
const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** What belongs to the sentence and not to the address: a full stop, or a bracket that was opened before it. */
function withoutEnd(found: string): string {
  let kept = found;
  for (;;) {
    const end = kept.at(-1) ?? '';
    const open = closing[end];
    const isUnopened = open !== undefined && kept.split(end).length > kept.split(open).length;
    if (!isUnopened && !/[.,;:!?…’”»*_~]/u.test(end)) return kept;
    kept = kept.slice(0, -1);
  }
}

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutEnd(match[0]);
    if (!URL.canParse(found)) continue;
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) });
    pieces.push({ text: found, href: found });
    done = match.index + found.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** Plain text as it was typed; addresses can be followed. No other markup, so nothing can be smuggled in. */
export function LinksInText({ text }: { text: string }): ReactNode {
  let at = 0;
  return piecesOf(text).map(({ text: words, href }) => {
    at += words.length;
    return href === undefined ? (
      words
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  });
}
