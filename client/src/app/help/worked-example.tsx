import { formatPoints, formatPosition, formatToPar } from '@golf-league/core/golf/format.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import {
  computePointsForPosition,
  computePointsForSharedFirst,
  computeExampleRound,
} from './fedex-example.ts';
import styles from './worked-example.module.css';

/** Explains FedEx points, using one round as an example. */
export function WorkedExample() {
  const { t } = useTranslation('help');
  const caption = useId();
  const language = getCurrentLanguage();
  const values = {
    first: computePointsForPosition(1),
    second: computePointsForPosition(2),
    shared: computePointsForSharedFirst(),
  };
  const rules = ['ties', 'paid', 'late', 'stop'] as const;
  return (
    <section className={styles['example']}>
      <h2>{t('modes.worked.title')}</h2>
      <p className={styles['text']}>{t('modes.worked.text')}</p>
      <div className={styles['columns']}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with large text on a small phone the board scrolls separately, and must be scrollable with the keyboard too */}
        <div role="region" aria-labelledby={caption} tabIndex={0} className={styles['board']}>
          <table>
            <caption id={caption}>
              <ScreenReaderOnly>{t('modes.worked.caption')}</ScreenReaderOnly>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('modes.worked.place')}</th>
                <th scope="col">{t('modes.worked.player')}</th>
                <th scope="col">{t('modes.worked.net')}</th>
                <th scope="col">{t('modes.worked.points')}</th>
              </tr>
            </thead>
            <tbody>
              {computeExampleRound().map((player) => (
                <tr key={player.name}>
                  <td>{formatPosition(player.position, player.tied)}</td>
                  <th scope="row">{player.name}</th>
                  <td data-under={player.toPar < 0 || undefined}>{formatToPar(player.toPar)}</td>
                  <td>{formatPoints(player.points, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles['rules']}>
          {rules.map((rule) => (
            <div key={rule}>
              <h3>{t(`modes.worked.${rule}Title`)}</h3>
              <p>{t(`modes.worked.${rule}`, values)}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
