import { chat } from '@golf-league/core/contracts/chat.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { newLeagueRules } from '@golf-league/core/golf/rules.ts';
import { type AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { aMessage, aPoll, createExampleAnswer, anEvent } from '../../../core/test/builders.ts';
import type { FakeServer } from '../fake-server.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { createClubServer } from './club-answers.ts';
import { toAccount, createTestMember } from './league.ts';
import type { TestLeague } from './league.ts';
import { createRoundViews } from './rounds.ts';
import { createChatEntries } from './club-chat.ts';
import { yellowTee } from '../../../e2e/support/group-card.ts';

type Entry = AnswerOf<typeof chat>[number];
type Friend = 'ella' | 'mats' | 'pia';

const names: Record<Friend, string> = { ella: 'Elin Sjöberg', mats: 'Marcus Lind', pia: 'Priya Raman' };

/** The current user. She is in none of the demo leagues, so her home page lists only two leagues. */
export const ella = toAccount('ella', names.ella);

/** The minute of all rounds and messages, in UTC. */
const playedMinute = '2026-11-23T16:40';
/** The current time in the tests, after all rounds and messages. */
export const friendsCurrentTime = `${playedMinute}:30.000Z`;

const exampleAnswer = createExampleAnswer(submitRound);

/** Fakes two leagues of three friends: a stroke play league with a chat and a poll, and a FedEx cup. */
export class Friends {
  readonly fakeServer: FakeServer;
  readonly league: TestLeague;
  readonly #written: Entry[] = [];
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

  /** Registers a round for another player, and notifies everyone who views the league. */
  registerRound(playerId: Friend, toPar: number, gross: number): void {
    this.#play(this.league, playerId, toPar, gross);
    this.#notifyBoardChanged();
  }

  /** Corrects another player's first round, and notifies everyone who views the league. */
  editRound(playerId: Friend, toPar: number): void {
    const before = this.league.rounds.find(({ memberId }) => memberId === playerId)!;
    const after = { ...before, toPar };
    this.league.rounds = this.league.rounds.map((round) => (round === before ? after : round));
    this.#corrections.push({ before, after });
    this.#notifyBoardChanged();
  }

  /** Sends a message from another player, and notifies everyone who views the league. */
  sendMessage(playerId: Friend, text: string): void {
    this.#write(playerId, text);
    emitServerEvent('newMessage', { tournamentId: this.league.id, messageId: this.#written.at(-1)!.id });
  }

  /** Plans a day of play far in the future, with a tee sheet. One of the three has declined. Returns the day's id. */
  planDay(): string {
    const answer = (id: Friend, value: 'yes' | 'no') =>
      ({ id, name: names[id], answer: value, playingHandicap: null, ...yellowTee }) as const;
    const players = (['ella', 'mats'] as const).map((id) => ({
      playerId: id,
      name: names[id],
      playingHandicap: null,
      ...yellowTee,
    }));
    const day = anEvent({
      id: 'final',
      leagueId: this.league.id,
      title: 'Final',
      startsAt: '2099-08-15T08:00:00.000Z',
      place: null,
      note: null,
      createdBy: ella.userId,
      answers: [answer('ella', 'yes'), answer('mats', 'yes'), answer('pia', 'no')],
      games: null,
      play: null,
      groups: [{ startsAt: null, startHole: null, players }],
    });
    this.fakeServer.replyWith(events, [day]).change(leagueInfo, { planned: 1 });
    return day.id;
  }

  #notifyBoardChanged(): void {
    const version = this.league.rounds.length + this.#corrections.length;
    emitServerEvent('scoreboardChanged', { tournamentId: this.league.id, version });
  }

  #createLeague(id: string, name: string, mode: 'stroke' | 'fedex'): TestLeague {
    const members = (Object.keys(names) as Friend[]).map((playerId) =>
      createTestMember(playerId, names[playerId]),
    );
    const rules = newLeagueRules(mode);
    return { id, name, rules, started: true, finished: false, members, admin: 'ella', rounds: [] };
  }

  #play(league: TestLeague, memberId: string, toPar: number, gross: number): TestLeague['rounds'][number] {
    const round = {
      id: `${league.id}-${league.rounds.length}`,
      memberId,
      number: league.rounds.filter((item) => item.memberId === memberId).length + 1,
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

  #addEntry(playerId: Friend, fields: Pick<Entry, 'text' | 'type'> & Partial<Entry>): void {
    this.#written.push(
      aMessage({
        id: `m${this.#written.length}`,
        // The app treats an entry as new if it is newer than the latest entry it has received.
        date: `${playedMinute}:0${this.#written.length + 1}.000Z`,
        authorId: playerId,
        authorName: names[playerId],
        picture: names[playerId].slice(0, 1),
        leagueId: this.league.id,
        ...fields,
      }),
    );
    if (playerId !== 'ella') this.league.unreadMessages = (this.league.unreadMessages ?? 0) + 1;
  }

  #write(playerId: Friend, text: string): void {
    this.#addEntry(playerId, { text, type: 'chat' });
  }

  #ask(playerId: Friend, question: string, options: readonly string[]): void {
    const voters = [{ id: playerId, picture: names[playerId].slice(0, 1) }];
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
        // Without a viewer, no round has applause.
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
          return { ...exampleAnswer, round: { ...exampleAnswer.round, ...round, leagueId: league.id } };
        })
    );
  }

  #createHistory(): AnswerOf<typeof history> {
    const entry = (
      kind: AnswerOf<typeof history>[number]['kind'],
      playerId: Friend,
      subject: Friend | null,
    ) => ({
      at: `${playedMinute}:00.000Z`,
      userId: playerId,
      userName: names[playerId],
      kind,
      subjectId: subject,
      subjectName: subject && names[subject],
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
    const roundEntry = (
      kind: 'round_registered' | 'round_corrected',
      after: PlayedRound,
      before?: PlayedRound,
    ) => ({
      ...entry(kind, after.memberId as Friend, after.memberId as Friend),
      roundId: after.id,
      roundNumber: after.number,
      before: before ? toHistoryFields(before) : null,
      after: toHistoryFields(after),
    });
    const beforeCorrections = (round: PlayedRound) =>
      this.#corrections.find(({ before }) => before.id === round.id)?.before ?? round;
    const rounds = this.league.rounds.map((round) =>
      roundEntry('round_registered', beforeCorrections(round)),
    );
    const corrections = this.#corrections.map(({ before, after }) =>
      roundEntry('round_corrected', after, before),
    );
    const entries = [
      entry('created', 'ella', null),
      entry('joined', 'mats', 'mats'),
      entry('joined', 'pia', 'pia'),
      entry('started', 'ella', null),
      ...rounds,
      ...corrections,
    ];
    return entries.toReversed().map((item, index) => ({ id: `h${entries.length - index}`, ...item }));
  }
}
