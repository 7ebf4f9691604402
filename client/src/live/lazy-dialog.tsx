import { createElement, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { lazyComponent } from './load-chunk.ts';

/**
 * Creates a dialog that is loaded when it is first opened. It then stays mounted, to preserve its closing animation and
 * its input. Pages render it with `open`, like any other dialog. Pass a new `key` to reset it when it opens.
 */
export function lazyDialog<Name extends string, Props extends { open: boolean | string | null }>(
  ...componentArgs: Parameters<typeof lazyComponent<Name, Props>>
): ComponentType<Props> {
  const Dialog: ComponentType<Props> = lazyComponent<Name, Props>(...componentArgs);
  return function LazyDialog(props: Props) {
    const [hasBeenOpen, setHasBeenOpen] = useState(Boolean(props.open));
    if (props.open && !hasBeenOpen) setHasBeenOpen(true);
    return hasBeenOpen && <Suspense>{createElement(Dialog, props)}</Suspense>;
  };
}
