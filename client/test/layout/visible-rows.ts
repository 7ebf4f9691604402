export const getElementBox = (element: Element): DOMRect => element.getBoundingClientRect();

export const findBoardRows = () => [...document.querySelectorAll<HTMLElement>('tr[data-member]')];

/** Counts the rows that are entirely inside the window, with no part behind a bar or the user's pinned row. */
export const countFullyVisibleRows = (): number =>
  findBoardRows().filter((row) => {
    const { left, right } = getElementBox(row);
    // Measures a cell, because a pinned row's cells are moved and the row itself is not.
    const { top, bottom } = getElementBox(row.querySelector('th')!);
    // Skips the ends of the row, where the card has rounded corners and the header has a button.
    return [top + 2, bottom - 2].every((y) =>
      [left + 20, (left + right) / 2].every((x) => row.contains(document.elementFromPoint(x, y))),
    );
  }).length;
