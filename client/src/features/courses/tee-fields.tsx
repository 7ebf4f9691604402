import Trash2 from 'icon:trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEE_NAME_MAX } from '@golf-league/core/contracts/courses.ts';
import { SLOPE_LIMITS, TEE_LIMITS } from '@golf-league/core/golf/rounds/course.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { getTeePar } from './course-draft.ts';
import type { TeeDraft, TeeProblems } from './course-draft.ts';
import styles from './course-form.module.css';
import { formatDecimal } from './decimal.ts';
import { CourseHoleFields } from './course-hole-fields.tsx';
import { parsePars, sumPars } from './holes-text.ts';

type Props = {
  tee: TeeDraft;
  /** the tee's number in the form, from 1 */
  number: number;
  holes: Holes;
  problems: TeeProblems;
  /** whether the user has tried to save; until then missing input is not shown as an error */
  isSubmitted: boolean;
  onChange: (changes: Partial<TeeDraft>) => void;
  onRemove: (() => void) | undefined;
};

const keepDigits = (text: string) => text.replaceAll(/\D/gu, '').slice(0, 3);

/** Renders the form fields for one tee of a course. */
export function TeeFields({ tee, number, holes, problems, isSubmitted, onChange, onRemove }: Props) {
  const { t } = useTranslation('courses');
  // The fields for holes are shown once the user opens them, or from the start if they have content.
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
          className={styles['removeButton']}
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
        error={isSubmitted && problems.name ? t(`problems.${problems.name}`) : undefined}
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
            isSubmitted && problems.par ? t(`problems.${problems.par}`, { ...limits.par, sum }) : undefined
          }
          onChange={(event) => onChange({ par: keepDigits(event.target.value) })}
        />
        <TextField
          inputMode="decimal"
          autoComplete="off"
          label={t('rating')}
          placeholder={formatDecimal(holes === 9 ? 35.4 : 71.3, getCurrentLanguage())}
          value={tee.rating}
          error={isSubmitted && problems.rating ? t('problems.rating', limits.courseRating) : undefined}
          onChange={(event) => onChange({ rating: event.target.value })}
        />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          label={t('slope')}
          placeholder="128"
          value={tee.slope}
          error={isSubmitted && problems.slope ? t('problems.slope', SLOPE_LIMITS) : undefined}
          onChange={(event) => onChange({ slope: keepDigits(event.target.value) })}
        />
      </div>
      {showsHoleFields ? (
        <CourseHoleFields
          tee={tee}
          holes={holes}
          problems={problems}
          isSubmitted={isSubmitted}
          onChange={onChange}
        />
      ) : (
        <button type="button" className={styles['expandButton']} onClick={() => setShowsHoleFields(true)}>
          {t('holes')}
        </button>
      )}
    </fieldset>
  );
}
