import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import type { Mark } from './card-draft.ts';
import styles from './hole-mark.module.css';
import { getScoreName, getScoreShape } from './score-name.ts';

const EN_DASH = '\u2013';

/** Returns a function that describes the score of a hole: '3, birdie', 'picked up', 'not entered'. */
export function useFormatHoleScore(): (mark: Mark, par: number) => string {
  const { t } = useTranslation('card');
  return (mark, par) => {
    if (mark === null) return t('notEntered');
    if (mark === 'up') return t('pickedUp');
    if (mark === 'out') return t('notPlayed');
    const name = t(`names.${getScoreName(mark, par)}`, { over: mark - par, under: par - mark });
    return t('strokesLabel', { strokes: mark, name });
  };
}

/** Renders a hole's strokes as on a paper card: circled under par, boxed over par. Hidden from screen readers. */
export function HoleMark({ mark, par }: { mark: Mark; par: number }) {
  const shape = typeof mark === 'number' ? getScoreShape(mark, par) : null;
  return (
    <span
      aria-hidden="true"
      data-shape={shape ?? undefined}
      className={classNames(styles['mark'], shape && styles[shape])}
    >
      {mark === 'up' ? EN_DASH : mark === 'out' ? '/' : mark}
    </span>
  );
}

/**
 * Renders a dot for each stroke that the player receives on a hole, or a hollow dot for each stroke that a player with
 * a plus handicap gives. Hidden from screen readers.
 */
export function HandicapDots({ received }: { received: number }) {
  const dots = Array.from({ length: Math.abs(received) }, (_, index) => index);
  return (
    <span aria-hidden="true" className={styles['dots']}>
      {dots.map((index) => (
        <i key={index} className={received < 0 ? styles['hollow'] : undefined} />
      ))}
    </span>
  );
}
