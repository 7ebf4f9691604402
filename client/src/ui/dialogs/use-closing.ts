import type { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps } from 'react';
import { useBackCloses } from './back-closes.ts';

let lastEscape: Event | undefined;

/**
 * Props for the root of any dialog. On Escape, Base UI closes all dialogs that are siblings in React's tree if
 * none of them has the focus; only the uppermost dialog must close.
 */
export function useClosing(open: boolean, onClose: () => void) {
  const { isUppermost } = useBackCloses(open, onClose);
  const onOpenChange: ComponentProps<typeof Dialog.Root>['onOpenChange'] = (next, { reason, event }) => {
    if (next) return;
    const isOnToast = event.target instanceof Element && event.target.closest('[data-toasts]');
    if (reason === 'outside-press' && isOnToast) return;
    if (reason === 'escape-key') {
      if (!isUppermost() || event === lastEscape) return;
      lastEscape = event;
    }
    onClose();
  };
  return { open, onOpenChange };
}
