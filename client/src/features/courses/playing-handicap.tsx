import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../texts/language.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { parsePlayingHandicap, calculatePlayingHandicap } from './course-entry.ts';
import type { CourseEntry, FormRules } from './course-entry.ts';
import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { useHandicapFormula } from './handicap-formula.tsx';
import type { OwnIndex } from './own-index.ts';
import styles from './playing-handicap.module.css';
import { ConfirmIndex } from './confirm-index.tsx';

type Props = {
  entry: CourseEntry;
  rules: FormRules;
  /** the player's known index, from the profile or the last round */
  ownIndex: OwnIndex | null;
  /** whether the round counts without a handicap, so that Enter skips these fields */
  isLeftOut: boolean;
  onChange: (entry: CourseEntry) => void;
  onKeyDown: ComponentProps<'input'>['onKeyDown'];
};

/** Shows the playing handicap, its calculation, and the fields that change it. */
export function PlayingHandicap({ entry, rules, ownIndex, isLeftOut, onChange, onKeyDown }: Props) {
  const { t } = useTranslation('courses');
  const language = currentLanguage();
  const knownIndex = ownIndex?.index ?? null;
  const { index, calculated, playing } = calculatePlayingHandicap(rules, entry, knownIndex);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || index === null;
  const changeEntry = (next: Partial<CourseEntry>) => {
    // Keeps the fields open while the user types, even once the text is a valid index.
    setIsOpened(true);
    onChange({ ...entry, ...next });
  };
  const isManual =
    entry.playing !== '' && parsePlayingHandicap(entry.playing) !== null && playing !== calculated;
  const formula = useHandicapFormula(rules, entry.chosen.tee);
  const indexText = entry.index ?? (knownIndex === null ? '' : formatHandicapIndex(knownIndex, language));
  const isWrong = indexText.trim() !== '' && index === null;
  return (
    <div className={styles['playing']}>
      {playing !== null && (
        <p className={styles['line']}>
          <span className={styles['words']}>
            {t(isManual ? 'playingByHand' : 'playing', { playing: formatPlayingHandicap(playing) })}
          </span>
          {!isOpen && (
            <button
              type="button"
              className={styles['change']}
              aria-label={t('playingChangeLabel')}
              onClick={() => setIsOpened(true)}
            >
              {t('change')}
            </button>
          )}
        </p>
      )}
      {isOpen && (
        <div className={styles['fields']} data-scores={isLeftOut ? undefined : true}>
          <TextField
            inputMode={indexText.startsWith('+') ? 'text' : 'decimal'}
            autoComplete="off"
            enterKeyHint="done"
            label={t('index')}
            value={indexText}
            error={isWrong ? t('indexWrong') : undefined}
            onKeyDown={onKeyDown}
            onChange={(event) => changeEntry({ index: event.target.value })}
          />
          <TextField
            data-optional
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            label={t('playingField')}
            placeholder={calculated === null ? '' : formatPlayingHandicap(calculated)}
            value={entry.playing}
            error={
              entry.playing !== '' && parsePlayingHandicap(entry.playing) === null
                ? t('playingWrong')
                : undefined
            }
            onKeyDown={onKeyDown}
            onChange={(event) => changeEntry({ playing: event.target.value })}
          />
          <p className={styles['soft']}>{t(ownIndex?.isOfLeague ? 'indexOfLeague' : 'indexHint')}</p>
        </div>
      )}
      {ownIndex?.isOfLeague && !isOpen && <p className={styles['soft']}>{t('indexOfLeague')}</p>}
      {index !== null && calculated !== null && (
        <p className={styles['soft']}>
          {isManual ? t('playingCalculated', { playing: formatPlayingHandicap(calculated) }) : formula(index)}
        </p>
      )}
      {ownIndex?.isOld && entry.index === null && (
        <ConfirmIndex ownIndex={ownIndex} onChange={() => setIsOpened(true)} />
      )}
    </div>
  );
}
