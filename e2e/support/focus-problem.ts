/** Returns why focus is not visible, or '' if it is visible or no control has focus. Runs in the page. */
export function findFocusProblem(): string {
  const focusedElement = document.activeElement;
  if (!(focusedElement instanceof HTMLElement) || focusedElement === document.body) return '';
  // A page or dialog that has just opened has focus, but is not a control.
  if (focusedElement.tabIndex < 0) return '';
  const description = `${focusedElement.tagName} "${focusedElement.ariaLabel ?? focusedElement.innerText.slice(0, 30)}"`;
  const isHiddenInput = focusedElement.matches('[type=radio], [type=checkbox], [type=file]');
  const visibleTarget = (isHiddenInput && focusedElement.closest('label')) || focusedElement;
  const outlineCandidates = [focusedElement, visibleTarget, ...visibleTarget.querySelectorAll('*')];
  const hasOutline = [...outlineCandidates, visibleTarget.parentElement!].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!hasOutline) return `${description} has focus, but no visible outline`;
  const targetRect = visibleTarget.getBoundingClientRect();
  const x = Math.min(Math.max(targetRect.left + targetRect.width / 2, 1), innerWidth - 1);
  // Only the beginning of a long label or a scrolling text must be visible.
  const mayBeCutOff = isHiddenInput || targetRect.height > innerHeight / 2;
  const yPositions = mayBeCutOff ? [targetRect.top + 3] : [targetRect.top + 3, targetRect.bottom - 3];
  for (const y of yPositions) {
    if (y < 0 || y > innerHeight)
      return `${description} has focus outside the window, at y = ${Math.round(y)}`;
    const topElement = document.elementFromPoint(x, y);
    const overlays = topElement?.matches('header *, footer *, header, footer')
      ? [topElement.closest('header, footer')!]
      : [];
    for (let ancestor = topElement; ancestor; ancestor = ancestor.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(ancestor).position)) overlays.push(ancestor);
    // A toast may cover the focused control, since it disappears by itself or when Escape is pressed.
    const toast = topElement?.closest('[data-toasts]');
    if (
      topElement &&
      !toast &&
      !visibleTarget.contains(topElement) &&
      overlays.some((overlay) => !overlay.contains(visibleTarget))
    )
      return `${description} has focus, but is covered by ${topElement.tagName}.${topElement.className}`;
  }
  return '';
}
