import type { ComponentType, DOMAttributes, HTMLAttributes, ReactNode, SyntheticEvent } from 'react';
import styles from './contained-portal.module.css';

/**
 * Stops an event in React only. React's own `stopPropagation` would also stop the browser's event, which Base UI needs
 * to close popups above.
 */
function stopReactPropagation(event: SyntheticEvent): void {
  event.isPropagationStopped = () => true;
}

// Focus and blur are not listed: a popup that closes on blur must stay open while focus is in a dialog it opened.
const eventNames = [
  'onSubmit',
  'onReset',
  'onBeforeInput',
  'onInput',
  'onChange',
  'onCopy',
  'onCut',
  'onPaste',
  'onKeyDown',
  'onKeyUp',
  'onClick',
  'onDoubleClick',
  'onAuxClick',
  'onContextMenu',
  'onWheel',
  'onMouseDown',
  'onMouseMove',
  'onMouseUp',
  'onPointerDown',
  'onPointerMove',
  'onPointerUp',
  'onPointerCancel',
  'onTouchStart',
  'onTouchMove',
  'onTouchEnd',
  'onTouchCancel',
  'onDrag',
  'onDragStart',
  'onDragEnter',
  'onDragOver',
  'onDragLeave',
  'onDragEnd',
  'onDrop',
];
const handlers: DOMAttributes<HTMLDivElement> = Object.fromEntries(
  eventNames.map((name) => [name, stopReactPropagation]),
);

type Props = {
  /** the Portal component of a Base UI dialog, menu or popover */
  portal: ComponentType<Pick<HTMLAttributes<HTMLDivElement>, 'children'> & typeof handlers>;
  children: ReactNode;
};

/**
 * Renders a portal that no events bubble out of. In React, events bubble to the component that rendered the portal, so
 * submitting a form in a dialog would also submit the form of the dialog below. Base UI nests two portals, and events
 * bubble out of both.
 */
export function ContainedPortal({ portal: Portal, children }: Props) {
  return (
    <Portal {...handlers}>
      <div className={styles['inner']} {...handlers}>
        {children}
      </div>
    </Portal>
  );
}
