import type { DOMAttributes, ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { initTranslations } from '../../src/texts/language.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Info } from '../../src/ui/controls/info.tsx';
import { Menu, MenuItem, SharedMenu } from '../../src/ui/dialogs/menu.tsx';
import { Sheet } from '../../src/ui/dialogs/sheet.tsx';

let root: Root;
let container: HTMLElement;
let receivedEvents: string[] = [];

beforeEach(async () => {
  await initTranslations('en');
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  container.remove();
});

/** Factories of the events to dispatch, keyed by the name of React's handler. */
const eventFactories: Readonly<Record<string, () => Event>> = {
  onSubmit: () => new SubmitEvent('submit', { bubbles: true, cancelable: true }),
  onReset: () => new Event('reset', { bubbles: true }),
  onInvalid: () => new Event('invalid', { bubbles: true }),
  onKeyDown: () => new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' }),
  onKeyUp: () => new KeyboardEvent('keyup', { bubbles: true, key: 'Enter' }),
  onBeforeInput: () => new InputEvent('textInput', { bubbles: true, data: 'a' }),
  onInput: () => new InputEvent('input', { bubbles: true }),
  onClick: () => new MouseEvent('click', { bubbles: true }),
  onDoubleClick: () => new MouseEvent('dblclick', { bubbles: true }),
  onAuxClick: () => new MouseEvent('auxclick', { bubbles: true }),
  onContextMenu: () => new MouseEvent('contextmenu', { bubbles: true }),
  onMouseDown: () => new MouseEvent('mousedown', { bubbles: true }),
  onMouseMove: () => new MouseEvent('mousemove', { bubbles: true }),
  onMouseUp: () => new MouseEvent('mouseup', { bubbles: true }),
  onPointerDown: () => new PointerEvent('pointerdown', { bubbles: true }),
  onPointerMove: () => new PointerEvent('pointermove', { bubbles: true }),
  onPointerUp: () => new PointerEvent('pointerup', { bubbles: true }),
  onPointerCancel: () => new PointerEvent('pointercancel', { bubbles: true }),
  onTouchStart: () => new TouchEvent('touchstart', { bubbles: true }),
  onTouchMove: () => new TouchEvent('touchmove', { bubbles: true }),
  onTouchEnd: () => new TouchEvent('touchend', { bubbles: true }),
  onTouchCancel: () => new TouchEvent('touchcancel', { bubbles: true }),
  onWheel: () => new WheelEvent('wheel', { bubbles: true }),
  onCopy: () => new ClipboardEvent('copy', { bubbles: true }),
  onCut: () => new ClipboardEvent('cut', { bubbles: true }),
  onPaste: () => new ClipboardEvent('paste', { bubbles: true }),
  onDrag: () => new DragEvent('drag', { bubbles: true }),
  onDragStart: () => new DragEvent('dragstart', { bubbles: true }),
  onDragEnter: () => new DragEvent('dragenter', { bubbles: true }),
  onDragOver: () => new DragEvent('dragover', { bubbles: true }),
  onDragLeave: () => new DragEvent('dragleave', { bubbles: true }),
  onDragEnd: () => new DragEvent('dragend', { bubbles: true }),
  onDrop: () => new DragEvent('drop', { bubbles: true }),
};

const listeners = Object.fromEntries(
  Object.keys(eventFactories).map((name) => [name, () => receivedEvents.push(name)]),
) as DOMAttributes<HTMLDivElement>;

/** Components that open above the page, each with the text “Inside”. */
const overlays: Readonly<Record<string, () => ReactNode>> = {
  'a sheet': () => (
    <Sheet open onClose={() => {}} title="Above">
      <p>Inside</p>
    </Sheet>
  ),
  'a menu': () => (
    <Menu open trigger={<Button>More</Button>}>
      <MenuItem onSelect={() => {}}>Inside</MenuItem>
    </Menu>
  ),
  'a shared menu': () => (
    <SharedMenu open anchor={container} onClose={() => {}} align="start">
      <MenuItem onSelect={() => {}}>Inside</MenuItem>
    </SharedMenu>
  ),
  'an explanation': () => <Info label="Why">Inside</Info>,
};

test.each(Object.keys(overlays))(
  'an event in %s reaches the document but none of its React ancestors',
  async (overlayName) => {
    root.render(<div {...listeners}>{overlays[overlayName]!()}</div>);
    if (overlayName === 'an explanation') await page.getByRole('button', { name: 'Why' }).click();
    const overlayText = page.getByText('Inside');
    await expect.element(overlayText).toBeVisible();
    receivedEvents = [];
    const documentEvents: string[] = [];
    for (const [name, createEvent] of Object.entries(eventFactories)) {
      const event = createEvent();
      // Components that close on a press outside them listen to the document.
      document.addEventListener(event.type, () => documentEvents.push(name), { once: true });
      overlayText.element().dispatchEvent(event);
    }
    expect(receivedEvents).toEqual([]);
    expect(documentEvents).toEqual(Object.keys(eventFactories));
  },
);

test('every portal of a dialog, a menu or a popover uses ContainedPortal', () => {
  const sources = import.meta.glob<string>('../../src/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const uncontainedPortals = Object.entries(sources).filter(([, source]) => /<\w+\.Portal\b/.test(source));
  expect(uncontainedPortals.map(([file]) => `${file} renders a portal without ContainedPortal`)).toEqual([]);
});
