/** Returns the elements that currently overflow the window's right edge. Runs in the page, so it uses no imports. */
export function listOverflowingElements(): string[] {
  const viewportWidth = document.documentElement.clientWidth;
  const pageWidth = document.documentElement.scrollWidth;
  if (pageWidth <= viewportWidth) return [];
  const descriptions = [...document.body.querySelectorAll(':not(svg, svg *)')]
    .filter((element) => element.getBoundingClientRect().right > viewportWidth + 1)
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
  return descriptions.length > 0
    ? descriptions
    : ['no element overflows, but the page is ' + pageWidth + ' px'];
}
