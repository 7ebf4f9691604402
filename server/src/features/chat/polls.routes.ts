import { closePoll, createPoll, deletePoll, vote } from '@golf-league/core/contracts/chat.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { memberWrite } from '../leagues/leagues.access.ts';
import { requireAuthor, requireEntry, prefetchEntry } from './chat.access.ts';
import { deleteEntry } from './chat.actions.ts';
import * as polls from './polls.actions.ts';

export function pollsRoutes(deps: Deps): void {
  const { urls } = deps.pictures;

  memberWrite(deps, createPoll, async ({ work, member, input }) => {
    deps.limits.messages.take(member.userId);
    const message = await polls.createPoll(work, member, input.question, input.options, urls);
    return { status: 200, pollId: message.id, message };
  });

  sessionWrite(
    deps,
    vote,
    async ({ work, session, input }) => ({
      status: 200,
      poll: await polls.vote(work, session, input, urls),
    }),
    (work, { input }) => prefetchEntry(work, input.pollId),
  );

  sessionWrite(deps, closePoll, async ({ work, session, input }) => {
    const [poll] = await requireEntry(work, session, input.pollId, { type: 'poll' });
    await polls.closePoll(work, requireAuthor(poll));
    return { status: 200, message: 'Poll closed' } as const;
  });

  sessionWrite(deps, deletePoll, async ({ work, session, input }) => {
    const [poll] = await requireEntry(work, session, input.pollId, { type: 'poll' });
    await deleteEntry(work, requireAuthor(poll));
    return { message: 'Poll deleted successfully' } as const;
  });
}
