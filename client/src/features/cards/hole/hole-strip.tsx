import ListChecks from 'lucide-react/icons/list-checks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { lacking } from '../shown-card.ts';
import type { ShownPlayer } from '../shown-card.ts';
import styles from './hole-strip.module.css';

type Props = {
  players: readonly ShownPlayer[];
  /** in the order of play */
  order: readonly number[];
  /** the place in that order, or the number of holes for the cards as a whole */
  at: number;
  onGo: (at: number) => void;
};

/** The holes in a row that scrolls sideways, each with what it lacks; the last place is for the cards as a whole. */
export function HoleStrip({ players, order, at, onGo }: Props) {
  const { t } = useTranslation('cards');
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  const place = (index: number) => ({
    className: styles['place'],
    'aria-current': index === at ? ('step' as const) : undefined,
    // The arrows go from hole to hole, so that Tab need not pass eighteen of them.
    tabIndex: index === at ? 0 : -1,
    onClick: () => onGo(index),
  });
  return (
    <ol ref={row} className={styles['row']} aria-label={t('holes')}>
      {order.map((hole, index) => {
        const { mark, said } = stateOf(hole);
        return (
          <li key={hole}>
            <button type="button" {...place(index)}>
              <ScreenReaderOnly>{`${t('hole', { hole })}, ${said}`}</ScreenReaderOnly>
              <span className={styles['number']} aria-hidden="true">
                {hole}
              </span>
              <span className={styles['mark']} aria-hidden="true">
                {mark}
              </span>
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" {...place(order.length)} aria-label={t('cards')}>
          <ListChecks size={22} aria-hidden="true" />
        </button>
      </li>
    </ol>
  );

  function stateOf(hole: number): { mark: string; said: string } {
    if (players.some(({ disputes }) => disputes.has(hole))) return { mark: '!', said: t('twoSay') };
    const missing = lacking(players, hole).length;
    const written = players.length - missing;
    if (missing === 0) return { mark: '\u2713', said: t('allIn') };
    const said = t('missing', { count: missing });
    return { mark: written === 0 ? '' : `${written}/${players.length}`, said };
  }
}
