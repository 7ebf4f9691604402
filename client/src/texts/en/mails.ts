/** The pages that links in mails lead to. */
export const mails = {
  open: 'Open {{app}}',
  confirm: {
    ready: {
      title: 'Shall we mail you?',
      text: 'With a yes, what you have chosen comes to this address: news when no device of yours shows them, or the Monday mail. Every mail has a link that ends it.',
    },
    yes: 'Yes, mail me',
    done: {
      title: 'Thank you, that is all',
      text: 'Your address is confirmed. What you have chosen now comes by mail.',
    },
    ended: {
      title: 'This link works no more',
      text: 'It works once, within a day. If you have said yes already, all is well. If not, the app sends a new one: look under Notifications.',
    },
    failed: 'Your yes did not get through',
  },
  change: {
    ready: {
      title: 'Is this your new address?',
      text: 'With a yes you log in with this address from now on. The old one stops working.',
    },
    yes: 'Yes, use this address',
    done: {
      title: 'This is your address now',
      text: 'Log in with it from now on. Your password stays, and so do your leagues.',
    },
    ended: {
      title: 'This link works no more',
      text: 'It works once, within a day. If you still log in with your old address, the app sends a new link: look under Edit profile.',
    },
    failed: 'Your yes did not get through',
  },
  unsubscribe: {
    ready: {
      news: {
        title: 'No more news by mail?',
        text: 'Your account and your leagues stay as they are. Only these mails end.',
      },
      weekly: {
        title: 'No more Monday mail?',
        text: 'Your account and your leagues stay as they are. Only the mail on Mondays ends.',
      },
    },
    yes: 'Stop these mails',
    done: {
      news: {
        title: 'No more news by mail',
        text: 'Should you miss them: they are turned on in the app, under Notifications.',
      },
      weekly: {
        title: 'No more Monday mail',
        text: 'Should you miss it: it is turned on in the app, under Notifications.',
      },
    },
    ended: {
      title: 'We do not know this link',
      text: 'Perhaps a piece of it was lost on the way. Mails are also turned off in the app, under Notifications.',
    },
    failed: 'The mails could not be stopped',
  },
} as const;
