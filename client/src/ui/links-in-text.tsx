import type { ReactNode } from 'react';

type Piece = { text: string; href?: string };

// Only these two: javascript: and the like must never become a link.
const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
const opened: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const sentenceEnd = /[.,;:!?…’”»*_~]/u;

/** How often each bracket stands in the text. */
function countBrackets(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of text) if (/[()[\]{}]/u.test(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

/**
 * What belongs to the sentence and not to the address goes: a full stop, or a bracket that was opened before it.
 * DANGER: strangers choose the text, so it is read a fixed number of times, however many signs go.
 */
function withoutEnd(found: string): string {
  const counts = countBrackets(found);
  let length = found.length;
  for (; length > 0; length--) {
    const end = found[length - 1]!;
    const open = opened[end];
    const isUnopened = open !== undefined && (counts.get(end) ?? 0) > (counts.get(open) ?? 0);
    if (!isUnopened && !sentenceEnd.test(end)) break;
    if (open !== undefined) counts.set(end, (counts.get(end) ?? 0) - 1);
  }
  return found.slice(0, length);
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
