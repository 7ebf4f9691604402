import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { health } from '@golf-league/core/contracts/site.ts';
import { callApi, RejectedCall } from '../call-api.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { type Attack, attacks, type AttackContext } from './attacks.ts';
import { createRigLeague, registerRigUsers, type RigUser } from './people.ts';

const CONCURRENCY = 20;

// bench/rig-attacks.ts measures how long other people wait during an attack.
describe(`while one person sends ${CONCURRENCY} hostile calls at once`, () => {
  let app: TestApp;
  let admin: RigUser;
  let context: AttackContext;
  beforeAll(async () => {
    app = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    const people = await registerRigUsers(app.url, ['Admin', 'Attacker']);
    admin = people[0]!;
    const attacker = people[1]!;
    context = { serverUrl: app.url, attacker, leagueId: await createRigLeague(app.url, admin, [attacker]) };
  });
  afterAll(() => app.close());

  it.each<[Attack, (string | undefined)[]]>([
    ['marks in log-ins', ['too_large']],
    ['password changes', ['200', 'wrong_password', 'too_many_requests']],
    ['rounds with idempotency keys', ['200', 'too_many_requests']],
    ['sample leagues', ['200', 'too_many_requests']],
    ['unread responses', ['200']],
  ])('other people get responses during an attack with %s', async (attack, expectedCodes) => {
    const codePromises = Array.from({ length: CONCURRENCY }, () =>
      attacks[attack](context).then(
        () => '200',
        (error: unknown) => (error instanceof RejectedCall ? error.code : String(error)),
      ),
    );
    for (let calls = 0; calls < 5; calls++) {
      await callApi(app.url, health, {});
      await callApi(app.url, scoreboard, { leagueId: context.leagueId }, admin);
    }
    const codes = await Promise.all(codePromises);
    expect(codes.filter((code) => !expectedCodes.includes(code))).toEqual([]);
    if (attack !== 'rounds with idempotency keys') return;
    const attackerIds = { leagueId: context.leagueId, memberId: context.attacker.id };
    const rounds = await callApi(app.url, memberRounds, attackerIds, context.attacker);
    expect(rounds).toHaveLength(codes.filter((code) => code === '200').length);
  });
});
