import { useTranslation } from 'react-i18next';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { TextArea } from '../../ui/fields/text-field.tsx';
import type { TeeDraft, TeeProblems } from './course-draft.ts';
import styles from './course-form.module.css';
import { parsePars, parseStrokeIndexes, sumPars } from './holes-text.ts';
import type { RowProblem } from './holes-text.ts';

type Props = {
  tee: TeeDraft;
  holes: Holes;
  problems: TeeProblems;
  /** whether an incomplete row is shown as an error; until then the user may still be typing */
  isChecked: boolean;
  onChange: (change: Partial<TeeDraft>) => void;
};

const holesPerNine = 9;

/** Renders a field for all pars and one for all stroke indexes, with the sum or the first mistake below. */
export function CourseHoleFields({ tee, holes, problems, isChecked, onChange }: Props) {
  const { t } = useTranslation('courses');
  const pars = parsePars(tee.pars, holes);
  const strokeIndexes = parseStrokeIndexes(tee.strokeIndexes, holes);
  const formatProblem = (problem: RowProblem | 'missing' | undefined): string | undefined => {
    if (problem === undefined || (!isChecked && (problem === 'missing' || problem.kind === 'count')))
      return undefined;
    if (problem === 'missing') return t('problems.missing');
    if (problem.kind === 'count')
      return t('problems.count', { found: problem.found, expected: problem.expected });
    const { hole, found } = problem;
    if (problem.kind === 'twice') return t('problems.twice', { hole, found, earlier: problem.earlier });
    return t(`problems.${problem.kind}`, { hole, found, most: holes });
  };
  const countHint = ({ numbers, problem }: typeof pars): string | undefined =>
    numbers.length > 0 && problem?.kind === 'count' && problem.found < holes
      ? t('problems.count', { found: problem.found, expected: problem.expected })
      : undefined;
  const out = sumPars(pars.numbers.slice(0, holesPerNine));
  const back = sumPars(pars.numbers.slice(holesPerNine));
  const sumText =
    pars.numbers.length !== holes || pars.problem
      ? countHint(pars)
      : holes === holesPerNine
        ? t('sum', { par: out })
        : t('sumHalves', { out, in: back, par: out + back });
  const isComplete = strokeIndexes.numbers.length === holes && !strokeIndexes.problem;
  return (
    <div className={styles['rows']}>
      <p className={styles['soft']}>{t('holesHint', { count: holes })}</p>
      <TextArea
        rows={2}
        inputMode="numeric"
        autoComplete="off"
        label={t('pars')}
        value={tee.pars}
        error={formatProblem(problems.pars)}
        hint={formatProblem(problems.pars) ? undefined : sumText}
        onChange={(event) => onChange({ pars: event.target.value })}
      />
      <TextArea
        rows={2}
        inputMode="numeric"
        autoComplete="off"
        label={t('strokeIndexes')}
        value={tee.strokeIndexes}
        error={formatProblem(problems.strokeIndexes)}
        hint={
          formatProblem(problems.strokeIndexes)
            ? undefined
            : isComplete
              ? t('complete', { count: holes })
              : countHint(strokeIndexes)
        }
        onChange={(event) => onChange({ strokeIndexes: event.target.value })}
      />
    </div>
  );
}
