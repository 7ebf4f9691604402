import X from 'icon:x';
import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/icon-button.tsx';
import { useSwipe } from '../controls/use-swipe.ts';
import styles from './success-card.module.css';

type Props = {
  /** the soft line at the top */
  line: string;
  /** in large letters */
  title: ReactNode;
  /** in milliseconds; it stays longer while the pointer is over it or the focus in it */
  staysFor: number;
  onGone: () => void;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
  footer: ReactNode;
};

/** Keyboard users must see where the focus is. Source: WCAG 2.2, 2.4.11. */
function isCovered(focused: Element | null, card: Element | null): boolean {
  if (!focused || !card || card.contains(focused)) return false;
  const [own, over] = [focused.getBoundingClientRect(), card.getBoundingClientRect()];
  return own.left < over.right && own.right > over.left && own.top < over.bottom && own.bottom > over.top;
}

/**
 * A success, shown in a card above the bar at the bottom. It takes no focus and blocks nothing; a tap elsewhere,
 * Escape, the focus on an element under it, or some seconds close it. It is in a live region that existed before.
 */
export function SuccessCard({ line, title, staysFor, onGone, ref, children, footer }: Props) {
  const { t } = useTranslation('ui');
  const card = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  }, [onGone]);
  const hold = () => clearTimeout(timer.current);
  const goOn = () => {
    hold();
    timer.current = window.setTimeout(() => gone.current(), staysFor);
  };
  useEffect(() => {
    timer.current = window.setTimeout(() => gone.current(), staysFor);
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !card.current?.contains(target)) gone.current();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') gone.current();
      // In the next tick the focus has moved. A dialog that returns the focus to its button also moves it, unseen.
      if (key === 'Tab') setTimeout(() => isCovered(document.activeElement, card.current) && gone.current());
    };
    addEventListener('keydown', onKey);
    // In the next tick, or the tap that has opened it would close it.
    const listening = setTimeout(() => addEventListener('pointerdown', onPress));
    return () => {
      clearTimeout(timer.current);
      clearTimeout(listening);
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [staysFor]);
  const swipe = useSwipe(onGone);
  return (
    <aside ref={ref} data-moment className={styles['moment']}>
      <div
        ref={card}
        className={styles['card']}
        {...swipe}
        onPointerMove={(event) => {
          swipe.onPointerMove(event);
          // A pointer that rests where a card has just appeared does not mean that it is being read.
          if (event.movementX !== 0 || event.movementY !== 0) hold();
        }}
        onPointerLeave={goOn}
        onFocus={hold}
        onBlur={goOn}
      >
        <div className={styles['head']}>
          <p className={styles['line']}>{line}</p>
          <IconButton
            label={t('dismiss')}
            icon={<X size={22} />}
            className={styles['close']}
            onClick={onGone}
          />
        </div>
        <p className={styles['title']}>{title}</p>
        <div className={styles['body']}>{children}</div>
        <div className={styles['foot']}>{footer}</div>
      </div>
    </aside>
  );
}
