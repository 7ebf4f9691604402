/**
 * Finds texts that are not fully visible: cut off by a box with hidden overflow, or larger than their button, card or
 * field. Text in a scrolling box and text with an ellipsis are allowed.
 */
export function findClippedText(): string[] {
  const tolerance = 2;
  const problems: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (
    let textNode = walker.nextNode() as Text | null;
    textNode;
    textNode = walker.nextNode() as Text | null
  ) {
    const parent = textNode.parentElement!;
    if (!textNode.data.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (parent.closest('[aria-hidden=true], option, textarea, [data-toasts]')) continue;
    const range = document.createRange();
    range.selectNodeContents(textNode);
    const textRect = range.getBoundingClientRect();
    if (textRect.width < 2 || textRect.height < 2) continue;
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') break;
      const [horizontalOverflow, verticalOverflow] = [style.overflowX, style.overflowY];
      if (
        style.position === 'fixed' ||
        [horizontalOverflow, verticalOverflow].some(
          (overflow: string) => overflow === 'auto' || overflow === 'scroll',
        )
      )
        break;
      const boxRect = box.getBoundingClientRect();
      // This text is only for screen readers.
      if (boxRect.width < 2 && horizontalOverflow !== 'visible') break;
      const hasVisibleEdge = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderTopWidth !== '0px';
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isInline = style.display === 'inline';
      const overflowsX =
        textRect.left < boxRect.left - tolerance || textRect.right > boxRect.right + tolerance;
      const overflowsY =
        textRect.top < boxRect.top - tolerance || textRect.bottom > boxRect.bottom + tolerance;
      if (isInline) continue;
      if (
        ((hasVisibleEdge || clips(horizontalOverflow)) && overflowsX) ||
        ((hasVisibleEdge || clips(verticalOverflow)) && overflowsY)
      ) {
        problems.push(textNode.data.trim().slice(0, 40) + ' overflows ' + box.tagName + '.' + box.className);
        break;
      }
    }
  }
  return problems.slice(0, 8);
}
