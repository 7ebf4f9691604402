import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../texts/language.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { playingOf, playingHandicapIn } from './course-entry.ts';
import type { CourseEntry, FormRules } from './course-entry.ts';
import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { useHandicapFormula } from './handicap-formula.tsx';
import type { OwnIndex } from './own-index.ts';
import styles from './playing-handicap.module.css';
import { ConfirmIndex } from './still-your-index.tsx';

type Props = {
  by: CourseEntry;
  rules: FormRules;
  /** the known index of the player, from the profile or the last round */
  own: OwnIndex | null;
  /** whether the round counts without a handicap, so that Enter skips these fields */
  isLeftOut: boolean;
  onChange: (by: CourseEntry) => void;
  onKeyDown: ComponentProps<'input'>['onKeyDown'];
};

/** Shows the playing handicap, its calculation, and the fields that change it. */
export function PlayingHandicap({ by, rules, own, isLeftOut, onChange, onKeyDown }: Props) {
  const { t } = useTranslation('courses');
  const language = currentLanguage();
  const knownIndex = own?.index ?? null;
  const { index, calculated, playing } = playingHandicapIn(rules, by, knownIndex);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || index === null;
  const change = (next: Partial<CourseEntry>) => {
    // The first typed character keeps the fields open, even if the text is already a valid index.
    setIsOpened(true);
    onChange({ ...by, ...next });
  };
  const isByHand = by.playing !== '' && playingOf(by.playing) !== null && playing !== calculated;
  const formula = useHandicapFormula(rules, by.chosen.tee);
  const indexText = by.index ?? (knownIndex === null ? '' : formatHandicapIndex(knownIndex, language));
  const isWrong = indexText.trim() !== '' && index === null;
  return (
    <div className={styles['playing']}>
      {playing !== null && (
        <p className={styles['line']}>
          <span className={styles['words']}>
            {t(isByHand ? 'playingByHand' : 'playing', { playing: formatPlayingHandicap(playing) })}
          </span>
          {!isOpen && (
            <button
              type="button"
              className={styles['change']}
              aria-label={t('playingChangeSpoken')}
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
            onChange={(event) => change({ index: event.target.value })}
          />
          <TextField
            data-optional
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            label={t('playingField')}
            placeholder={calculated === null ? '' : formatPlayingHandicap(calculated)}
            value={by.playing}
            error={by.playing !== '' && playingOf(by.playing) === null ? t('playingWrong') : undefined}
            onKeyDown={onKeyDown}
            onChange={(event) => change({ playing: event.target.value })}
          />
          <p className={styles['soft']}>{t(own?.isOfLeague ? 'indexOfLeague' : 'indexHint')}</p>
        </div>
      )}
      {own?.isOfLeague && !isOpen && <p className={styles['soft']}>{t('indexOfLeague')}</p>}
      {index !== null && calculated !== null && (
        <p className={styles['soft']}>
          {isByHand ? t('playingReckoned', { playing: formatPlayingHandicap(calculated) }) : formula(index)}
        </p>
      )}
      {own?.isOld && by.index === null && <ConfirmIndex own={own} onChange={() => setIsOpened(true)} />}
    </div>
  );
}
