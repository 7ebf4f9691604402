export const texts = {
  pageTitle: 'Delete your account',
  intro: 'You can delete your account yourself in a minute. It happens at once and cannot be undone.',
  howTitle: 'How to delete it',
  steps: [
    'Log in.',
    'Open your profile in the navigation bar. On a phone it is in the menu.',
    'Choose <b>Edit profile</b>.',
    'Scroll down if you can’t see the next entry.',
    'Click <b>Delete account</b> and confirm.',
  ],
  sections: {
    gone: {
      title: 'What is deleted',
      text: [
        [
          'your name, email address, password, language and profile picture',
          'every session on every device, and every push token',
          'all your rounds with their scorecards, in finished leagues too; boards and points are recalculated without them',
          'your memberships, and with them the invites that you have sent',
          'leagues in which no one else is left, with everything in them',
          'the notes on your reports, the list of people you have hidden, and reports about your name and pictures',
          'emails to you that the server has stored, and messages from the contact form that have not been passed on yet.',
        ],
      ],
    },
    stays: {
      title: 'What stays',
      text: [
        [
          'Your chat messages and polls stay in their leagues, under the name “Deleted player” and without a picture. If you do not want that, delete them first.',
          'What you did in a league stays in its history as “Deleted player”: joining, rounds with their numbers, corrections.',
          'Your row stays in the final standings of finished leagues, as “Deleted player” and without your rounds.',
          'Your votes still count in polls, without showing whose they were.',
          'An announcement that you wrote, and a background that you chose, belong to the league.',
          'A league with other players continues. If you were its only admin, the longest-standing member becomes admin.',
        ],
        'What remains in backups is deleted when they are replaced; read more in the <privacy>privacy policy</privacy>.',
      ],
    },
    locked: {
      title: 'Can’t log in?',
      text: [
        'Request a new password in the log-in form. If that does not help, <contact>write to us</contact> from the email address of the account, and we will delete it for you.',
      ],
    },
  },
} as const;
