import { Suspense } from 'react';
import { lazyComponent } from '../../../live/load-chunk.ts';
import { getObjectUrl } from '../../../platform/object-url.ts';
import {
  getFormCard,
  computeCourseHandicap,
  hasBlankHandicap,
  calculatePlayingHandicap,
} from '../../courses/course-entry.ts';
import type { CourseEntry, FormRules } from '../../courses/course-entry.ts';
import type { CardDraft } from '../../own-card/card-draft.ts';
import type { ScorecardDraft } from '../form/scorecard-draft.tsx';

const CardField = lazyComponent(() => import('../../own-card/card-field.tsx'), 'CardField', 'card');

type Props = {
  rules: FormRules;
  entry: CourseEntry;
  knownIndex: number | null;
  scorecard: ScorecardDraft;
  onChange: (card: CardDraft | null) => void;
};

/**
 * Renders the card field of a round. Needs a tee with holes, and a known handicap or the choice to play without a
 * handicap.
 */
export function RoundCard({ rules, entry, knownIndex, scorecard, onChange }: Props) {
  const { course, tee } = entry.chosen;
  const { playing, index } = calculatePlayingHandicap(rules, entry, knownIndex);
  if (!tee.holes || (playing === null && !hasBlankHandicap(entry))) return null;
  const { file, existing } = scorecard;
  return (
    <Suspense fallback={null}>
      <CardField
        setup={{
          mode: rules.mode,
          courseAndTee: `${course} · ${tee.name}`,
          holes: tee.holes,
          playingHandicap: playing ?? 0,
          courseHandicap: computeCourseHandicap(rules, tee, index),
        }}
        card={getFormCard(entry)}
        onChange={onChange}
        photo={file ? getObjectUrl(file) : existing}
      />
    </Suspense>
  );
}
