import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { RoundView } from '@golf-league/core/contracts/played-round.ts';
import type { SocketEventName } from '@golf-league/core/wire/socket-events.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { aMember, createExampleResponse } from '../../../core/test/builders.ts';
import type { Account } from '../../../e2e/support/api-actions.ts';
import { type FakeServer } from '../fake-server.ts';
import { createSpectatorBoard, createClubServer } from '../club/club-server.ts';
import { createTestAccount, type TestLeague, createTestMember } from '../club/league.ts';
import { createRoundViews } from '../club/rounds.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
export const testPlayerNames = {
  ann: 'Ann',
  bo: 'Bo',
  cy: 'Cy',
  dag: 'Dag',
  eva: 'Eva',
  finn: 'Finn',
  gun: 'Gun',
  hans: 'Hans',
  ida: 'Ida',
  jan: 'Jan',
  kim: 'Kim',
  lars: 'Lars',
  mia: 'Mia',
};
export type TestPlayerId = keyof typeof testPlayerNames;
export const allPlayerIds = Object.keys(testPlayerNames) as TestPlayerId[];

type Round = TestLeague['rounds'][number];

/** A league on a fake server. The league can change while a page shows it. Its first admin is Ann. */
export class FakeLeague {
  readonly id = 'own';
  admins: string[] = ['ann'];
  #seats: string[] = [];
  readonly #league: TestLeague;

  constructor(name: string, mode: Mode, playerIds: TestPlayerId[] = ['ann', 'bo']) {
    this.#league = {
      id: this.id,
      name,
      rules: createLeagueRules(mode),
      started: true,
      finished: false,
      members: playerIds.map((id) => createTestMember(id, testPlayerNames[id])),
      admin: 'ann',
      rounds: [],
    };
  }

  rename(name: string): void {
    this.#league.name = name;
  }

  finish(): void {
    this.#league.finished = true;
  }

  addRound(playerId: string, toPar: number, overrides: Partial<Round> = {}): void {
    const { rounds } = this.#league;
    const roundNumber = rounds.filter(({ memberId }) => memberId === playerId).length + 1;
    const roundFields = {
      id: `${playerId}-${roundNumber}`,
      memberId: playerId,
      number: roundNumber,
      order: rounds.length + 1,
      toPar,
    };
    const round = {
      ...roundFields,
      gross: 84,
      coursePar: 72,
      playedOn: '2026-11-23',
      picture: null,
      ...overrides,
    };
    this.#league.rounds = [...rounds, round];
  }

  correctRound(id: string, fields: Partial<Round>): void {
    this.#league.rounds = this.#league.rounds.map((round) =>
      round.id === id ? { ...round, ...fields } : round,
    );
  }

  deleteRound(id: string): void {
    this.#league.rounds = this.#league.rounds.filter((round) => round.id !== id);
  }

  /** Adds an unclaimed player: one without an account, which a user can claim later. */
  addPlayerWithoutAccount(id: string, name: string): void {
    this.#seats = [...this.#seats, id];
    this.#league.members = [...this.#league.members, createTestMember(id, name)];
  }

  /** Replaces an unclaimed player with the user who claims it and takes over its rounds. */
  claimSeat(seatId: string, { userId, userName }: Account): void {
    this.#seats = this.#seats.filter((id) => id !== seatId);
    this.changeMember(seatId, { id: userId, name: userName });
    this.#league.rounds = this.#league.rounds.map((round) =>
      round.memberId === seatId ? { ...round, memberId: userId } : round,
    );
  }

  hasPlayer = (name: string): boolean =>
    this.#league.members.some((member) => member.name.toLowerCase() === name.toLowerCase());

  getRoundViews = (playerId: string): RoundView[] =>
    createRoundViews(this.#league, '').filter(({ memberId }) => memberId === playerId);

  changeMember(playerId: string, fields: Partial<TestLeague['members'][number]>): void {
    this.#league.members = this.#league.members.map((member) =>
      member.id === playerId ? { ...member, ...fields } : member,
    );
  }

  removePlayer(playerId: TestPlayerId): void {
    this.#league.members = this.#league.members.filter(({ id }) => id !== playerId);
    this.#league.rounds = this.#league.rounds.filter(({ memberId }) => memberId !== playerId);
  }

  /** Creates a fake server for the given user, which rejects reads while the user is not a member. */
  createServer(userId: string): FakeServer {
    const server = createClubServer(userId, [this.#league]);
    const exampleInfo = createExampleResponse(leagueInfo);
    const isMember = () => this.#league.members.some(({ id }) => id === userId);
    return server
      .replyWith(leagueInfo, () => {
        const { name, rules, started, finished, members } = this.#league;
        const leagueFields = { name, mode: rules.mode, holes: rules.holes, started, finished };
        const memberFields = { admins: this.admins, seats: this.#seats, players: members.length };
        return { ...exampleInfo, ...leagueFields, ...memberFields, id: this.id, lastPar: null };
      })
      .replyWith(leagueMembers, () =>
        this.#league.members.map(({ id, name, lastRound }) =>
          aMember({
            id,
            name,
            isAdmin: this.admins.includes(id),
            standsDown: lastRound !== null,
            isSeat: this.#seats.includes(id),
            rounds: this.getRoundViews(id).length,
          }),
        ),
      )
      .rejectWith(leagueInfo, 'not_found', () => !isMember())
      .rejectWith(scoreboard, 'not_found', () => !isMember());
  }

  /** Returns the board that the spectator link shows. */
  getSpectatorBoard = () => createSpectatorBoard(this.#league);

  async openAs(
    playerId: TestPlayerId,
    viewport = phone,
    prepareServer = (server: FakeServer) => server,
  ): Promise<FakeServer> {
    const server = prepareServer(this.createServer(playerId));
    await page.viewport(viewport.width, viewport.height);
    await setUpApp({ server, as: createTestAccount(playerId, testPlayerNames[playerId]) });
    await goTo(`/golfleague/${this.id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: this.#league.name })).toBeVisible();
    return server;
  }

  /** Notifies the open page of a change on the server. */
  notifyPage(eventName: SocketEventName & ('leagueChanged' | 'membersChanged' | 'scoreboardChanged')): void {
    emitServerEvent(eventName, { tournamentId: this.id, version: Number.MAX_SAFE_INTEGER });
  }
}
