import { chat } from '@golf-league/core/contracts/chat.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { type ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { aMessage, aPoll, createExampleResponse, anEvent } from '../../../core/test/builders.ts';
import type { FakeServer } from '../fake-server.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { createClubServer } from './club-server.ts';
import { createTestAccount, createTestMember } from './league.ts';
import type { TestLeague } from './league.ts';
import { createRoundViews } from './rounds.ts';
import { createChatEntries } from './club-chat.ts';
import { yellowTee } from '../../../e2e/support/group-card.ts';

type ChatEntry = ResponseOf<typeof chat>[number];
type FriendId = 'elinSjoberg' | 'marcusLind' | 'priyaRaman';

const friendNames: Record<FriendId, string> = {
  elinSjoberg: 'Elin Sjöberg',
  marcusLind: 'Marcus Lind',
  priyaRaman: 'Priya Raman',
};

/** The logged-in user. She isn’t in any demo league, so her home page lists only the two leagues below. */
export const loggedInFriend = createTestAccount('elinSjoberg', friendNames.elinSjoberg);

/** The minute, in UTC, when all rounds in this fixture are played and all its messages are sent. */
const fixtureMinute = '2026-11-23T16:40';
/** The tests' current time, later than all rounds and messages. */
export const fixtureCurrentTime = `${fixtureMinute}:30.000Z`;

const exampleResponse = createExampleResponse(submitRound);

/**
 * A fake server with two leagues that the same three friends play in: a stroke play league with a chat and a poll, and
 * a FedEx cup.
 */
export class FakeFriendLeagues {
  readonly fakeServer: FakeServer;
  readonly league: TestLeague;
  readonly #chatEntries: ChatEntry[] = [];
  readonly #corrections: Record<'before' | 'after', TestLeague['rounds'][number]>[] = [];

  constructor(language: string, question: string) {
    this.league = this.#createLeague('sunday', `Sunday ${language}`, 'stroke');
    const cup = this.#createLeague('cup', `Cup ${language}`, 'fedex');
    this.#addRound(this.league, 'elinSjoberg', -2, 84);
    this.#addRound(this.league, 'marcusLind', 0, 90);
    this.#addRound(cup, 'elinSjoberg', -2, 90);
    this.#addRound(cup, 'marcusLind', -2, 90);
    this.#addRound(cup, 'priyaRaman', 1, 90);
    this.#addMessage('marcusLind', question);
    this.#addPoll('marcusLind', 'Tee?', ['Yellow', 'Red']);
    this.fakeServer = this.#createServer([this.league, cup]);
  }

  /** Registers a round for another player, and notifies everyone viewing the league. */
  registerRound(playerId: FriendId, toPar: number, gross: number): void {
    this.#addRound(this.league, playerId, toPar, gross);
    this.#notifyBoardChanged();
  }

  /** Corrects another player's first round, and notifies everyone viewing the league. */
  correctFirstRound(playerId: FriendId, toPar: number): void {
    const before = this.league.rounds.find(({ memberId }) => memberId === playerId)!;
    const after = { ...before, toPar };
    this.league.rounds = this.league.rounds.map((round) => (round === before ? after : round));
    this.#corrections.push({ before, after });
    this.#notifyBoardChanged();
  }

  /** Sends a message from another player, and notifies everyone viewing the league. */
  sendMessage(playerId: FriendId, text: string): void {
    this.#addMessage(playerId, text);
    emitServerEvent('newMessage', { tournamentId: this.league.id, messageId: this.#chatEntries.at(-1)!.id });
  }

  /** Plans an event in the far future, with a tee sheet and one declined invitation. Returns the event's id. */
  planEvent(): string {
    const createRsvp = (id: FriendId, value: 'yes' | 'no') =>
      ({ id, name: friendNames[id], answer: value, playingHandicap: null, ...yellowTee }) as const;
    const players = (['elinSjoberg', 'marcusLind'] as const).map((id) => ({
      playerId: id,
      name: friendNames[id],
      playingHandicap: null,
      ...yellowTee,
    }));
    const event = anEvent({
      id: 'final',
      leagueId: this.league.id,
      title: 'Final',
      startsAt: '2099-08-15T08:00:00.000Z',
      place: null,
      note: null,
      createdBy: loggedInFriend.userId,
      answers: [
        createRsvp('elinSjoberg', 'yes'),
        createRsvp('marcusLind', 'yes'),
        createRsvp('priyaRaman', 'no'),
      ],
      games: null,
      play: null,
      groups: [{ startsAt: null, startHole: null, players }],
    });
    this.fakeServer.replyWith(events, [event]).patchResponse(leagueInfo, { planned: 1 });
    return event.id;
  }

  #notifyBoardChanged(): void {
    const version = this.league.rounds.length + this.#corrections.length;
    emitServerEvent('scoreboardChanged', { tournamentId: this.league.id, version });
  }

  #createLeague(id: string, name: string, mode: 'stroke' | 'fedex'): TestLeague {
    const members = (Object.keys(friendNames) as FriendId[]).map((playerId) =>
      createTestMember(playerId, friendNames[playerId]),
    );
    const rules = createLeagueRules(mode);
    return { id, name, rules, started: true, finished: false, members, admin: 'elinSjoberg', rounds: [] };
  }

  #addRound(
    league: TestLeague,
    memberId: string,
    toPar: number,
    gross: number,
  ): TestLeague['rounds'][number] {
    const round = {
      id: `${league.id}-${league.rounds.length}`,
      memberId,
      number: league.rounds.filter((otherRound) => otherRound.memberId === memberId).length + 1,
      order: league.rounds.length + 1,
      toPar,
      gross,
      coursePar: 72,
      playedOn: fixtureMinute.slice(0, 10),
      picture: null,
    };
    league.rounds = [...league.rounds, round];
    return round;
  }

  #addEntry(playerId: FriendId, fields: Pick<ChatEntry, 'text' | 'type'> & Partial<ChatEntry>): void {
    this.#chatEntries.push(
      aMessage({
        id: `m${this.#chatEntries.length}`,
        // The app treats an entry as new if it is newer than the latest entry it has received.
        date: `${fixtureMinute}:0${this.#chatEntries.length + 1}.000Z`,
        authorId: playerId,
        authorName: friendNames[playerId],
        picture: friendNames[playerId].slice(0, 1),
        leagueId: this.league.id,
        ...fields,
      }),
    );
    if (playerId !== 'elinSjoberg') this.league.unreadMessages = (this.league.unreadMessages ?? 0) + 1;
  }

  #addMessage(playerId: FriendId, text: string): void {
    this.#addEntry(playerId, { text, type: 'chat' });
  }

  #addPoll(playerId: FriendId, question: string, options: readonly string[]): void {
    const voters = [{ id: playerId, picture: friendNames[playerId].slice(0, 1) }];
    const poll = aPoll({
      id: 'poll',
      question,
      authorId: playerId,
      options: options.map((text, index) => ({
        id: text,
        text,
        votes: index === 0 ? 1 : 0,
        voterIds: index === 0 ? [playerId] : [],
        voters: index === 0 ? voters : [],
      })),
    });
    this.#addEntry(playerId, { text: question, type: 'poll', poll });
  }

  #createServer(leagues: readonly TestLeague[]): FakeServer {
    return (
      createClubServer(loggedInFriend.userId, leagues)
        .replyWith(chat, ({ leagueId, after }) => {
          if (leagueId !== this.league.id) return [];
          const entries = [...createChatEntries(this.league, loggedInFriend.userId), ...this.#chatEntries];
          return entries.slice(entries.findIndex(({ id }) => id === after) + 1);
        })
        .replyWith(history, ({ roundId }) =>
          this.#createHistory().filter((entry) => roundId === undefined || entry.roundId === roundId),
        )
        // With an empty viewer id, the rounds have no applause.
        .replyWith(memberRounds, ({ leagueId, memberId }) =>
          createRoundViews(
            leagues.find(({ id }) => id === leagueId)!,
            '',
          )
            .filter((round) => round.memberId === memberId)
            .map((round) => ({
              ...round,
              corrected: this.#corrections.filter(({ after }) => after.id === round.id).length,
            })),
        )
        .replyWith(submitRound, (input) => {
          const league = leagues.find(({ id }) => id === input.leagueId)!;
          const round = this.#addRound(league, input.memberId, Number(input.toPar), Number(input.gross));
          return { ...exampleResponse, round: { ...exampleResponse.round, ...round, leagueId: league.id } };
        })
    );
  }

  #createHistory(): ResponseOf<typeof history> {
    const createEntry = (
      kind: ResponseOf<typeof history>[number]['kind'],
      playerId: FriendId,
      subjectId: FriendId | null,
    ) => ({
      at: `${fixtureMinute}:00.000Z`,
      userId: playerId,
      userName: friendNames[playerId],
      kind,
      subjectId,
      subjectName: subjectId && friendNames[subjectId],
      roundId: null,
      roundNumber: null,
      match: null,
      event: null,
      before: null,
      after: null,
    });
    type PlayedRound = TestLeague['rounds'][number];
    const toHistoryFields = ({ toPar, gross, coursePar, playedOn }: PlayedRound) => ({
      toPar,
      gross,
      coursePar,
      playedOn,
      picture: false,
    });
    const createRoundEntry = (
      kind: 'round_registered' | 'round_corrected',
      after: PlayedRound,
      before?: PlayedRound,
    ) => ({
      ...createEntry(kind, after.memberId as FriendId, after.memberId as FriendId),
      roundId: after.id,
      roundNumber: after.number,
      before: before ? toHistoryFields(before) : null,
      after: toHistoryFields(after),
    });
    const getOriginalRound = (round: PlayedRound) =>
      this.#corrections.find(({ before }) => before.id === round.id)?.before ?? round;
    const registeredEntries = this.league.rounds.map((round) =>
      createRoundEntry('round_registered', getOriginalRound(round)),
    );
    const correctedEntries = this.#corrections.map(({ before, after }) =>
      createRoundEntry('round_corrected', after, before),
    );
    const entries = [
      createEntry('created', 'elinSjoberg', null),
      createEntry('joined', 'marcusLind', 'marcusLind'),
      createEntry('joined', 'priyaRaman', 'priyaRaman'),
      createEntry('started', 'elinSjoberg', null),
      ...registeredEntries,
      ...correctedEntries,
    ];
    return entries.toReversed().map((entry, index) => ({ id: `h${entries.length - index}`, ...entry }));
  }
}
