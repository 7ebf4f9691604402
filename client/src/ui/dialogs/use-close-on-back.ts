import { useEffect, useRef } from 'react';

// The back gesture closes open sheets, topmost first. Each open sheet owns one history entry with the same URL;
// `sheets` in the entry's state is their number. One function reconciles that number with the open sheets, because
// sheets can open, close and navigate in one tick, and history.back() is asynchronous.
const openSheets: { close: () => void }[] = [];
let isScheduled = false;
let isTraversing = false;

const getEntryDepth = (): number => (history.state as { sheets?: number } | null)?.sheets ?? 0;

function reconcile(): void {
  isScheduled = false;
  if (isTraversing) return;
  const depth = getEntryDepth();
  if (openSheets.length > depth) {
    for (let sheets = depth + 1; sheets <= openSheets.length; sheets++) {
      history.pushState({ ...(history.state as object | null), sheets }, '');
    }
  } else if (openSheets.length < depth) {
    isTraversing = true;
    history.go(openSheets.length - depth);
  }
}

/** Turns off the closing animation for a moment: `sheet.module.css` reads the attribute. */
function suppressCloseAnimation(): void {
  const { dataset } = document.documentElement;
  dataset['swiped'] = '';
  setTimeout(() => delete dataset['swiped'], 300);
}

function scheduleReconcile(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(reconcile);
}

addEventListener('popstate', (event) => {
  if (isTraversing) {
    isTraversing = false;
    scheduleReconcile();
    return;
  }
  if (event.hasUAVisualTransition) suppressCloseAnimation();
  for (const sheet of openSheets.slice(getEntryDepth()).toReversed()) sheet.close();
});

/**
 * Closes a sheet on a back gesture. DANGER: to close a sheet and navigate, await the navigation first, or it races with
 * the history.back() that closing calls.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void) {
  const latestClose = useRef(close);
  const ownSheet = useRef<{ close: () => void } | null>(null);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const sheet = { close: () => latestClose.current() };
    ownSheet.current = sheet;
    openSheets.push(sheet);
    scheduleReconcile();
    return () => {
      openSheets.splice(openSheets.indexOf(sheet), 1);
      scheduleReconcile();
    };
  }, [isOpen]);
  /** Whether no other sheet was opened after this one. */
  return { isUppermost: () => openSheets.at(-1) === ownSheet.current };
}
