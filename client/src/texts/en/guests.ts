/** Playing as a guest with only a name, and keeping a guest's rounds with an account. */
export const texts = {
  join: {
    title: 'What shall we call you?',
    asPlayer: 'Join as {{name}}',
    subtitle: 'A name is enough to play.',
    note: 'No password: you play on this device. After your first round you can keep it. You agree to the <terms>terms</terms>, and are at least 13 years old.',
    submit: 'Join',
    account: 'Join with an account instead',
    failed: 'Couldn’t join',
  },
  offer: {
    title: 'Keep your rounds',
    text: 'You play on this device only. If it’s lost or cleared, no one can let you back in. With an email address you can get back in on any device.',
    textPasskey:
      'You play on this device only. If it’s lost or cleared, no one can let you back in. With a passkey or an email address you can get back in.',
    passkey: 'Keep them with a passkey',
    keep: 'Keep them by email',
    later: 'Not now',
    linkSent: 'Almost done',
    linkSentText: 'Open the link in the email to {{email}}.',
    again: 'Send it again',
  },
  keep: {
    title: 'Keep your rounds',
    passkey:
      'With a passkey you get back in with your fingerprint, your face or the code of your device. If the passkey is only on this device, add an email address later, in case it’s lost.',
    kept: 'Your rounds are kept',
    keptText: 'You can log in with your passkey now. Add an email address too, in case this device is lost.',
    notKept: 'Your rounds aren’t kept yet',
    device: 'My device',
    subtitle: 'We send one link. Once it’s opened, you can log in on any device.',
    password: 'Password (optional)',
    passwordHint: 'Without one you log in with a one-time password by email.',
    submit: 'Send the link',
    sent: 'Check your email',
    sentText: 'Open the link in the email to {{email}}.',
    taken: 'There is an account with that address already.',
    failed: 'Couldn’t send the link',
  },
  trial: {
    title: 'A sample league',
    text: 'Your own sample league. It’s deleted {{day}} at {{time}} unless you keep it.',
    linkSent: 'Open the link in the email to {{email}}, and the league is yours to keep.',
    play: 'Play the next round',
    keep: 'Keep it',
    failed: 'Couldn’t play the round',
  },
  leave: {
    title: 'Log out for good?',
    keep: 'Keep my rounds',
    text: 'You play with just a name. Once you log out, you can’t get back to your rounds, and no one can let you back in.',
  },
} as const;
