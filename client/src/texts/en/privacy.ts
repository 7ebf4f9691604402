export const texts = {
  pageTitle: 'Privacy policy',
  intro:
    '{{app}} stores what a golf league needs, and no more. There are no adverts, no trackers and no cookies, and nothing is sold. {{whoAnswers}}',
  sections: {
    stored: {
      title: 'What is stored',
      text: [
        'On the server:',
        [
          'Your account: name, email address, language, and your password as a hash, which no one can turn back into the password.',
          'Your passkeys, if you add some: for each its name, a public key that verifies your device’s signatures, and when it was created and last used. Your fingerprint, face and PIN never leave your device.',
          'Your sessions: for each device where you are logged in, a hash of its key, the name of its browser and system, and when it was created and last used.',
          'Your leagues: which ones you are in, since when, whether you are an admin, and which players an admin has removed.',
          'Your rounds: the scores, the par of the course, the day, and a picture of the scorecard if you add one.',
          'What you write: chat messages, polls, votes, announcements, planned rounds and whether you are coming, and how far you have read. Only a hash of your calendar address is stored.',
          'If you change your email address: the new one as well, until you confirm it, for a day at most.',
          'If you turn on news by email or the Monday email: that you confirmed this by email, and when; for the Monday email also your time zone.',
          'What you report, why and your note to it, with a copy of what was reported; and who you have hidden.',
          'Your handicap index, if you enter it, and the day you did. Only you see it in your profile; the index of a round is part of that round, where members of the league see it unless you hide it.',
          'Your pictures: profile picture, scorecards, backgrounds of leagues.',
          'If you use the app for phones and allow notifications: an identifier of that phone, called a push token.',
          'What you send with the contact form, until it has been passed on to us by email.',
        ],
        'On your own device: the session, your name, the language and appearance you chose, an invite that you have opened, and your email address if you asked to be remembered. So that the app works without a connection, your device also stores what you have looked at in your leagues, for 30 days at most, and what you write and register until it is sent. If the session expires or you end it from another device, unsent data can’t be read until you log in there again. Unfinished messages, announcements and rounds also stay there until you send them. Logging out ends the session and removes all of these; deleting your account clears everything.',
      ],
    },
    imageStorage: {
      title: 'How images are stored',
      text: [
        'Every picture you upload is converted and saved as a new file. The location where it was taken, the camera and any other hidden data are removed, and the original is not kept. Large pictures are scaled down.',
        'A picture can only be opened with a signed address, which works for at most 24 hours. The app gives such addresses to you and to members of your leagues, and to no one else.',
      ],
    },
    imageUsage: {
      title: 'How images are used',
      text: [
        'Your profile picture is shown to the members of your leagues, next to your name. Scorecards and backgrounds are shown to the members of that one league.',
        'That is all. Pictures are not used for adverts, not searched for faces, and not handed to anyone else.',
      ],
    },
    why: {
      title: 'Why, and on what grounds',
      text: [
        'Nearly everything is stored because the app cannot do its work without it: that is our agreement with you (Article 6.1 b of the GDPR). Limits against misuse, and logs of errors, are based on our legitimate interest in a service that works (Article 6.1 f). Notifications are sent only if you have allowed them on your phone, and news and Monday emails only if you have confirmed them with a link in an email; each of them has a link to unsubscribe.',
      ],
    },
    others: {
      title: 'Who else sees it',
      text: [
        [
          'The members of your leagues see your name, picture, rounds, messages and votes. They do not see your email address.',
          'An admin of a league can add a friend who has no account, by a name, and register that player’s rounds. The members of that league see them. They are deleted when an admin removes the player, and become the friend’s own once the friend takes over with an invite.',
          'Anyone who opens an invite of yours sees the name and the mode of the league, and your name as “Elin S.”.',
          'An admin can open a league’s board to spectators. Anyone who has that link sees the board with its names as “Elin S.”, without pictures of you; the members see that it is open, and it ends when an admin closes it. A chat app in which such a link or an invite is shared requests a preview of it from this server.',
          'What you report is seen by the admins of the league and by us, together with your note. The admins do not find out that it was you. No one sees who you have hidden.',
          'Emails, such as a new password, pass through the mail server that we use.',
          'Notifications to phones are delivered by Google, and on iPhones by Apple as well. They are given the push token and the text of the notification, and may handle them outside the EU under the rules that the EU has set for that.',
          'The company that provides the machine that this server runs on.',
        ],
        'No one else, unless a law obliges us.',
      ],
    },
    retention: {
      title: 'Data retention',
      text: [
        'Your account and its data stay until you delete it. In addition:',
        [
          'Leaving a league, or being removed from it, deletes your rounds there with their scorecards. The final standings of a finished league keep your row; it says “Deleted player” once you delete your account. Deleting a league deletes everything in it, except the final standings in the hall of fame of its other seasons.',
          'A report is kept until what it is about has been removed, and for at most 90 days, even if the author deletes it before that. If you delete your account, your notes in reports are deleted, and so are reports about you, unless the message is still in the league.',
          'A picture that is replaced or removed is deleted at once, or at the latest by a clean-up in the following nights; one that has been reported is deleted with the report.',
          'A session ends when you log out, after 30 days without use, and after 90 days in any case. A guest’s session ends after 365 days without use. The push token is deleted with it.',
          'A sample league is deleted after 24 hours with everything in it, including your guest account, unless you keep it by adding an email address or a passkey.',
          'A one-time password works for 60 minutes, and is stored only as a hash.',
          'So that a lost response does not register a round twice, responses to your requests are kept for 14 days.',
          'So that no one can flood you with emails, hashes of the email address and of the caller’s network address are kept for one day.',
          'On a server without mail, emails and contact messages are kept as files for at most 7 days.',
          'A task that has failed, such as an email that could not be delivered, is kept for at most 14 days.',
          'The server’s log records errors, which emails were written to files, and security events, such as successful and failed log-ins, with the id of the account and the network address. It does not record who reads what. We keep it no longer than it takes to find faults and attacks.',
          'If we keep backups, what you delete remains in them until they are replaced.',
        ],
      ],
    },
    children: {
      title: 'Children under 13',
      text: [
        'The app is not for children under 13, and we do not knowingly collect data from them. If you find out that a child has registered, <contact>tell us</contact>, and we delete the account.',
      ],
    },
    rights: {
      title: 'Your rights',
      text: [
        'You have the right to see your data, to have it corrected or deleted, to receive a copy of it, and to object to how it is used. You can change your name, picture and password in your profile, where you can also download a copy of everything. For everything else, <contact>write to us</contact>; it costs nothing.',
        'If you think that we mishandle your data, you can complain to the Swedish Authority for Privacy Protection (IMY), or to the authority of the country you live in.',
      ],
    },
    deletion: {
      title: 'Deleting your account',
      text: [
        'You can do it yourself, with immediate effect: <deletion>how to do it, and what is deleted and what stays</deletion>.',
      ],
    },
    changes: {
      title: 'Changes to this policy',
      text: [
        'When the app begins to store something else, this page says so from the same day. The date above shows when it last changed.',
      ],
    },
    contact: {
      title: 'Contact',
      text: ['{{whoRunsIt}}', 'You can reach us with the <contact>contact form</contact>.'],
    },
  },
} as const;
