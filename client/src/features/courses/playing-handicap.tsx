import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
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
  /** whether the net score was entered, so that no handicap is needed and Enter skips these fields */
  isHandicapUnused: boolean;
  onChange: (entry: CourseEntry) => void;
  onKeyDown: ComponentProps<'input'>['onKeyDown'];
};

/** Shows the playing handicap, its calculation, and the fields that change it. */
export function PlayingHandicap({ entry, rules, ownIndex, isHandicapUnused, onChange, onKeyDown }: Props) {
  const { t } = useTranslation('courses');
  const language = getCurrentLanguage();
  const knownIndex = ownIndex?.index ?? null;
  const {
    index,
    calculated: calculatedHandicap,
    playing: playingHandicap,
  } = calculatePlayingHandicap(rules, entry, knownIndex);
  const [isOpenedByUser, setIsOpenedByUser] = useState(false);
  const isOpen = isOpenedByUser || index === null;
  const changeEntry = (changes: Partial<CourseEntry>) => {
    // Keeps the fields open while the user types, even once the text is a valid index.
    setIsOpenedByUser(true);
    onChange({ ...entry, ...changes });
  };
  const isManual =
    entry.playing !== '' &&
    parsePlayingHandicap(entry.playing) !== null &&
    playingHandicap !== calculatedHandicap;
  const formatFormula = useHandicapFormula(rules, entry.chosen.tee);
  const indexText = entry.index ?? (knownIndex === null ? '' : formatHandicapIndex(knownIndex, language));
  const isIndexInvalid = indexText.trim() !== '' && index === null;
  return (
    <div className={styles['handicap']}>
      {playingHandicap !== null && (
        <p className={styles['line']}>
          <span className={styles['text']}>
            {t(isManual ? 'playingByHand' : 'playing', { playing: formatPlayingHandicap(playingHandicap) })}
          </span>
          {!isOpen && (
            <button
              type="button"
              className={styles['textButton']}
              aria-label={t('playingChangeLabel')}
              onClick={() => setIsOpenedByUser(true)}
            >
              {t('change')}
            </button>
          )}
        </p>
      )}
      {isOpen && (
        <div className={styles['fields']} data-scores={isHandicapUnused ? undefined : true}>
          <TextField
            inputMode={indexText.startsWith('+') ? 'text' : 'decimal'}
            autoComplete="off"
            enterKeyHint="done"
            label={t('index')}
            value={indexText}
            error={isIndexInvalid ? t('indexWrong') : undefined}
            onKeyDown={onKeyDown}
            onChange={(event) => changeEntry({ index: event.target.value })}
          />
          <TextField
            data-optional
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            label={t('playingField')}
            placeholder={calculatedHandicap === null ? '' : formatPlayingHandicap(calculatedHandicap)}
            value={entry.playing}
            error={
              entry.playing !== '' && parsePlayingHandicap(entry.playing) === null
                ? t('playingWrong')
                : undefined
            }
            onKeyDown={onKeyDown}
            onChange={(event) => changeEntry({ playing: event.target.value })}
          />
          <p className={styles['muted']}>{t(ownIndex?.isLeagueIndex ? 'leagueIndex' : 'indexHint')}</p>
        </div>
      )}
      {ownIndex?.isLeagueIndex && !isOpen && <p className={styles['muted']}>{t('leagueIndex')}</p>}
      {index !== null && calculatedHandicap !== null && (
        <p className={styles['muted']}>
          {isManual
            ? t('playingCalculated', { playing: formatPlayingHandicap(calculatedHandicap) })
            : formatFormula(index)}
        </p>
      )}
      {ownIndex?.isOutdated && entry.index === null && (
        <ConfirmIndex ownIndex={ownIndex} onChange={() => setIsOpenedByUser(true)} />
      )}
    </div>
  );
}
