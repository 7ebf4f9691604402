import X from 'icon:x';
import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/icon-button.tsx';
import { useSwipe } from '../controls/use-swipe.ts';
import styles from './success-card.module.css';

type Props = {
  /** a small line of text above the title */
  eyebrow: string;
  /** shown in large letters */
  title: ReactNode;
  /** in milliseconds; the timer stops while the card is hovered or focused, and then starts over */
  duration: number;
  onDismiss: () => void;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
  footer: ReactNode;
};

/** Returns whether the card covers the focused element, which keyboard users must see. Source: WCAG 2.2, 2.4.11. */
function isCovered(focusedElement: Element | null, card: Element | null): boolean {
  if (!focusedElement || !card || card.contains(focusedElement)) return false;
  const [focusedRect, cardRect] = [focusedElement.getBoundingClientRect(), card.getBoundingClientRect()];
  return (
    focusedRect.left < cardRect.right &&
    focusedRect.right > cardRect.left &&
    focusedRect.top < cardRect.bottom &&
    focusedRect.bottom > cardRect.top
  );
}

/**
 * Renders a success message in a card above the bottom bar. The card doesn't take focus or block anything. It closes
 * after `duration`, on Escape, on a tap elsewhere, or when focus moves to an element behind it. Must be rendered inside
 * an existing live region.
 */
export function SuccessCard({ eyebrow, title, duration, onDismiss, ref, children, footer }: Props) {
  const { t } = useTranslation('ui');
  const card = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const latestOnDismiss = useRef(onDismiss);
  useEffect(() => {
    latestOnDismiss.current = onDismiss;
  }, [onDismiss]);
  const stopTimer = () => clearTimeout(timer.current);
  const startTimer = () => {
    stopTimer();
    timer.current = window.setTimeout(() => latestOnDismiss.current(), duration);
  };
  useEffect(() => {
    timer.current = window.setTimeout(() => latestOnDismiss.current(), duration);
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !card.current?.contains(target)) latestOnDismiss.current();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latestOnDismiss.current();
      // Waits a tick, until focus has moved. Doesn't listen for `focusin`, since a closing dialog returns focus to the
      // button that opened it.
      if (key === 'Tab')
        setTimeout(() => isCovered(document.activeElement, card.current) && latestOnDismiss.current());
    };
    addEventListener('keydown', onKey);
    // Added in the next tick, or the tap that opened the card would also close it.
    const listenTimer = setTimeout(() => addEventListener('pointerdown', onPress));
    return () => {
      clearTimeout(timer.current);
      clearTimeout(listenTimer);
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [duration]);
  const swipe = useSwipe(onDismiss);
  return (
    <aside ref={ref} data-moment className={styles['container']}>
      <div
        ref={card}
        className={styles['card']}
        {...swipe}
        onPointerMove={(event) => {
          swipe.onPointerMove(event);
          // If the pointer was there before the card appeared, the user is not necessarily reading the card.
          if (event.movementX !== 0 || event.movementY !== 0) stopTimer();
        }}
        onPointerLeave={startTimer}
        onFocus={stopTimer}
        onBlur={startTimer}
      >
        <div className={styles['header']}>
          <p className={styles['eyebrow']}>{eyebrow}</p>
          <IconButton
            label={t('dismiss')}
            icon={<X size={22} />}
            className={styles['close']}
            onClick={onDismiss}
          />
        </div>
        <p className={styles['title']}>{title}</p>
        <div className={styles['body']}>{children}</div>
        <div className={styles['footer']}>{footer}</div>
      </div>
    </aside>
  );
}
