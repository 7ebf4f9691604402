import { expect, it } from 'vitest';
import { fromWire, toWire } from '../wire/names.ts';
import { modeField } from './shared-wire-names.ts';

it.each([
  [1, 'stroke'],
  [2, 'fedex'],
  [3, 'stableford'],
])('the setting %i is translated to the mode %s and back', (setting, mode) => {
  expect(fromWire({ tournament_settings: modeField }, { tournament_settings: setting })).toEqual({ mode });
  expect(toWire({ tournament_settings: modeField }, { mode })).toEqual({ tournament_settings: setting });
});
