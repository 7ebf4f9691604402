import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import type { chat } from '@golf-league/core/contracts/chat.ts';
import type { reports } from '@golf-league/core/contracts/reports.ts';
import { aMessage, aPoll } from '../../../core/test/builders.ts';
import { computeTestBoard } from './board.ts';
import type { TestLeague } from './league.ts';
import { createRoundViews } from './rounds.ts';

type ChatEntry = ResponseOf<typeof chat>[number];

const date = '2026-11-23T16:40:00.000Z';
const longMessage = 'Fin runda! '.repeat(30).trim();

const createMessage = (
  { id, members }: TestLeague,
  authorId: string,
  text: string,
  index: number,
): ChatEntry => {
  const authorName = members.find((member) => member.id === authorId)?.name ?? '';
  const picture = authorName.slice(0, 1);
  return aMessage({ id: `${id}-m${index}`, date, text, authorId, authorName, picture, leagueId: id });
};

function createRoundEntries(league: TestLeague, viewerId: string): ChatEntry[] {
  const { rows } = computeTestBoard(league);
  return createRoundViews(league, viewerId).map((round) => ({
    ...createMessage(league, round.memberId, '', 0),
    id: round.id,
    type: 'round',
    round,
    place: rows.find((row) => row.memberId === round.memberId)?.position ?? null,
  }));
}

/** Creates a poll in a league of sixty players, most of whom have not voted. */
function createPoll(league: TestLeague): ChatEntry {
  const question = 'Vilken tee spelar vi från i finalen?';
  const createOption = (id: string, text: string, optionVoterIds: readonly string[]) => ({
    id,
    text,
    votes: optionVoterIds.length,
    voterIds: [...optionVoterIds],
    voters: optionVoterIds.map((voterId) => ({
      id: voterId,
      picture: createMessage(league, voterId, '', 0).picture,
    })),
  });
  const voterIds = league.members.slice(0, 10).map(({ id }) => id);
  return {
    ...createMessage(league, 'elin', question, 99),
    type: 'poll',
    poll: aPoll({
      id: 'poll',
      question,
      authorId: 'elin',
      options: [
        createOption('o1', 'Gul', voterIds.slice(0, 7)),
        createOption('o2', 'Röd', voterIds.slice(7)),
        createOption('o3', 'Den som hcp-tabellen säger, oavsett vad någon tycker', []),
      ],
    }),
  };
}

/** Creates the latest fifty entries of a league's chat, oldest first. */
export function createChatEntries(league: TestLeague, viewerId: string): ChatEntry[] {
  const entries = createRoundEntries(league, viewerId);
  if (league.id === 'strokes') {
    const messages = ['Bra spelat allihop.', 'Någon som vill gå på torsdag?', 'Jag har bokat 17.40.'];
    entries.push(
      ...messages.map((text, index) => createMessage(league, index === 1 ? 'elin' : 'marcus', text, index)),
    );
  }
  if (league.id === 'crowd') {
    const authors = league.members.slice(1, 13);
    const createMessageText = (index: number) =>
      index === 4 ? longMessage : `Vem tar bilen på torsdag? Jag har ${index} platser.`;
    entries.push(
      ...authors.map(({ id }, index) => createMessage(league, id, createMessageText(index), index)),
    );
    entries.push(createMessage(league, 'elin', 'Jag kör.', 50), createPoll(league));
  }
  return entries.slice(-50);
}

export const createReports = ({ id }: TestLeague): ResponseOf<typeof reports> =>
  id === 'crowd'
    ? [
        {
          id: 'report',
          subject: 'message',
          subjectId: 'crowd-m4',
          date,
          count: 2,
          reasons: ['spam', 'other'],
          notes: ['Samma sak varje torsdag.'],
          content: longMessage,
          picture: null,
          ownerId: 'crowd4',
          ownerName: 'Karin 5',
        },
      ]
    : [];
