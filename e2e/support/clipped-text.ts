/**
 * Finds texts that are not fully visible: cut off by a box with hidden overflow, or larger than their button, card or
 * field. Text in a scrolling box and text with an ellipsis are allowed.
 */
export function findClippedText(): string[] {
  const tolerance = 2;
  const faults: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const parent = text.parentElement!;
    if (!text.data.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (parent.closest('[aria-hidden=true], option, textarea, [data-toasts]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const area = range.getBoundingClientRect();
    if (area.width < 2 || area.height < 2) continue;
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') break;
      const [x, y] = [style.overflowX, style.overflowY];
      if (
        style.position === 'fixed' ||
        [x, y].some((overflow: string) => overflow === 'auto' || overflow === 'scroll')
      )
        break;
      const edge = box.getBoundingClientRect();
      // This text is only for screen readers.
      if (edge.width < 2 && x !== 'visible') break;
      const isBox = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderTopWidth !== '0px';
      const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isInline = style.display === 'inline';
      const overflowsX = area.left < edge.left - tolerance || area.right > edge.right + tolerance;
      const overflowsY = area.top < edge.top - tolerance || area.bottom > edge.bottom + tolerance;
      if (isInline) continue;
      if (((isBox || isClipping(x)) && overflowsX) || ((isBox || isClipping(y)) && overflowsY)) {
        faults.push(text.data.trim().slice(0, 40) + ' overflows ' + box.tagName + '.' + box.className);
        break;
      }
    }
  }
  return faults.slice(0, 8);
}
