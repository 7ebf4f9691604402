import { createElement, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from './load-part.ts';

/**
 * Creates a dialog that is loaded when it is first opened. It then stays mounted, to keep its closing animation and
 * its input. Pages render it like any other dialog, with `open`. Pass a new `key` to reset it when it opens.
 */
export function lazyDialog<Name extends string, Props extends { open: boolean | string | null }>(
  ...part: Parameters<typeof lazyPart<Name, Props>>
): ComponentType<Props> {
  const Dialog: ComponentType<Props> = lazyPart<Name, Props>(...part);
  return function LazyDialog(props: Props) {
    const [hasBeenOpen, setHasBeenOpen] = useState(Boolean(props.open));
    if (props.open && !hasBeenOpen) setHasBeenOpen(true);
    return hasBeenOpen && <Suspense>{createElement(Dialog, props)}</Suspense>;
  };
}
