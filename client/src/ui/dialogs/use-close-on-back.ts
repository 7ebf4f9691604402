import { useEffect, useRef } from 'react';

// The back gesture closes open sheets, topmost first. Each open sheet owns one history entry with the same URL;
// `sheets` in an entry's state counts the sheets open at that entry. One function reconciles that count with the open
// sheets, because sheets can open, close and navigate in one tick, and history.back() is asynchronous.
const openSheets: { close: () => void }[] = [];
let isReconcileScheduled = false;
let isTraversingHistory = false;

const getEntryDepth = (): number => (history.state as { sheets?: number } | null)?.sheets ?? 0;

function reconcileHistory(): void {
  isReconcileScheduled = false;
  if (isTraversingHistory) return;
  const entryDepth = getEntryDepth();
  if (openSheets.length > entryDepth) {
    for (let sheetCount = entryDepth + 1; sheetCount <= openSheets.length; sheetCount++) {
      history.pushState({ ...(history.state as object | null), sheets: sheetCount }, '');
    }
  } else if (openSheets.length < entryDepth) {
    isTraversingHistory = true;
    history.go(openSheets.length - entryDepth);
  }
}

/** Briefly turns off the closing animation: `sheet.module.css` reads the attribute. */
function suppressCloseAnimation(): void {
  const { dataset } = document.documentElement;
  dataset['swiped'] = '';
  setTimeout(() => delete dataset['swiped'], 300);
}

function scheduleReconcile(): void {
  if (isReconcileScheduled) return;
  isReconcileScheduled = true;
  setTimeout(reconcileHistory);
}

addEventListener('popstate', (event) => {
  if (isTraversingHistory) {
    isTraversingHistory = false;
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
  return { isTopmost: () => openSheets.at(-1) === ownSheet.current };
}
