import { Suspense } from 'react';
import { lazyPart } from '../../../live/load-part.ts';
import { objectUrlOf } from '../../../platform/object-url.ts';
import {
  cardOfForm,
  courseHandicapOf,
  isWithoutHandicap,
  calculatePlayingHandicap,
} from '../../courses/course-entry.ts';
import type { CourseEntry, FormRules } from '../../courses/course-entry.ts';
import type { CardDraft } from '../../own-card/card-draft.ts';
import type { ScorecardDraft } from '../form/scorecard-draft.tsx';

const CardField = lazyPart(() => import('../../own-card/card-field.tsx'), 'CardField', 'card');

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
  if (!tee.holes || (playing === null && !isWithoutHandicap(entry))) return null;
  const { file, existing } = scorecard;
  return (
    <Suspense fallback={null}>
      <CardField
        basis={{
          mode: rules.mode,
          place: `${course} · ${tee.name}`,
          holes: tee.holes,
          playingHandicap: playing ?? 0,
          courseHandicap: courseHandicapOf(rules, tee, index),
        }}
        card={cardOfForm(entry)}
        onChange={onChange}
        photo={file ? objectUrlOf(file) : existing}
      />
    </Suspense>
  );
}
