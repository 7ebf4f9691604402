import type { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';

let lastEscapeEvent: Event | undefined;

/**
 * Returns props for the root of any dialog, with which Escape closes only the topmost dialog. Base UI would close all
 * dialogs that are siblings in React's tree if none of them has the focus.
 */
export function useDialogRootProps(open: boolean, onClose: () => void) {
  const { isUppermost } = useCloseOnBack(open, onClose);
  const onOpenChange: ComponentProps<typeof Dialog.Root>['onOpenChange'] = (next, { reason, event }) => {
    if (next) return;
    const isOnToast = event.target instanceof Element && event.target.closest('[data-toasts]');
    if (reason === 'outside-press' && isOnToast) return;
    if (reason === 'escape-key') {
      if (!isUppermost() || event === lastEscapeEvent) return;
      lastEscapeEvent = event;
    }
    onClose();
  };
  return { open, onOpenChange };
}
