/** The elements that overflow the window's right edge now. It runs in the page, so it uses nothing from outside. */
export function overflowingNow(): string[] {
  const width = document.documentElement.clientWidth;
  const page = document.documentElement.scrollWidth;
  if (page <= width) return [];
  const found = [...document.body.querySelectorAll(':not(svg, svg *)')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .filter((element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return false;
      return true;
    })
    .map(
      (element) => element.tagName + '.' + element.className + ' ' + (element.textContent ?? '').slice(0, 40),
    )
    .slice(0, 8);
  return found.length > 0 ? found : ['nothing in sight, yet the page is ' + page + ' px wide'];
}
