import { createElement, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from './load-part.ts';

/**
 * A dialog that is loaded when it is first opened. From then on it stays mounted, for its closing animation and its
 * input, so its page renders it like any other and stores only whether it is open, or which of several is. Give it a
 * key if each opening should start from scratch.
 */
export function lateDialog<Name extends string, Props extends { open: boolean | string | null }>(
  ...part: Parameters<typeof lazyPart<Name, Props>>
): ComponentType<Props> {
  const Dialog: ComponentType<Props> = lazyPart<Name, Props>(...part);
  return function LateDialog(props: Props) {
    const [hasBeenOpen, setHasBeenOpen] = useState(Boolean(props.open));
    if (props.open && !hasBeenOpen) setHasBeenOpen(true);
    return hasBeenOpen && <Suspense>{createElement(Dialog, props)}</Suspense>;
  };
}
