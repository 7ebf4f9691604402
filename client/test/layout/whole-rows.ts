export const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

export const rowsOf = () => [...document.querySelectorAll<HTMLElement>('tr[data-member]')];

/** The number of rows with no part behind a bar, behind the pinned own row or outside the window. */
export const countWholeRows = (): number =>
  rowsOf().filter((row) => {
    const { left, right } = boxOf(row);
    // The cells of a pinned row are not where the row is.
    const { top, bottom } = boxOf(row.querySelector('th')!);
    // Skips the ends of a row, where the card has round corners and the head has a button.
    return [top + 2, bottom - 2].every((y) =>
      [left + 20, (left + right) / 2].every((x) => row.contains(document.elementFromPoint(x, y))),
    );
  }).length;
