import { parseArgs } from 'node:util';

/**
 * Parses the numeric options of a rig, as in `npm run rig:kill -- --app 20 --seed 7`. Without `--seed` the rig chooses
 * a random seed and prints it, so that its results can be reproduced.
 */
export function readRigOptions<const Name extends string>(
  defaults: Record<Name, number>,
): Record<Name | 'seed', number> {
  const optionValues: Record<string, number> = { seed: Date.now() % 1_000_000, ...defaults };
  const options = Object.fromEntries(
    Object.keys(optionValues).map((name) => [name, { type: 'string' as const }]),
  );
  const { values } = parseArgs({ options });
  for (const [name, value] of Object.entries(values)) {
    if (!/^\d{1,9}$/.test(String(value))) throw new Error(`--${name} must be a whole number`);
    optionValues[name] = Number(value);
  }
  return optionValues;
}
