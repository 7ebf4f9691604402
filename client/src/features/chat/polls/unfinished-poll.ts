import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import { drafts } from '../../../platform/drafts.ts';

export type PollDraft = { question: string; options: { id: number; text: string }[]; key: string };

const createPollDraft = (question: string, options: readonly string[], key: string): PollDraft => ({
  question,
  options: options.map((text, index) => ({ id: index + 1, text })),
  key,
});

export const createEmptyPoll = (): PollDraft => createPollDraft('', ['', ''], newIdempotencyKey());

/** The draft of a new poll. It survives closing the panel or the tab, and is deleted with the session. */
export const unfinishedPoll = {
  resume(leagueId: string): PollDraft {
    const stored = drafts.readJson<PollDraft>('poll', leagueId);
    const { question = '', options = [], key } = stored ?? {};
    if (!key || options.length === 0) return createEmptyPoll();
    return createPollDraft(
      question,
      options.map(({ text }) => text),
      key,
    );
  },

  save(leagueId: string, draft: PollDraft): void {
    const isEmpty = [draft.question, ...draft.options.map(({ text }) => text)].every(
      (text) => text.trim() === '',
    );
    drafts.write('poll', leagueId, isEmpty ? '' : JSON.stringify(draft));
  },
};
