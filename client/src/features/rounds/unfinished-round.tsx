import { isCoursePar } from '@golf-league/core/golf/score.ts';
import { drafts } from '../../platform/drafts.ts';
import { dayOf } from './played-day.tsx';
import { emptyDraft, isUntouched } from './round-draft.tsx';
import type { Draft } from './round-draft.tsx';
import { firstTap } from './rounds.api.ts';
import type { FirstTap } from './rounds.api.ts';
import type { Typed } from './submit-round.ts';

/** As it lies on a device. A day that nobody has chosen is none. */
type Stored = Omit<Draft, 'playedOn'> & { playedOn: string | null } & Pick<FirstTap, 'key'>;
type Unfinished = Pick<Typed, 'draft' | 'tap'>;

/** A round half typed, over a closed tab and an empty battery. Its picture is not stored. */
export const unfinishedRound = {
  /** What was left in the form, or an empty one. A day that nobody has chosen is always today. */
  resume(leagueId: string): Unfinished {
    const tap = firstTap();
    const today = dayOf(new Date());
    const stored = drafts.readJson<Stored>('round', leagueId);
    if (!stored?.key) return { draft: emptyDraft(today), tap };
    const { net = '', gross = '', par = null, playedOn, key } = stored;
    return {
      draft: { net, gross, par: par !== null && isCoursePar(par) ? par : null, playedOn: playedOn || today },
      // The same round still, should the tab have ended between its being queued in the outbox and its leaving here.
      tap: { ...tap, key },
    };
  },

  keep(leagueId: string, { draft, tap }: Unfinished): void {
    if (isUntouched(draft)) return unfinishedRound.forget(leagueId, tap);
    const isChosen = draft.playedOn !== dayOf(new Date(tap.writtenAt));
    const stored: Stored = { ...draft, playedOn: isChosen ? draft.playedOn : null, key: tap.key };
    drafts.write('round', leagueId, JSON.stringify(stored));
  },

  /** Another tab may have begun the next one. */
  forget(leagueId: string, { key }: FirstTap): void {
    if (drafts.readJson<Stored>('round', leagueId)?.key === key) drafts.write('round', leagueId, '');
  },
};
