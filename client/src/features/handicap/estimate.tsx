import { MAX_RECENT_DIFFERENTIALS, findIndexRule } from '@golf-league/core/golf/handicap/handicap-index.ts';
import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatDifferential } from './format-differential.ts';
import type { EstimatedRecord, Handicap } from './handicap.api.ts';
import styles from './handicap-dialog.module.css';
import { NextRoundLines } from './next-round-lines.tsx';

type Props = { handicap: Handicap; busy: boolean; onUse: (index: number) => void };

/** Shows the index estimated from the user's own rounds, and how it was calculated. It is not an official index. */
export function Estimate({ handicap: { index: enteredIndex, record }, busy, onUse }: Props) {
  const { t } = useTranslation('handicap');
  const { index } = record;
  if (index === null) {
    const hasRounds = record.rounds.length > 0;
    return (
      <section className={styles['section']}>
        <h3>{t('none')}</h3>
        <p>{hasRounds ? t('more', { count: record.missing }) : t('noneText')}</p>
      </section>
    );
  }
  const indexText = formatHandicapIndex(index, getCurrentLanguage());
  return (
    <section className={styles['section']}>
      <h3>{t('estimate')}</h3>
      <p className={styles['number']}>{indexText}</p>
      <p className={styles['muted']}>{t('notOfficial')}</p>
      <EstimateCalculation record={record} />
      {enteredIndex !== index && (
        <Button variant="outline" busy={busy} onClick={() => onUse(index)}>
          {t('use', { index: indexText })}
        </Button>
      )}
      {record.next && <NextRoundLines index={index} next={record.next} rounds={record.rounds} />}
    </section>
  );
}

function EstimateCalculation({
  record: { rounds, cap, uncapped, heldAgainst },
}: {
  record: EstimatedRecord;
}) {
  const { t } = useTranslation('handicap');
  const fullRounds = rounds.filter(({ adjusted }) => adjusted !== null);
  const pairCount = fullRounds.filter(({ pairedWith }) => pairedWith !== null).length / 2;
  const count = Math.min(fullRounds.length - pairCount, MAX_RECENT_DIFFERENTIALS);
  const rule = findIndexRule(count);
  if (rule === null) return null;
  const { used } = rule;
  const less = formatDifferential(rule.less);
  const textKey = used === 1 ? 'lowestOne' : 'mean';
  return (
    <>
      <p>{t(rule.less > 0 ? `${textKey}Less` : textKey, { used, count, less })}</p>
      {cap !== null && uncapped !== null && heldAgainst !== null && (
        <p>
          {t(`caps.${cap}`, {
            uncapped: formatHandicapIndex(uncapped, getCurrentLanguage()),
            low: formatHandicapIndex(heldAgainst, getCurrentLanguage()),
          })}
        </p>
      )}
    </>
  );
}
