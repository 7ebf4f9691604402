/** The device and its connection: offline notes, new versions, installing the app. */
export const texts = {
  offline: 'No connection.',
  lastUpdated: 'As of {{time}}',
  update: {
    title: 'A new version is here',
    text: 'Updating takes a moment. Finish what you’re writing first.',
    reload: 'Reload',
  },
  install: {
    title: 'Keep the league one tap away',
    text: 'Install the app: it opens from your home screen, even without a connection.',
    install: 'Install',
    show: 'Show me how',
    iosTitle: 'Install on your iPhone or iPad',
    iosShare: 'Tap Share in Safari. On newer phones it is behind the three dots (•••).',
    iosAdd: 'Scroll down and choose Add to Home Screen. It may be under More.',
    iosConfirm: 'Tap Add. The app on your home screen starts empty, so log in there again.',
    done: 'Got it',
  },
  noActiveLeague: 'No league is running',
  noActiveLeagueText: 'You can register a round once one of your leagues has started.',
} as const;
