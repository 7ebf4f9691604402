/** The guide's steps, in the order shown. Pictures and texts use the same names. */
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

/** The start page's pictures, in the order shown. They show the sample league. */
export const samplePictures = ['day', 'card', 'recap'] as const;

export type PictureName = Step | (typeof samplePictures)[number];
