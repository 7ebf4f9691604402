import { describe, expect, test } from 'vitest';
import { trackRecentEvents } from './recent-events.ts';

const ownRooms = new Set(['user:bo', 'league:ours']);
const round = { event: 'scoreboardChanged', tournamentId: 'ours' } as const;
const message = { event: 'newMessage', tournamentId: 'ours' } as const;

function createRecentEvents() {
  let now = 0;
  const recent = trackRecentEvents(() => now);
  const wait = (ms: number) => (now += ms);
  wait(60_000);
  return { recent, wait };
}

describe('events that a page missed before its socket joined', () => {
  test('a page gets each missed event of its leagues once', () => {
    const { recent, wait } = createRecentEvents();
    recent.remember('league:ours', round);
    recent.remember('league:ours', round);
    recent.remember('league:ours', message);
    recent.remember('league:theirs', { ...round, tournamentId: 'theirs' });
    wait(1_000);
    expect(recent.findMissed(800, ownRooms)).toEqual([round, message]);
  });

  test('a page also gets events from just before its oldest read, because the handshake takes time', () => {
    const { recent, wait } = createRecentEvents();
    recent.remember('league:ours', round);
    wait(5_700);
    expect(recent.findMissed(800, ownRooms)).toEqual([round]);
    wait(200);
    expect(recent.findMissed(800, ownRooms)).toEqual([]);
  });
});

describe('missed events that the instance cannot determine', () => {
  test('missed events are unknown if the age of the page’s reads is missing or too high', () => {
    const { recent } = createRecentEvents();
    for (const age of [undefined, null, '5', -1, Number.NaN, 26_000, Infinity])
      expect(recent.findMissed(age, ownRooms)).toBeUndefined();
  });

  test('missed events are unknown if the instance has just started or missed events of other instances', () => {
    const newInstance = trackRecentEvents(() => 1_000_000);
    expect(newInstance.findMissed(0, ownRooms)).toBeUndefined();
    const { recent, wait } = createRecentEvents();
    recent.markIncomplete();
    wait(4_000);
    expect(recent.findMissed(100, ownRooms)).toBeUndefined();
    wait(2_000);
    expect(recent.findMissed(100, ownRooms)).toEqual([]);
  });

  test('missed events are unknown if the person joined or left a league, or a league was deleted', () => {
    for (const movedRoom of ['user:bo', 'league:gone']) {
      const { recent, wait } = createRecentEvents();
      recent.rememberMove(movedRoom);
      wait(1_000);
      expect(recent.findMissed(500, ownRooms)).toBeUndefined();
      wait(10_000);
      expect(recent.findMissed(500, ownRooms)).toEqual([]);
    }
    const { recent } = createRecentEvents();
    recent.rememberMove('user:elin');
    expect(recent.findMissed(500, ownRooms)).toEqual([]);
  });

  test('missed events are unknown if there were more events than the instance stores', () => {
    const { recent, wait } = createRecentEvents();
    for (let written = 0; written < 6_000; written++) recent.remember('league:ours', round);
    wait(1_000);
    expect(recent.findMissed(500, ownRooms)).toBeUndefined();
  });
});
