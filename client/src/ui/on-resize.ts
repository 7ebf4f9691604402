/**
 * Calls `callback` in the frame after one of the elements changes its size, until the returned function is called. It
 * waits for that frame, because browsers log an error if sizes change while they are being reported.
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
