import { useEffect, useRef } from 'react';

// The back gesture closes open sheets, topmost first. Each open sheet owns one history entry with the same URL;
// `sheets` in the state of the entry counts them. One function reconciles that count with the open sheets, because
// sheets may open, close and navigate in one tick and history.back() is asynchronous.
const openSheets: { close: () => void }[] = [];
let isScheduled = false;
let isTravelling = false;

const depthOfEntry = (): number => (history.state as { sheets?: number } | null)?.sheets ?? 0;

function reconcile(): void {
  isScheduled = false;
  if (isTravelling) return;
  const depth = depthOfEntry();
  if (openSheets.length > depth) {
    for (let sheets = depth + 1; sheets <= openSheets.length; sheets++) {
      history.pushState({ ...(history.state as object | null), sheets }, '');
    }
  } else if (openSheets.length < depth) {
    isTravelling = true;
    history.go(openSheets.length - depth);
  }
}

/** Closes sheets without an animation: `sheet.module.css` reads the attribute. */
function closeWithoutMoving(): void {
  const { dataset } = document.documentElement;
  dataset['swiped'] = '';
  setTimeout(() => delete dataset['swiped'], 300);
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(reconcile);
}

addEventListener('popstate', (event) => {
  if (isTravelling) {
    isTravelling = false;
    schedule();
    return;
  }
  if (event.hasUAVisualTransition) closeWithoutMoving();
  for (const sheet of openSheets.slice(depthOfEntry()).toReversed()) sheet.close();
});

/**
 * DANGER: to close a sheet and navigate, await the navigation first, or it races with the history.back() of closing.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  const ownSheet = useRef<{ close: () => void } | null>(null);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const sheet = { close: () => latest.current() };
    ownSheet.current = sheet;
    openSheets.push(sheet);
    schedule();
    return () => {
      openSheets.splice(openSheets.indexOf(sheet), 1);
      schedule();
    };
  }, [isOpen]);
  /** Whether no other sheet was opened after this one. */
  return { isUppermost: () => openSheets.at(-1) === ownSheet.current };
}
