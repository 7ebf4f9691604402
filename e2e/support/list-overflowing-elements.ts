/** Returns the elements that currently overflow the window's right edge. Runs in the page, so it uses no imports. */
export function listOverflowingElements(): string[] {
  const width = document.documentElement.clientWidth;
  const pageWidth = document.documentElement.scrollWidth;
  if (pageWidth <= width) return [];
  const overflowing = [...document.body.querySelectorAll(':not(svg, svg *)')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .filter((element) => {
      for (
        let ancestor = element.parentElement;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      )
        if (getComputedStyle(ancestor).overflowX !== 'visible') return false;
      return true;
    })
    .map(
      (element) => element.tagName + '.' + element.className + ' ' + (element.textContent ?? '').slice(0, 40),
    )
    .slice(0, 8);
  return overflowing.length > 0
    ? overflowing
    : ['no element overflows, but the page is ' + pageWidth + ' px'];
}
