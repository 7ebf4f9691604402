import { describe, expect, it } from 'vitest';
import { computeQuietHoursEnd } from './quiet-hours.ts';

const night = { from: '21:00', to: '07:00', timeZone: 'Europe/Stockholm' };
const getEnd = (instant: string, hours = night) =>
  computeQuietHoursEnd(hours, new Date(instant))?.toISOString();

describe('quiet hours', () => {
  it('quiet hours follow the person’s time zone', () => {
    expect(getEnd('2026-08-15T18:59:59Z')).toBeUndefined();
    expect(getEnd('2026-08-15T19:00:00Z')).toBe('2026-08-16T05:00:00.000Z');
    expect(getEnd('2026-08-16T04:59:59Z')).toBe('2026-08-16T05:00:00.000Z');
    expect(getEnd('2026-08-16T05:00:00Z')).toBeUndefined();
    expect(getEnd('2026-08-15T19:00:00Z', { ...night, timeZone: 'America/New_York' })).toBeUndefined();
    expect(getEnd('2026-08-16T01:30:00Z', { ...night, timeZone: 'America/New_York' })).toBe(
      '2026-08-16T11:00:00.000Z',
    );
    expect(getEnd('2026-08-15T16:00:00Z', { ...night, timeZone: 'Asia/Kathmandu' })).toBe(
      '2026-08-16T01:15:00.000Z',
    );
  });

  it('quiet hours within a day end on that day, and empty quiet hours never apply', () => {
    const siesta = { from: '13:00', to: '15:30', timeZone: 'Europe/Stockholm' };
    expect(getEnd('2026-08-15T11:00:00Z', siesta)).toBe('2026-08-15T13:30:00.000Z');
    expect(getEnd('2026-08-15T20:00:00Z', siesta)).toBeUndefined();
    expect(getEnd('2026-08-15T20:00:00Z', { ...night, to: '21:00' })).toBeUndefined();
  });

  // In Stockholm, clocks go from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25 October.
  it('quiet hours last nine hours on the night when an hour is skipped', () => {
    expect(getEnd('2026-03-28T20:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(getEnd('2026-03-29T04:59:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(getEnd('2026-03-29T05:00:00Z')).toBeUndefined();
  });

  it('quiet hours last eleven hours on the night when an hour is repeated', () => {
    expect(getEnd('2026-10-24T18:59:00Z')).toBeUndefined();
    expect(getEnd('2026-10-24T19:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(getEnd('2026-10-25T05:30:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('quiet hours end only once, even if their end time is skipped or repeated', () => {
    const early = { ...night, to: '02:30' };
    expect(getEnd('2026-03-28T23:00:00Z', early)).toBe('2026-03-29T01:30:00.000Z');
    expect(getEnd('2026-10-24T23:00:00Z', early)).toBe('2026-10-25T00:30:00.000Z');
    expect(getEnd('2026-10-25T00:45:00Z', early)).toBeUndefined();
  });
});
