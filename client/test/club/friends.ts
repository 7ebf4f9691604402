import { chat } from '@golf-league/core/contracts/chat.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { newLeagueRules } from '@golf-league/core/golf/rules.ts';
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
type FriendId = 'ella' | 'mats' | 'pia';

const friendNames: Record<FriendId, string> = {
  ella: 'Elin Sjöberg',
  mats: 'Marcus Lind',
  pia: 'Priya Raman',
};

/** The logged-in user. She is in none of the demo leagues, so her home page lists only the two leagues below. */
export const ella = createTestAccount('ella', friendNames.ella);

/** The minute in which all rounds are played and all messages are sent, in UTC. */
const playedMinute = '2026-11-23T16:40';
/** The current time in the tests, after all rounds and messages. */
export const friendsCurrentTime = `${playedMinute}:30.000Z`;

const exampleResponse = createExampleResponse(submitRound);

/** Fakes two leagues of three friends: a stroke play league with a chat and a poll, and a FedEx cup. */
export class FakeFriends {
  readonly fakeServer: FakeServer;
  readonly league: TestLeague;
  readonly #written: ChatEntry[] = [];
  readonly #corrections: Record<'before' | 'after', TestLeague['rounds'][number]>[] = [];

  constructor(language: string, question: string) {
    this.league = this.#createLeague('sunday', `Sunday ${language}`, 'stroke');
    const cup = this.#createLeague('cup', `Cup ${language}`, 'fedex');
    this.#play(this.league, 'ella', -2, 84);
    this.#play(this.league, 'mats', 0, 90);
    this.#play(cup, 'ella', -2, 90);
    this.#play(cup, 'mats', -2, 90);
    this.#play(cup, 'pia', 1, 90);
    this.#write('mats', question);
    this.#ask('mats', 'Tee?', ['Yellow', 'Red']);
    this.fakeServer = this.#createServer([this.league, cup]);
  }

  /** Registers a round for another player, and notifies everyone viewing the league. */
  registerRound(playerId: FriendId, toPar: number, gross: number): void {
    this.#play(this.league, playerId, toPar, gross);
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
    this.#write(playerId, text);
    emitServerEvent('newMessage', { tournamentId: this.league.id, messageId: this.#written.at(-1)!.id });
  }

  /** Plans an event in the far future, with a tee sheet. One of the friends has declined. Returns the event's id. */
  planEvent(): string {
    const createAnswer = (id: FriendId, value: 'yes' | 'no') =>
      ({ id, name: friendNames[id], answer: value, playingHandicap: null, ...yellowTee }) as const;
    const players = (['ella', 'mats'] as const).map((id) => ({
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
      createdBy: ella.userId,
      answers: [createAnswer('ella', 'yes'), createAnswer('mats', 'yes'), createAnswer('pia', 'no')],
      games: null,
      play: null,
      groups: [{ startsAt: null, startHole: null, players }],
    });
    this.fakeServer.replyWith(events, [event]).change(leagueInfo, { planned: 1 });
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
    const rules = newLeagueRules(mode);
    return { id, name, rules, started: true, finished: false, members, admin: 'ella', rounds: [] };
  }

  #play(league: TestLeague, memberId: string, toPar: number, gross: number): TestLeague['rounds'][number] {
    const round = {
      id: `${league.id}-${league.rounds.length}`,
      memberId,
      number: league.rounds.filter((otherRound) => otherRound.memberId === memberId).length + 1,
      order: league.rounds.length + 1,
      toPar,
      gross,
      coursePar: 72,
      playedOn: playedMinute.slice(0, 10),
      picture: null,
    };
    league.rounds = [...league.rounds, round];
    return round;
  }

  #addEntry(playerId: FriendId, fields: Pick<ChatEntry, 'text' | 'type'> & Partial<ChatEntry>): void {
    this.#written.push(
      aMessage({
        id: `m${this.#written.length}`,
        // The app treats an entry as new if it is newer than the latest entry it has received.
        date: `${playedMinute}:0${this.#written.length + 1}.000Z`,
        authorId: playerId,
        authorName: friendNames[playerId],
        picture: friendNames[playerId].slice(0, 1),
        leagueId: this.league.id,
        ...fields,
      }),
    );
    if (playerId !== 'ella') this.league.unreadMessages = (this.league.unreadMessages ?? 0) + 1;
  }

  #write(playerId: FriendId, text: string): void {
    this.#addEntry(playerId, { text, type: 'chat' });
  }

  #ask(playerId: FriendId, question: string, options: readonly string[]): void {
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
      createClubServer(ella.userId, leagues)
        .replyWith(chat, ({ leagueId, after }) => {
          if (leagueId !== this.league.id) return [];
          const entries = [...createChatEntries(this.league, ella.userId), ...this.#written];
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
          const round = this.#play(league, input.memberId, Number(input.toPar), Number(input.gross));
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
      at: `${playedMinute}:00.000Z`,
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
      createEntry('created', 'ella', null),
      createEntry('joined', 'mats', 'mats'),
      createEntry('joined', 'pia', 'pia'),
      createEntry('started', 'ella', null),
      ...registeredEntries,
      ...correctedEntries,
    ];
    return entries.toReversed().map((entry, index) => ({ id: `h${entries.length - index}`, ...entry }));
  }
}
