/** The device and its connection: offline notes, new versions, installing the app. */
export const texts = {
  offline: 'No connection.',
  lastUpdated: 'As of {{time}}',
  update: {
    title: 'A new version is here',
    text: 'It takes a moment. Finish what you are writing first.',
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
    iosConfirm: 'Tap Add. The app on the home screen starts empty: log in there once more.',
    done: 'Got it',
  },
  noRunningLeague: 'No league is running',
  noRunningLeagueText: 'A round can be registered once a league of yours has started.',
} as const;
