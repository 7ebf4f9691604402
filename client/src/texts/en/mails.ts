/** The pages opened by links in emails. */
export const texts = {
  open: 'Open {{app}}',
  confirm: {
    ready: {
      title: 'May we email you?',
      text: 'Say yes and we’ll send the emails you chose to this address. Every email has a link to unsubscribe.',
    },
    yes: 'Yes, email me',
    done: {
      title: 'Thank you, all done',
      text: 'Your address is confirmed. You’ll now get the emails you chose.',
    },
    ended: {
      title: 'This link no longer works',
      text: 'It works once, within a day. If you’ve already said yes, you’re all set. If not, the app can send a new one: look under Notifications.',
    },
    failed: 'Your answer didn’t get through',
  },
  change: {
    ready: {
      title: 'Is this your new address?',
      text: 'Say yes, and you will log in with this address from now on. The old one will stop working.',
    },
    yes: 'Yes, use this address',
    done: {
      title: 'This is your address now',
      text: 'Log in with it from now on. Your password and leagues stay the same.',
    },
    ended: {
      title: 'This link no longer works',
      text: 'It works once, within a day. If you still log in with your old address, the app can send a new link: look under Edit profile.',
    },
    failed: 'Your answer didn’t get through',
  },
  secure: {
    ready: {
      title: 'Keep your rounds with this address?',
      text: 'Say yes, and you can log in with it on any device and keep your leagues.',
    },
    yes: 'Yes, keep them',
    done: {
      title: 'Your rounds are kept',
      text: 'Log in with this address on any device: with your password, or with a one-time password from “Forgot password?”.',
    },
    ended: {
      title: 'This link no longer works',
      text: 'It works once, within a day. The device you play on can send a new one: look under Edit profile.',
    },
    failed: 'Your answer didn’t get through',
  },
  unsubscribe: {
    ready: {
      news: {
        title: 'No more news by email?',
        text: 'Your account and your leagues stay as they are. Only these emails stop.',
      },
      weekly: {
        title: 'No more Monday email?',
        text: 'Your account and your leagues stay as they are. Only the Monday email stops.',
      },
    },
    yes: 'Stop these emails',
    done: {
      news: {
        title: 'No more news by email',
        text: 'You can turn them on again in the app, under Notifications.',
      },
      weekly: {
        title: 'No more Monday email',
        text: 'You can turn it on again in the app, under Notifications.',
      },
    },
    ended: {
      title: 'This link no longer works',
      text: 'Part of it may be missing. You can also turn off emails in the app, under Notifications.',
    },
    failed: 'The emails couldn’t be stopped',
  },
} as const;
