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
  /** whether the user has tried to save; before that, an incomplete row is not an error: they may still be typing */
  isSubmitted: boolean;
  onChange: (changes: Partial<TeeDraft>) => void;
};

const holesPerNine = 9;

/** Renders a field for all pars and one for all stroke indexes, with the sum or the first mistake below. */
export function CourseHoleFields({ tee, holes, problems, isSubmitted, onChange }: Props) {
  const { t } = useTranslation('courses');
  const pars = parsePars(tee.pars, holes);
  const strokeIndexes = parseStrokeIndexes(tee.strokeIndexes, holes);
  const formatProblem = (problem: RowProblem | 'missing' | undefined): string | undefined => {
    if (problem === undefined || (!isSubmitted && (problem === 'missing' || problem.kind === 'count')))
      return undefined;
    if (problem === 'missing') return t('problems.missing');
    if (problem.kind === 'count')
      return t('problems.count', { found: problem.found, expected: problem.expected });
    const { hole, found } = problem;
    if (problem.kind === 'twice') return t('problems.twice', { hole, found, earlier: problem.earlier });
    return t(`problems.${problem.kind}`, { hole, found, most: holes });
  };
  const getCountHint = ({ numbers, problem }: typeof pars): string | undefined =>
    numbers.length > 0 && problem?.kind === 'count' && problem.found < holes
      ? t('problems.count', { found: problem.found, expected: problem.expected })
      : undefined;
  const frontNinePar = sumPars(pars.numbers.slice(0, holesPerNine));
  const backNinePar = sumPars(pars.numbers.slice(holesPerNine));
  const sumText =
    pars.numbers.length !== holes || pars.problem
      ? getCountHint(pars)
      : holes === holesPerNine
        ? t('sum', { par: frontNinePar })
        : t('sumHalves', { out: frontNinePar, in: backNinePar, par: frontNinePar + backNinePar });
  const hasAllStrokeIndexes = strokeIndexes.numbers.length === holes && !strokeIndexes.problem;
  return (
    <div className={styles['rows']}>
      <p className={styles['muted']}>{t('holesHint', { count: holes })}</p>
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
            : hasAllStrokeIndexes
              ? t('complete', { count: holes })
              : getCountHint(strokeIndexes)
        }
        onChange={(event) => onChange({ strokeIndexes: event.target.value })}
      />
    </div>
  );
}
