export const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

export const rowsOf = () => [...document.querySelectorAll<HTMLElement>('tr[data-member]')];

/** Rows of which nothing is behind a bar, behind the pinned own row or outside the window. */
export const wholeRows = (): number =>
  rowsOf().filter((row) => {
    const { left, right } = boxOf(row);
    // The cells of a pinned row have left the place of the row.
    const { top, bottom } = boxOf(row.querySelector('th')!);
    // Not at the ends of a row, where the card has round corners and the head a button.
    return [top + 2, bottom - 2].every((y) =>
      [left + 20, (left + right) / 2].every((x) => row.contains(document.elementFromPoint(x, y))),
    );
  }).length;
