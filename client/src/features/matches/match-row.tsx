import ChevronRight from 'icon:chevron-right';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import styles from './match-days.module.css';
import type { Match } from './matches.api.ts';
import type { SideNamer } from './side-names.ts';
import { useMatchText } from './use-match-text.ts';

type Props = { match: Match; getName: SideNamer; isOwn: boolean; onEnter: (() => void) | undefined };

/** Renders the sides of a match and its result. If the user can enter the result, the row is a button. */
export function MatchRow({ match, getName, isOwn, onEnter }: Props) {
  const { t } = useTranslation('matches');
  const { formatResult } = useMatchText();
  const { a, b, state, winner, how } = match;
  const text = formatResult(match);
  const renderSide = (sideKey: 'a' | 'b', name: string) => (
    <span className={classNames(state === 'played' && winner === sideKey && styles['winner'])}>
      {name}
      {state === 'played' && winner === sideKey && ' ✓'}
    </span>
  );
  const content = (
    <>
      <span className={styles['sides']}>
        {renderSide('a', getName(a))}
        <span className={styles['separator']}> – </span>
        {renderSide('b', getName(b))}
      </span>
      <span className={styles['result']}>
        {text ?? (onEnter ? t('enterResult') : t('toPlay'))}
        {how === 'told' && <span className={styles['source']}>{t('entered')}</span>}
      </span>
      {onEnter && <ChevronRight size={18} aria-hidden="true" />}
    </>
  );
  const rowClass = classNames(styles['match'], isOwn && styles['own']);
  return (
    <li>
      {onEnter ? (
        <button type="button" aria-haspopup="dialog" className={rowClass} onClick={onEnter}>
          {content}
        </button>
      ) : (
        <div className={rowClass}>{content}</div>
      )}
    </li>
  );
}
