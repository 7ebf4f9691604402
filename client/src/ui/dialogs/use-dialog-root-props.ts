import type { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';

let lastEscapeEvent: Event | undefined;

/**
 * Returns the props of a dialog's root, which make Escape close only the topmost dialog. Base UI would close all
 * dialogs that are siblings in React's tree if none of them has focus.
 */
export function useDialogRootProps(open: boolean, onClose: () => void) {
  const { isTopmost } = useCloseOnBack(open, onClose);
  const onOpenChange: ComponentProps<typeof Dialog.Root>['onOpenChange'] = (nextOpen, { reason, event }) => {
    if (nextOpen) return;
    const isOnToast = event.target instanceof Element && event.target.closest('[data-toasts]');
    if (reason === 'outside-press' && isOnToast) return;
    if (reason === 'escape-key') {
      if (!isTopmost() || event === lastEscapeEvent) return;
      lastEscapeEvent = event;
    }
    onClose();
  };
  return { open, onOpenChange };
}
