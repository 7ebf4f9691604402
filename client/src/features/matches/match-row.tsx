import ChevronRight from 'icon:chevron-right';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import styles from './match-days.module.css';
import type { Match } from './matches.api.ts';
import type { SideName } from './side-names.ts';
import { useMatchText } from './use-match-text.ts';

type Props = { match: Match; nameOf: SideName; isOwn: boolean; onTell: (() => void) | undefined };

/** The sides of a match and its result; a tap enters the result, for readers who are allowed to. */
export function MatchRow({ match, nameOf, isOwn, onTell }: Props) {
  const { t } = useTranslation('matches');
  const { result } = useMatchText();
  const { a, b, state, winner, how } = match;
  const text = result(match);
  const side = (which: 'a' | 'b', name: string) => (
    <span className={classNames(state === 'played' && winner === which && styles['winner'])}>
      {name}
      {state === 'played' && winner === which && ' ✓'}
    </span>
  );
  const inside = (
    <>
      <span className={styles['sides']}>
        {side('a', nameOf(a))}
        <span className={styles['against']}> – </span>
        {side('b', nameOf(b))}
      </span>
      <span className={styles['result']}>
        {text ?? (onTell ? t('tellIt') : t('open'))}
        {how === 'told' && <span className={styles['how']}>{t('entered')}</span>}
      </span>
      {onTell && <ChevronRight size={18} aria-hidden="true" />}
    </>
  );
  const look = classNames(styles['match'], isOwn && styles['own']);
  return (
    <li>
      {onTell ? (
        <button type="button" aria-haspopup="dialog" className={look} onClick={onTell}>
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}
