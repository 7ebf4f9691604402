/**
 * Keeps the CSS property `--keyboard` set to the height that the on-screen keyboard covers, in pixels. Safari shows the
 * keyboard over the page and leaves `dvh` and fixed edges unchanged. In browsers that shrink the window instead, the
 * property is 0.
 */
export function trackKeyboardHeight(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const { style } = document.documentElement;
  const updateHeight = () => {
    // When zoomed in, the viewport is smaller even without a keyboard.
    const coveredHeight =
      viewport.scale > 1.05 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
    // Ignores differences smaller than any keyboard, such as those from Safari's bars and rounding.
    style.setProperty('--keyboard', coveredHeight > 60 ? `${Math.round(coveredHeight)}px` : '0px');
  };
  viewport.addEventListener('resize', updateHeight);
  viewport.addEventListener('scroll', updateHeight);
  updateHeight();
}
