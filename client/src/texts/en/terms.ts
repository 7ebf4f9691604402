/** Each string is a paragraph, and a nested array is a list. <name>link text</name> is a link; see app/legal. */
export const texts = {
  pageTitle: 'Terms and conditions',
  intro:
    'These terms apply between you and {{operator}} (“we”) when you use {{app}}. You agree to them when you create an account, join a league as a guest or look around in a sample league. They are short on purpose, so please read them.',
  sections: {
    representation: {
      title: 'User representation',
      text: [
        'When you use {{app}} you tell us that:',
        [
          'you are at least 13 years old, and if you are under 18, that a parent or guardian agrees',
          'what you tell us about yourself is true, and the email address is yours',
          'you are a person registering for yourself, not a bot',
          'you use the app for golf among people you know, and for nothing that is against the law.',
        ],
      ],
    },
    privacy: {
      title: 'Privacy',
      text: [
        'The <privacy>privacy policy</privacy> says what we store about you, why, and for how long. It is part of these terms.',
        'The members of a league see each other: names, profile pictures, rounds and scorecards, messages and votes. Join leagues with people you are happy to share these with.',
      ],
    },
    account: {
      title: 'Registration and account',
      text: [
        'To create a league you need an account, which is free. One person has one account, which cannot be transferred.',
        'If its admins let guests in, you can join a league with just your name, and you can look around in a sample league without an account. A guest has no password: you can only get back in from the device you joined with, until you add an email address or a passkey. These terms apply to guests as well.',
        'Keep your password to yourself, and do not use it anywhere else. You are responsible for what is done from your account. If you think that someone else knows your password, change it: every other device is then logged out.',
        'A league belongs to its members and is run by its admins. They decide who plays, when the season starts and when it is finished. They can remove players, which deletes their rounds, and delete the league with everything in it.',
        'You may delete your account whenever you like; <deletion>this is how</deletion>. We may close an account that breaks these terms, and tell you why if the law lets us.',
      ],
    },
    content: {
      title: 'User content',
      text: [
        'The rounds, pictures, messages, polls and announcements that you post are yours. You let us store them and show them to the members of your leagues for as long as they are in the app. We use them for nothing else.',
        'You are responsible for what you post. These are the rules of conduct:',
        [
          'Register the scores that were played. A handicap is a matter of honour.',
          'Post only what you have the right to share, and ask the people in a picture first.',
          'No insults, threats, harassment, hatred or discrimination.',
          'Nothing that is illegal, sexual or violent.',
          'No private details about other people.',
          'No advertising, no chain messages, and no pretending to be someone else.',
          'Do not break in, overload the service, or collect other people’s data.',
        ],
        'If someone breaks the rules, report it: every message, poll, billboard, picture and name can be reported where you see it. We and the admins of the league look at it and remove what breaks the rules, usually within a day. You can also hide what someone writes. An admin can remove a player, and we may close accounts. You can always <contact>write to us</contact> too.',
      ],
    },
    service: {
      title: 'The service',
      text: [
        'The app costs nothing and carries no adverts. We do our best to keep it running and your scores safe, but we do not promise that it is always available or free of errors. Keep your own card of a round that matters.',
        'It is not an official handicap system, and no golf association stands behind its results. FedEx and FedExCup are trademarks of their owners, who have nothing to do with this app.',
        'As far as the law allows, we are not liable for losses that come from using a free service. This does not affect your rights as a consumer.',
      ],
    },
    changes: {
      title: 'Changes to the terms',
      text: [
        'When the app or the law changes, these terms may have to change as well. The date above says when they last did. By continuing to use the app, you accept the new terms; if you do not accept them, delete your account.',
      ],
    },
    law: {
      title: 'Applicable law',
      text: [
        'These terms are governed by the laws of Sweden. If we disagree, write to us first: most things can be sorted out. Anything that cannot will be decided by a Swedish court.',
        'As a consumer you may also turn to the Swedish National Board for Consumer Disputes (ARN), and if you live in another country you keep the mandatory protection of its laws.',
      ],
    },
  },
} as const;
