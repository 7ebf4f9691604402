import { describe, expect, test } from 'vitest';
import { trackRecentEvents } from './recent-events.ts';

const ownRooms = new Set(['user:bo', 'league:ours']);
const scoreboardEvent = { event: 'scoreboardChanged', tournamentId: 'ours' } as const;
const messageEvent = { event: 'newMessage', tournamentId: 'ours' } as const;

function createRecentEvents() {
  let now = 0;
  const recentEvents = trackRecentEvents(() => now);
  const advanceClock = (ms: number) => (now += ms);
  advanceClock(60_000);
  return { recentEvents, advanceClock };
}

describe('events that a page missed before its socket joined', () => {
  test('a page gets each missed event from its leagues once', () => {
    const { recentEvents, advanceClock } = createRecentEvents();
    recentEvents.remember('league:ours', scoreboardEvent);
    recentEvents.remember('league:ours', scoreboardEvent);
    recentEvents.remember('league:ours', messageEvent);
    recentEvents.remember('league:theirs', { ...scoreboardEvent, tournamentId: 'theirs' });
    advanceClock(1_000);
    expect(recentEvents.findMissed(800, ownRooms)).toEqual([scoreboardEvent, messageEvent]);
  });

  test('a page also gets events from just before its oldest read, because the handshake takes time', () => {
    const { recentEvents, advanceClock } = createRecentEvents();
    recentEvents.remember('league:ours', scoreboardEvent);
    advanceClock(5_700);
    expect(recentEvents.findMissed(800, ownRooms)).toEqual([scoreboardEvent]);
    advanceClock(200);
    expect(recentEvents.findMissed(800, ownRooms)).toEqual([]);
  });
});

describe('missed events that the instance cannot determine', () => {
  test('missed events are unknown if the age of the page’s reads is missing or too high', () => {
    const { recentEvents } = createRecentEvents();
    for (const age of [undefined, null, '5', -1, Number.NaN, 26_000, Infinity])
      expect(recentEvents.findMissed(age, ownRooms)).toBeUndefined();
  });

  test('missed events are unknown if the instance has just started or missed events from other instances', () => {
    const newInstance = trackRecentEvents(() => 1_000_000);
    expect(newInstance.findMissed(0, ownRooms)).toBeUndefined();
    const { recentEvents, advanceClock } = createRecentEvents();
    recentEvents.markIncomplete();
    advanceClock(4_000);
    expect(recentEvents.findMissed(100, ownRooms)).toBeUndefined();
    advanceClock(2_000);
    expect(recentEvents.findMissed(100, ownRooms)).toEqual([]);
  });

  test('missed events are unknown if the person joined or left a league, or a league was deleted', () => {
    for (const room of ['user:bo', 'league:gone']) {
      const { recentEvents, advanceClock } = createRecentEvents();
      recentEvents.rememberMove(room);
      advanceClock(1_000);
      expect(recentEvents.findMissed(500, ownRooms)).toBeUndefined();
      advanceClock(10_000);
      expect(recentEvents.findMissed(500, ownRooms)).toEqual([]);
    }
    const { recentEvents } = createRecentEvents();
    recentEvents.rememberMove('user:elin');
    expect(recentEvents.findMissed(500, ownRooms)).toEqual([]);
  });

  test('missed events are unknown if there were more events than the instance stores', () => {
    const { recentEvents, advanceClock } = createRecentEvents();
    for (let eventIndex = 0; eventIndex < 6_000; eventIndex++)
      recentEvents.remember('league:ours', scoreboardEvent);
    advanceClock(1_000);
    expect(recentEvents.findMissed(500, ownRooms)).toBeUndefined();
  });
});
