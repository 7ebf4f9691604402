import CircleAlert from 'icon:circle-alert';
import CircleCheck from 'icon:circle-check';
import X from 'icon:x';
import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useStore } from '../../store.ts';
import { dismissToast, stopToastTimer, shownToasts, startToastTimer } from './toast.ts';
import type { ShownToast } from './toast.ts';
import styles from './toaster.module.css';
import { useSwipe } from '../controls/use-swipe.ts';

/**
 * Renders the toasts. Must be rendered exactly once. Both live regions exist before any text, or screen readers would
 * miss the first toast.
 */
export function Toaster() {
  const toasts = useStore(shownToasts);
  const newest = toasts.at(-1);
  const renderToasts = (kind: ShownToast['kind']) =>
    toasts.map(
      (toast) => toast.kind === kind && <Toast key={toast.id} toast={toast} isNewest={toast === newest} />,
    );
  // Rendered outside the app root, so that toasts are above an open dialog and can be dismissed.
  return createPortal(
    <div data-toasts className={styles['stack']}>
      <div role="status" aria-live="polite">
        {renderToasts('success')}
      </div>
      <div role="alert" aria-live="assertive">
        {renderToasts('failure')}
      </div>
    </div>,
    document.body,
  );
}

function Toast({ toast, isNewest }: { toast: ShownToast; isNewest: boolean }) {
  const { t } = useTranslation('ui');
  const swipe = useSwipe(() => dismissToast(toast.id));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape closes only the toast, not a dialog underneath.
    event.stopPropagation();
    dismissToast(toast.id);
  };
  const Icon = toast.icon ?? (toast.kind === 'success' ? CircleCheck : CircleAlert);
  return (
    <div
      className={classNames(styles['toast'], styles[toast.kind], !isNewest && styles['older'])}
      {...swipe}
      onPointerEnter={() => stopToastTimer(toast.id)}
      onPointerLeave={() => startToastTimer(toast.id)}
      onFocus={() => stopToastTimer(toast.id)}
      onBlur={() => startToastTimer(toast.id)}
    >
      <Icon size={22} aria-hidden="true" className={styles['icon']} />
      <div className={styles['text']}>
        <p className={styles['title']}>{toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && (
          <Button
            size="small"
            className={styles['action']}
            onKeyDown={onKeyDown}
            onClick={() => {
              dismissToast(toast.id);
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton
        label={t('dismiss')}
        icon={<X size={20} />}
        onClick={() => dismissToast(toast.id)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
