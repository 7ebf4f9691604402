/** The steps in the order of the page. Pictures and texts use the same names. */
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

/** The pictures of the start page, in its order. They show the sample league. */
export const samplePictures = ['day', 'card', 'recap'] as const;

export type PictureName = Step | (typeof samplePictures)[number];
