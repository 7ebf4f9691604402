import { formatOrdinal, formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { getParPoints } from '@golf-league/core/golf/rounds/score.ts';
import Flag from 'icon:flag';
import Sparkles from 'icon:sparkles';
import Trophy from 'icon:trophy';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import styles from './game-modes-page.module.css';
import { computePointsForPosition, computePointsForSharedFirst } from './fedex-example.ts';
import { ModeCard } from './mode-card.tsx';
import { WorkedExample } from './worked-example.tsx';

const example = { net: 70, par: 72, points: 38 };

export function GameModesPage() {
  const { t } = useTranslation('help');
  const language = getCurrentLanguage();
  usePageTitle(t('modes.pageTitle'));
  const formatPointsText = (value: number) => formatPoints(value, language);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('modes.heading')}</h1>
      <p className={styles['text']}>{t('modes.text')}</p>
      <div className={styles['modes']}>
        <ModeCard mode="stroke" icon={<Flag />}>
          <h3>{t('modes.example')}</h3>
          <p className={styles['number']} data-under>
            {formatToPar(example.net - example.par)}
          </p>
          <p>{t('modes.stroke.example', example)}</p>
        </ModeCard>
        <ModeCard mode="fedex" icon={<Trophy />} isHighlighted>
          <h3>{t('modes.scoring')}</h3>
          <dl className={styles['scoring']}>
            {[1, 2, 3].map((place) => (
              <div key={place}>
                <dt>{formatOrdinal(place, language)}</dt>
                <dd>{formatPointsText(computePointsForPosition(place))}</dd>
              </div>
            ))}
            <div>
              <dt>{t('modes.fedex.tiedExample', { place: formatOrdinal(1, language) })}</dt>
              <dd>
                {t('modes.fedex.pointsEach', { points: formatPointsText(computePointsForSharedFirst()) })}
              </dd>
            </div>
          </dl>
        </ModeCard>
        <ModeCard mode="stableford" icon={<Sparkles />}>
          <h3>{t('modes.example')}</h3>
          <p className={styles['number']}>{formatPointsText(example.points)}</p>
          <p>{t('modes.stableford.example', { even: getParPoints(createLeagueRules('stableford')) })}</p>
        </ModeCard>
      </div>
      <WorkedExample />
    </div>
  );
}
