import Trash2 from 'icon:trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEE_NAME_MAX } from '@golf-league/core/contracts/courses.ts';
import { SLOPE_LIMITS, TEE_LIMITS } from '@golf-league/core/golf/rounds/course.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { currentLanguage } from '../../texts/language.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { getTeePar } from './course-draft.ts';
import type { TeeDraft, TeeProblems } from './course-draft.ts';
import styles from './course-form.module.css';
import { formatDecimal } from './decimal.ts';
import { CourseHoleFields } from './hole-rows.tsx';
import { parsePars, sumPars } from './holes-text.ts';

type Props = {
  tee: TeeDraft;
  /** the tee's number in the form, from 1 */
  number: number;
  holes: Holes;
  problems: TeeProblems;
  /** whether missing input is shown as an error, for example after trying to save */
  isChecked: boolean;
  onChange: (change: Partial<TeeDraft>) => void;
  onRemove: (() => void) | undefined;
};

const keepDigits = (text: string) => text.replaceAll(/\D/gu, '').slice(0, 3);

/** Renders the form fields for one tee of a course. */
export function TeeFields({ tee, number, holes, problems, isChecked, onChange, onRemove }: Props) {
  const { t } = useTranslation('courses');
  // Whether the fields for holes are shown: initially if they have content, then as the user chooses.
  const [showsHoleFields, setShowsHoleFields] = useState(tee.pars !== '' || tee.strokeIndexes !== '');
  const limits = TEE_LIMITS[holes];
  const sum = sumPars(parsePars(tee.pars, holes).numbers);
  const name = tee.name.trim() || String(number);
  return (
    <fieldset className={styles['tee']}>
      <legend className={styles['legend']}>
        {t('tee')} {number}
      </legend>
      {onRemove && (
        <IconButton
          className={styles['remove']}
          label={t('removeTee', { tee: name })}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
      <TextField
        label={t('teeName')}
        hint={number === 1 ? t('teeHint') : undefined}
        maxLength={TEE_NAME_MAX}
        autoComplete="off"
        value={tee.name}
        error={isChecked && problems.name ? t(`problems.${problems.name}`) : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className={styles['numbers']}>
        <TextField
          inputMode="numeric"
          autoComplete="off"
          label={t('par')}
          value={tee.par}
          placeholder={tee.par === '' ? String(getTeePar(tee, holes) ?? '') : undefined}
          error={
            isChecked && problems.par ? t(`problems.${problems.par}`, { ...limits.par, sum }) : undefined
          }
          onChange={(event) => onChange({ par: keepDigits(event.target.value) })}
        />
        <TextField
          inputMode="decimal"
          autoComplete="off"
          label={t('rating')}
          placeholder={formatDecimal(holes === 9 ? 35.4 : 71.3, currentLanguage())}
          value={tee.rating}
          error={isChecked && problems.rating ? t('problems.rating', limits.courseRating) : undefined}
          onChange={(event) => onChange({ rating: event.target.value })}
        />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          label={t('slope')}
          placeholder="128"
          value={tee.slope}
          error={isChecked && problems.slope ? t('problems.slope', SLOPE_LIMITS) : undefined}
          onChange={(event) => onChange({ slope: keepDigits(event.target.value) })}
        />
      </div>
      {showsHoleFields ? (
        <CourseHoleFields
          tee={tee}
          holes={holes}
          problems={problems}
          isChecked={isChecked}
          onChange={onChange}
        />
      ) : (
        <button type="button" className={styles['more']} onClick={() => setShowsHoleFields(true)}>
          {t('holes')}
        </button>
      )}
    </fieldset>
  );
}
