import type { BoardRound } from '@golf-league/core/golf/standings/board.ts';
import CircleInfo from 'icon:info';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { registerPreload, lazyComponent } from '../../../live/load-chunk.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import styles from './points-info.module.css';

const Info = lazyComponent(
  registerPreload(() => import('../../../ui/controls/info.tsx')),
  'Info',
);

/** Explains when FedEx points are awarded, and which players each open round is waiting for. */
export function PointsInfo({ openRounds }: { openRounds: readonly BoardRound[] }) {
  const { t } = useTranslation('scoreboard');
  const listFormat = new Intl.ListFormat(localesByLanguage[getCurrentLanguage()]);
  return (
    <Suspense fallback={<IconButton label={t('pointsInfo')} icon={<CircleInfo size={18} />} disabled />}>
      <Info label={t('pointsInfo')}>
        {t('pointsInfoText')}
        {openRounds.map((round) => (
          <span key={round.number} className={styles['openRound']}>
            {t('pointsOpen', {
              number: round.number,
              names: listFormat.format(round.awaited.map((member) => member.name)),
            })}
          </span>
        ))}
      </Info>
    </Suspense>
  );
}
