import type { BoardRound } from '@golf-league/core/golf/standings/board.ts';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { currentLanguage } from '../../../texts/language.ts';
import { Info } from '../../../ui/controls/info.tsx';
import styles from './points-info.module.css';

/** Explains when FedEx points are paid, and which members each open round waits for. */
export function PointsInfo({ open }: { open: readonly BoardRound[] }) {
  const { t } = useTranslation('scoreboard');
  const list = new Intl.ListFormat(localeOf[currentLanguage()]);
  return (
    <Info label={t('pointsInfo')}>
      {t('pointsInfoText')}
      {open.map((round) => (
        <span key={round.number} className={styles['open']}>
          {t('pointsOpen', {
            number: round.number,
            names: list.format(round.awaited.map((member) => member.name)),
          })}
        </span>
      ))}
    </Info>
  );
}
