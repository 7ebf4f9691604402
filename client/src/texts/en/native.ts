/** Only for the native apps. */
export const texts = {
  channel: { name: 'News from your leagues', description: 'Rounds, messages and invitations' },
  update: {
    title: 'Time for a new version',
    text: 'This version of the app is too old for your leagues. Update it, and everything will be where you left it.',
    noStore:
      'This version of the app is too old for your leagues. Update it from where you got it, and everything will be where you left it.',
    store: 'Update the app',
  },
} as const;
