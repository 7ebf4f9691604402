import { DRAW_KINDS } from '@golf-league/core/golf/days/draw.ts';
import type { DrawKind } from '@golf-league/core/golf/days/draw.ts';
import { useTranslation } from 'react-i18next';
import { KeyRow } from '../../../ui/controls/key-row.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import styles from './tee-sheet.module.css';
import { START_INTERVAL_MINUTES } from './tee-sheet.ts';
import type { StartOptions } from './tee-sheet.ts';

/** `who` is `yes` for members who have accepted, or `all` for the whole league, in case few members answer. */
export type DrawChoice = { kind: DrawKind; groupSize: number; who: 'yes' | 'all' };

type Props = {
  choice: DrawChoice;
  onChoose: (choice: DrawChoice) => void;
  startOptions: StartOptions;
  onStartOptionsChange: (starts: StartOptions) => void;
  /** the number of people for each value of `who` */
  playerCounts: Record<DrawChoice['who'], number>;
};

/** Renders the options for drawing groups and for their start times. */
export function DrawOptions({ choice, onChoose, startOptions, onStartOptionsChange, playerCounts }: Props) {
  const { t } = useTranslation('events');
  return (
    <div className={styles['options']}>
      <RadioList
        label={t('sheet.how')}
        options={DRAW_KINDS.map((kind) => ({ value: kind, label: t(`sheet.kinds.${kind}`) }))}
        value={choice.kind}
        onChange={(kind) => onChoose({ ...choice, kind })}
      />
      <KeyRow
        label={t('sheet.size')}
        options={[2, 3, 4, 5].map((size) => ({ value: size, label: String(size) }))}
        value={choice.groupSize}
        onChange={(size) => onChoose({ ...choice, groupSize: size })}
      />
      <KeyRow
        label={t('sheet.starts')}
        options={(['times', 'shotgun'] as const).map((kind) => ({ value: kind, label: t(`sheet.${kind}`) }))}
        value={startOptions.kind}
        onChange={(kind) => onStartOptionsChange({ ...startOptions, kind })}
      />
      {startOptions.kind === 'times' && (
        <Stepper
          label={t('sheet.minutes')}
          value={startOptions.minutes}
          min={START_INTERVAL_MINUTES.min}
          max={START_INTERVAL_MINUTES.max}
          onChange={(minutes) => onStartOptionsChange({ ...startOptions, minutes })}
        />
      )}
      <KeyRow
        label={t('sheet.who')}
        options={(['yes', 'all'] as const).map((who) => ({
          value: who,
          label: t(`sheet.${who}`, { count: playerCounts[who] }),
        }))}
        value={choice.who}
        onChange={(who) => onChoose({ ...choice, who })}
      />
    </div>
  );
}
