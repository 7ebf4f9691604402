export const seats = {
  addText:
    'For somebody who has no app: admins register the rounds. The player can take over later, with everything played.',
  name: 'Name',
  addConfirm: 'Add player',
  back: 'Back',
  added: { title: '{{name}} is in', text: 'Register rounds for the player here, or from the board.' },
  notAdded: 'The player could not be added',
  nameTaken: 'A player of the league has that name already.',
  actsOn: '{{name}}: what to do',
  register: 'Register round',
  invite: 'Invite to take the seat',
  inviteTitle: 'Invite {{name}}',
  inviteSubtitle: 'Whoever joins with this link takes the seat, with everything played.',
  inviteText:
    'You play as {{name}} in our golf league {{league}}. Take your seat, with all your rounds:\n\n{{url}}\n\nOr enter this code in the app: {{token}}',
  once: 'The link works once. Send it to {{name}} alone.',
  failed: 'The link could not be fetched',
  renewText: 'The link and the code so far stop working at once.',
  renewedText: 'The old one opens nothing any more.',
  remove: 'Remove player',
  removeTitle: 'Remove {{name}}?',
  removeText:
    'All rounds of the player in this league are deleted, and the board is counted again. This cannot be undone.',
  removeKeeps: 'The player’s row stays on the final board. The rounds are deleted. This cannot be undone.',
} as const;
