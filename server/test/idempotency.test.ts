import { afterAll, describe, expect, it } from 'vitest';
import { createLeague, leagueStatus, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { maxRoundNumber, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { makeLeague, makeMembers, makeUser } from './make.ts';
import type { Player } from './make.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const createRoundInput = (leagueId: string, player: Player, toPar = 0) => ({
  leagueId,
  memberId: player.id,
  gross: 90,
  toPar,
});
const countRounds = async (leagueId: string, player: Player) =>
  (await app.call(maxRoundNumber, { leagueId }, player)).roundNumber;

describe('a round sent again with its key', () => {
  it('a round sent five times in sequence is stored once, with the same response each time', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const send = () => app.call(submitRound, createRoundInput(leagueId, elin), { ...elin, key: 'first-tee' });
    const first = await send();
    for (let repetition = 0; repetition < 4; repetition++) expect(await send()).toEqual(first);
    expect(await countRounds(leagueId, elin)).toBe(1);
  });

  it('a round sent twenty times concurrently is stored once, with the same response each time', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const send = () =>
      app.call(submitRound, createRoundInput(leagueId, elin), { ...elin, key: 'shotgun-start' });
    const responses = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(responses.map((response) => response.round.id)).size).toBe(1);
    expect(await countRounds(leagueId, elin)).toBe(1);
  });

  it('a round sent again as a form with another boundary, or as reordered JSON, is stored once', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const callOptions = { ...elin, key: 'boundary-1' };
    const first = await app.call(submitRound, createRoundInput(leagueId, elin), {
      ...callOptions,
      form: true,
    });
    expect(
      await app.call(submitRound, createRoundInput(leagueId, elin), { ...callOptions, form: true }),
    ).toEqual(first);
    const reversed = Object.fromEntries(Object.entries(createRoundInput(leagueId, elin)).toReversed());
    expect(await app.call(submitRound, reversed as never, callOptions)).toEqual(first);
    expect(await countRounds(leagueId, elin)).toBe(1);
  });

  it('reusing an idempotency key with another score, file or call is rejected', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const callOptions = { ...elin, key: 'one-round-only' };
    await app.call(submitRound, createRoundInput(leagueId, elin), callOptions);
    expect(await app.errorCode(submitRound, createRoundInput(leagueId, elin, 1), callOptions)).toBe(
      'idempotency_key_reused',
    );
    const otherLeague = { name: 'Other', mode: 'stroke', user_id: elin.id };
    expect(await app.errorCode(createLeague, otherLeague, callOptions)).toBe('idempotency_key_reused');
    const file = new File(['a card'], 'card.jpg');
    const response = await app.send(submitRound, createRoundInput(leagueId, elin), {
      ...callOptions,
      form: true,
      file,
    });
    expect(response.status).toBe(422);
    expect(await countRounds(leagueId, elin)).toBe(1);
  });

  it('another player’s round with the same key is a separate round', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const key = 'same-key-by-chance';
    const elinRound = await app.call(submitRound, createRoundInput(leagueId, elin), { ...elin, key });
    const arneRound = await app.call(submitRound, createRoundInput(leagueId, arne), { ...arne, key });
    expect(arneRound.round.id).not.toBe(elinRound.round.id);
  });
});

describe('an idempotency key', () => {
  it('a rejected call does not use up its idempotency key', async () => {
    const elin = await makeUser(app);
    const callOptions = { ...elin, key: 'try-again' };
    const league = { name: 'Tried again', mode: 'stroke' as const, userId: elin.id };
    expect(await app.errorCode(createLeague, { ...league, userId: 'other' }, callOptions)).toBe('forbidden');
    await app.call(createLeague, league, callOptions);
    await app.call(createLeague, league, callOptions);
    expect(await app.call(listLeagues, { userId: elin.id }, elin)).toHaveLength(1);
  });

  it('an idempotency key has 8 to 128 characters, and reads ignore it', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    for (const key of ['short', 'x'.repeat(129)]) {
      expect(
        await app.invalidFields(submitRound, createRoundInput(leagueId, elin), { ...elin, key }),
      ).toEqual(['Idempotency-Key']);
      await app.call(leagueStatus, { leagueId }, { ...elin, key });
    }
    for (const key of ['x'.repeat(8), 'x'.repeat(128)]) {
      await app.call(submitRound, createRoundInput(leagueId, elin), { ...elin, key });
    }
  });
});
