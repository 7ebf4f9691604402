import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import History from 'icon:history';
import { useTranslation } from 'react-i18next';
import styles from './correction-mark.module.css';

type Props = { round: Round; onShow: () => void };

/** Marks a corrected round and opens its history. The tap target covers the whole row. */
export function CorrectionMark({ round: { number, corrected }, onShow }: Props) {
  const { t } = useTranslation('history');
  const mark = t('corrected', { count: corrected });
  return (
    <>
      <span className={styles['mark']} aria-hidden="true">
        <History size={14} />
        {mark}
      </span>
      <button
        type="button"
        className={styles['target']}
        aria-label={t('correctedLabel', { mark, number })}
        onClick={onShow}
      />
    </>
  );
}
