import { useEffect, useRef } from 'react';

// The back gesture closes what floats, topmost first. Each open sheet owns one history entry of the same address;
// `sheets` in the entry's state counts them. One reconciler compares that number with what is open, because opening,
// closing and navigating may happen in the same breath and history.back() is asynchronous.
const open: { close: () => void }[] = [];
let scheduled = false;
let travelling = false;

const depthOfEntry = (): number => (history.state as { sheets?: number } | null)?.sheets ?? 0;

function reconcile(): void {
  scheduled = false;
  if (travelling) return;
  const depth = depthOfEntry();
  if (open.length > depth) {
    for (let sheets = depth + 1; sheets <= open.length; sheets++) {
      history.pushState({ ...(history.state as object | null), sheets }, '');
    }
  } else if (open.length < depth) {
    travelling = true;
    history.go(open.length - depth);
  }
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(reconcile);
}

addEventListener('popstate', () => {
  if (travelling) {
    travelling = false;
    schedule();
    return;
  }
  for (const sheet of open.slice(depthOfEntry()).toReversed()) sheet.close();
});

/** Who closes a sheet in order to navigate awaits the navigation first, so that two travels do not cross. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const sheet = { close: () => latest.current() };
    open.push(sheet);
    schedule();
    return () => {
      open.splice(open.indexOf(sheet), 1);
      schedule();
    };
  }, [isOpen]);
}
