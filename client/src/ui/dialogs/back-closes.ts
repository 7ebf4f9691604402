import { useEffect, useRef } from 'react';

// The back gesture closes open sheets, topmost first. Each open sheet owns one history entry of the same address;
// `sheets` in the state of the entry counts them. One function reconciles that count with the open sheets, because
// sheets may open, close and navigate in one tick and history.back() is asynchronous.
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

/** Closes sheets without an animation: `sheet.module.css` reads the attribute. */
function closeWithoutMoving(): void {
  const { dataset } = document.documentElement;
  dataset['swiped'] = '';
  setTimeout(() => delete dataset['swiped'], 300);
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(reconcile);
}

addEventListener('popstate', (event) => {
  if (travelling) {
    travelling = false;
    schedule();
    return;
  }
  if (event.hasUAVisualTransition) closeWithoutMoving();
  for (const sheet of open.slice(depthOfEntry()).toReversed()) sheet.close();
});

/**
 * DANGER: to close a sheet and navigate, await the navigation first, or it races with the history.back() of closing.
 */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  const own = useRef<{ close: () => void } | null>(null);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const sheet = { close: () => latest.current() };
    own.current = sheet;
    open.push(sheet);
    schedule();
    return () => {
      open.splice(open.indexOf(sheet), 1);
      schedule();
    };
  }, [isOpen]);
  /** Whether no other sheet was opened after this one. */
  return { isUppermost: () => open.at(-1) === own.current };
}
