/** Playing as a guest with only a name, and keeping a guest's rounds with an account. */
export const texts = {
  join: {
    title: 'What shall we call you?',
    asPlayer: 'Join as {{name}}',
    subtitle: 'A name is enough to play.',
    note: 'No password: you play on this device, and can save your rounds later. By joining, you agree to the <terms>terms</terms> and confirm that you’re at least 13.',
    submit: 'Join',
    account: 'Join with an account instead',
    failed: 'Couldn’t join',
  },
  offer: {
    title: 'Keep your rounds',
    text: 'You’re playing on this device only. If it’s lost or cleared, no one can let you back in. With an email address, you can log in on any device.',
    textPasskey:
      'You’re playing on this device only. If it’s lost or cleared, no one can let you back in. With a passkey or an email address, you can log in again.',
    keepWithPasskey: 'Keep them with a passkey',
    keepByEmail: 'Keep them by email',
    later: 'Not now',
    linkSent: 'Almost done',
    linkSentText: 'Open the link we emailed to {{email}}.',
    sendAgain: 'Send it again',
  },
  keep: {
    title: 'Keep your rounds',
    passkey:
      'A passkey lets you log in with your fingerprint, your face or your device’s code. If the passkey is only on this device, add an email address later, in case it’s lost.',
    kept: 'Your rounds are kept',
    keptText: 'You can log in with your passkey now. Add an email address too, in case this device is lost.',
    notKept: 'Your rounds aren’t kept yet',
    device: 'My device',
    subtitle: 'We’ll send you a link. Once you’ve opened it, you can log in on any device.',
    password: 'Password (optional)',
    passwordHint: 'Without one, you log in with a one-time password sent by email.',
    submit: 'Send the link',
    sent: 'Check your email',
    sentText: 'Open the link we emailed to {{email}}.',
    taken: 'There’s already an account with that address.',
    failed: 'Couldn’t send the link',
  },
  trial: {
    title: 'A sample league',
    text: 'Your own sample league. It will be deleted {{day}} at {{time}} unless you keep it.',
    linkSent: 'Open the link we emailed to {{email}}, and the league is yours to keep.',
    play: 'Play the next round',
    keep: 'Keep it',
    failed: 'Couldn’t play the round',
  },
  leave: {
    title: 'Log out for good?',
    keep: 'Keep my rounds',
    text: 'You’re playing with just a name. Once you log out, you can’t get back to your rounds, and no one can let you back in.',
  },
} as const;
