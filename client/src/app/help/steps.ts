/** In the order in which somebody meets them; pictures and texts go by these names. */
export const steps = [
  'start',
  'register',
  'login',
  'home',
  'create',
  'join',
  'league',
  'round',
  'specific',
] as const;

export type Step = (typeof steps)[number];
