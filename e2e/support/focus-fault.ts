/** Returns why the focused element is not visible; empty if it is visible. Runs in the page. */
export function findFocusFault(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return '';
  // A page or dialog that has just opened has the focus, but is not a control.
  if (focused.tabIndex < 0) return '';
  const description = `${focused.tagName} "${focused.ariaLabel ?? focused.innerText.slice(0, 30)}"`;
  const isHiddenInput = focused.matches('[type=radio], [type=checkbox], [type=file]');
  const visibleTarget = (isHiddenInput && focused.closest('label')) || focused;
  const parts = [focused, visibleTarget, ...visibleTarget.querySelectorAll('*')];
  const isMarked = [...parts, visibleTarget.parentElement!].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!isMarked) return `${description} has the focus, but no visible outline`;
  const box = visibleTarget.getBoundingClientRect();
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  // Of a long label or a scrolling text, only the beginning must be visible.
  const isLong = isHiddenInput || box.height > innerHeight / 2;
  const heights = isLong ? [box.top + 3] : [box.top + 3, box.bottom - 3];
  for (const y of heights) {
    if (y < 0 || y > innerHeight)
      return `${description} has the focus outside the window, at ${Math.round(y)}`;
    const hit = document.elementFromPoint(x, y);
    const bars = hit?.matches('header *, footer *, header, footer') ? [hit.closest('header, footer')!] : [];
    for (let ancestor = hit; ancestor; ancestor = ancestor.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(ancestor).position)) bars.push(ancestor);
    // A toast is allowed to cover the focus, since it disappears after a while or with Escape.
    const isNotice = hit?.closest('[data-toasts]');
    if (hit && !isNotice && !visibleTarget.contains(hit) && bars.some((bar) => !bar.contains(visibleTarget)))
      return `${description} has the focus under ${hit.tagName}.${hit.className}`;
  }
  return '';
}
