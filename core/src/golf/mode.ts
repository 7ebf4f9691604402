/** The modes of a league, by their names inside the product. */
export const MODES = ['stroke', 'fedex', 'stableford'] as const;
export type Mode = (typeof MODES)[number];

/** The same three modes as numbers, as they are stored and sent (`tournament_settings`). */
type ModeSetting = 1 | 2 | 3;

const SETTINGS = { stroke: 1, fedex: 2, stableford: 3 } as const satisfies Record<Mode, ModeSetting>;
const MODE_OF = { 1: 'stroke', 2: 'fedex', 3: 'stableford' } as const satisfies Record<ModeSetting, Mode>;

/**
 * The mode of a stored setting: 1 stroke play, 2 FedEx points, 3 Stableford.
 * Errors: RangeError for any other number, because a league of an unknown mode must not be scored by another mode.
 * Source: the product's rule.
 */
export function modeOfSetting(setting: ModeSetting): Mode {
  const mode: Mode | undefined = MODE_OF[setting];
  if (mode === undefined) throw new RangeError(`no league mode has the setting ${String(setting)}`);
  return mode;
}

/** The stored setting (1 to 3) of a mode. No errors. Source: the product's rule. */
export function settingOfMode(mode: Mode): ModeSetting {
  return SETTINGS[mode];
}
