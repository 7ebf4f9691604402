/** Which notifications the app sends, to which device and when. */
export const texts = {
  title: 'Notifications',
  subtitle: 'What you get, when and where. Changes save as you go.',
  failed: 'The settings couldn’t be loaded',
  retry: 'Try again',
  loading: 'Loading the settings…',
  notSaved: 'Your choice wasn’t saved',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off on this device',
  turnedOn: { title: 'Notifications are on', text: 'You’ll get news from your leagues on this device.' },
  turnedOff: {
    title: 'Notifications are off',
    text: 'This device stays quiet. Your other devices are unaffected.',
  },
  notTurnedOn: 'Notifications couldn’t be turned on',
  noService: 'The browser’s notification service didn’t answer. Try again, or use another browser.',
  install: 'How to add the app',
  card: {
    title: 'Know when a friend registers a round',
    text: 'And when the chat or the next round needs you. You choose what you get, and when it’s quiet.',
    homeScreen:
      'On an iPhone or iPad, notifications need the app on the Home Screen. Add it there, log in, and turn them on.',
    notNow: 'Not now',
  },
  device: {
    heading: 'On this device',
    checking: { title: 'One moment', text: 'Checking this device.' },
    on: { title: 'On', text: 'News from your leagues appears here, even when the app is closed.' },
    off: { title: 'Off', text: 'Your browser will ask you to allow them.' },
    denied: {
      title: 'Blocked by the browser',
      text: 'Open the settings for this site with the icon next to the address, and allow notifications. For an installed app, use the device’s settings.',
    },
    homeScreen: {
      title: 'The app must be on the Home Screen',
      text: 'On an iPhone or iPad, only apps there get notifications. Add it, open it from there, and turn them on.',
    },
    unsupported: {
      title: 'Not in this browser',
      text: 'Private windows and some browsers can’t show them. Use an ordinary window or another browser.',
    },
    native: {
      title: 'The phone decides',
      text: 'Allow or stop notifications for Golf League in the phone’s settings. Your choices below apply here too.',
    },
  },
  kinds: {
    heading: 'What you get',
    round: {
      name: 'Rounds',
      text: 'Registered, deleted or closed, results of days and matches, debts paid',
    },
    chat: { name: 'Chat', text: 'New messages, as long as you haven’t read them' },
    poll: { name: 'Polls', text: 'A question to the league' },
    billboard: { name: 'Billboard', text: 'A new announcement from an admin' },
    event: { name: 'The next round', text: 'Planned, changed or cancelled, the tee sheet and open places' },
    reminder: {
      name: 'Reminders',
      text: 'The day before, and when someone is waiting for your round or your answer',
    },
    league: {
      name: 'The league',
      text: 'Started, finished, a new season, new players, rules and matches, and when you become an admin',
    },
  },
  leagues: { heading: 'From which leagues' },
  mails: {
    heading: 'By email',
    news: {
      name: 'Email me when none of my devices show notifications',
      text: 'The same news, less often: chat and rounds at most once an hour.',
    },
    weekly: {
      name: 'Monday email',
      text: 'On Mondays at 7: what happened in your leagues, and who plays next. Nothing after a quiet week.',
    },
    unconfirmed: {
      title: 'One more step: say yes in your email',
      text: 'We’ve sent an email to {{email}}. You’ll get nothing more there until you open its link and say yes.',
    },
    sendAgain: 'Send it again',
    sent: { title: 'Sent', text: 'If it doesn’t show up, look in your spam folder.' },
    notSent: 'The email couldn’t be sent',
    wrongAddress: 'Wrong address?',
    to: 'To {{email}}.',
  },
  quiet: {
    heading: 'Quiet hours',
    label: 'Quiet at night',
    text: 'Anything that still matters arrives when they end.',
    from: 'From',
    to: 'To',
    zone: 'Time zone: {{place}}.',
    useLocalTime: 'Use {{place}} time',
  },
} as const;
