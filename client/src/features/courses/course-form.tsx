import Plus from 'icon:plus';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { COURSE_NAME_MAX } from '@golf-league/core/contracts/courses.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { createEmptyTee, findTeeProblems } from './course-draft.ts';
import type { CourseDraft, TeeDraft } from './course-draft.ts';
import styles from './course-form.module.css';
import { TeeFields } from './tee-fields.tsx';

type Props = {
  id: string;
  formRef: Ref<HTMLFormElement>;
  draft: CourseDraft;
  holes: Holes;
  isSubmitted: boolean;
  onChange: (draft: CourseDraft) => void;
  onSubmit: () => void;
};

/** Renders the fields of a course: its name, and each tee as printed on the scorecard. */
export function CourseForm({ id, formRef, draft, holes, isSubmitted, onChange, onSubmit }: Props) {
  const { t } = useTranslation('courses');
  const { name, tees } = draft;
  const changeTee = (key: string, changes: Partial<TeeDraft>) =>
    onChange({ ...draft, tees: tees.map((tee) => (tee.key === key ? { ...tee, ...changes } : tee)) });
  return (
    <form
      id={id}
      ref={formRef}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={t('name')}
        maxLength={COURSE_NAME_MAX}
        autoComplete="off"
        enterKeyHint="next"
        value={name}
        error={isSubmitted && name.trim() === '' ? t('problems.name') : undefined}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      {tees.map((tee, index) => (
        <TeeFields
          key={tee.key}
          tee={tee}
          number={index + 1}
          holes={holes}
          problems={findTeeProblems(tee, draft, holes)}
          isSubmitted={isSubmitted}
          onChange={(changes) => changeTee(tee.key, changes)}
          onRemove={
            tees.length > 1
              ? () => onChange({ ...draft, tees: tees.filter(({ key }) => key !== tee.key) })
              : undefined
          }
        />
      ))}
      {tees.length < quotas.teesPerCourse && (
        <Button
          variant="outline"
          icon={<Plus size={20} aria-hidden="true" />}
          onClick={() => onChange({ ...draft, tees: [...tees, createEmptyTee(tees.at(-1))] })}
        >
          {t('addTee')}
        </Button>
      )}
    </form>
  );
}
