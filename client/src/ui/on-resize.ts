/**
 * Calls `callback` in the frame after one of the elements has changed its size, until the returned function is
 * called. The call waits for the frame, because a browser logs an error if sizes change while it reports them.
 */
export function onResize(elements: Iterable<Element>, callback: () => void): () => void {
  let frame = 0;
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      callback();
    });
  };
  const observer = new ResizeObserver(schedule);
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
