import type { HoleOfTee } from '@golf-league/core/golf/rounds/course.ts';
import TableProperties from 'lucide-react/icons/table-properties';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { Mark } from './card-draft.ts';
import styles from './card-strip.module.css';
import { HoleMark, useHoleWords } from './hole-mark.tsx';

type Props = {
  holes: readonly HoleOfTee[];
  marks: readonly Mark[];
  at: number;
  onGo: (at: number) => void;
};

/** The card so far in a row that scrolls sideways: a tap goes to a hole, the last one to the whole card. */
export function CardStrip({ holes, marks, at, onGo }: Props) {
  const { t } = useTranslation('card');
  const say = useHoleWords();
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
      {holes.map(({ par }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a hole is its number
        <li key={index}>
          <button type="button" {...place(index)}>
            <ScreenReaderOnly>
              {t('spokenHole', { hole: index + 1, said: say(marks[index]!, par) })}
            </ScreenReaderOnly>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <HoleMark mark={marks[index]!} par={par} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" {...place(holes.length)} aria-label={t('wholeCard')}>
          <TableProperties size={22} aria-hidden="true" />
        </button>
      </li>
    </ol>
  );
}
