import { expect, it } from 'vitest';
import { modeOfSetting, settingOfMode } from './mode.ts';

it('reads 1 as stroke play, 2 as FedEx points and 3 as Stableford, and writes them back', () => {
  for (const [setting, mode] of [
    [1, 'stroke'],
    [2, 'fedex'],
    [3, 'stableford'],
  ] as const) {
    expect(modeOfSetting(setting)).toBe(mode);
    expect(settingOfMode(mode)).toBe(setting);
  }
});

it('does not score a league of an unknown mode as some other one', () => {
  expect(() => modeOfSetting(4 as 1)).toThrow(RangeError);
});
