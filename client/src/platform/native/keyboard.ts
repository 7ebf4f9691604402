/**
 * Keeps the CSS property `--keyboard` at how much of the window the on-screen keyboard covers, in pixels. Safari shows
 * the keyboard over the page and leaves `dvh` and fixed edges unchanged; if the window itself shrinks it is 0.
 */
export function followKeyboard(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const { style } = document.documentElement;
  const measure = () => {
    // When zoomed in, only a part of the page is visible too, without a keyboard.
    const covered = seen.scale > 1.05 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
    // Less than any keyboard: Safari's bars move, and heights are rounded.
    style.setProperty('--keyboard', covered > 60 ? `${Math.round(covered)}px` : '0px');
  };
  seen.addEventListener('resize', measure);
  seen.addEventListener('scroll', measure);
  measure();
}
