/**
 * Calls `act` in the frame after one of the elements has changed its size, until the returned function is called. Not
 * immediately: a browser logs an error if sizes change while it reports them.
 */
export function onResize(elements: Iterable<Element>, act: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      act();
    });
  };
  const observer = new ResizeObserver(soon);
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
