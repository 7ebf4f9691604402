import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PastedPlayer } from './pasted-players.ts';
import styles from './players-preview.module.css';

/** Lists the parsed players, each with a handicap index or the reason why the player cannot be added. */
export function PlayersPreview({ players }: { players: readonly PastedPlayer[] }) {
  const { t } = useTranslation('seats');
  const validCount = players.filter(({ problem }) => problem === null).length;
  return (
    <section aria-label={t('preview')} className={styles['preview']}>
      <p role="status" className={styles['count']}>
        {t('found', { count: validCount })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the long list */}
      <ol className={styles['list']} tabIndex={0}>
        {players.map(({ name, handicapIndex, problem }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name can occur twice
          <li key={index} className={classNames(styles['player'], problem !== null && styles['invalid'])}>
            <span className={styles['name']}>{name}</span>
            <span className={styles['details']}>
              {problem !== null
                ? t(`problem.${problem}`)
                : handicapIndex === null
                  ? ''
                  : formatHandicapIndex(handicapIndex, getCurrentLanguage())}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
