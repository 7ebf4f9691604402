import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Names that are stored on devices and in databases, or that other programs read, as literal text. Renaming one in the
 * code would lose data stored by an earlier version. Column names are covered by the migration tests, and wire names by
 * the API documentation test.
 */
const storedNames: Record<string, { folder: string; toSourceText: (name: string) => string; names: string }> =
  {
    'localStorage and sessionStorage keys': {
      folder: 'client/src',
      toSourceText: (name) => `: '${name}',`,
      names: `token userId user_id user_name user_email guest formerToken guestJoin sessionEndedFor keepOffer
      profileImage background isAdmin language theme inviteToken rememberMeEmail resetEmail drafts outboxKey
      handicapMoveTold hasSeenPWAToast wantedPage pushChoice pushOffers clockOffset`,
    },
    'databases, caches, channels, locks and the background sync tag': {
      folder: 'client/src',
      toSourceText: (name) => `'${name}'`,
      names: 'golf-league-outbox golf-league-reads golf-league-drafts pictures shell-order',
    },
    'object stores and their indexes': {
      folder: 'client/src',
      toSourceText: (name) => `createObjectStore('${name}'`,
      names: 'entries pictures sender reads',
    },
    'outbox entry kinds': {
      folder: 'client/src/live/outbox',
      toSourceText: (name) => `\n  ${name}: {\n    endpoint:`,
      names: 'round correction message answer tees cells',
    },
    'outbox entry keys': {
      folder: 'client/src',
      toSourceText: (name) => `key: \`${name} \${userId} \${eventId}`,
      names: 'cells tees',
    },
    'outbox entry fields': {
      folder: 'client/src/platform/outbox',
      toSourceText: (name) => `\n  readonly ${name}`,
      names: `key userId leagueId kind input hasPicture writtenAt order revision state tries refusal agreedAt savedAt
      answer sealed token`,
    },
    'outbox entry states': {
      folder: 'client/src/platform/outbox',
      toSourceText: (name) => `'${name}'`,
      names: 'waiting refused saved sealed',
    },
    'draft kinds': {
      folder: 'client/src/platform',
      toSourceText: (name) => `'${name}'`,
      names: 'round chat poll billboard course card',
    },
    'job kinds': {
      folder: 'server/src',
      toSourceText: (name) => `>('${name}'`,
      names: `forgetGuests forgetLostGuests endTrials weeklyMails mondays make_backup recordMoved courseMoved
      forgetMails sweep confirmMail addressChanged changeMail changeAskedMail contactMail accountSecured removeAccount
      resetMail passwordChangedMail forgetCells eventReminders roundReminders storeClosedDays forgetImports reportMail
      decideReport removeSubject sweepReports remove_pictures sweep_pictures newsMail push nativePush webPush heldNews`,
    },
    'job queues': {
      folder: 'server/src/database',
      toSourceText: (name) => `'${name}'`,
      names: 'mail newsMail push webPush',
    },
    'notification kinds': {
      folder: 'server/src/database',
      toSourceText: (name) => `\n  ${name}: `,
      names: `message poll billboard round roundsTakenBack fewerAwaited roundReminder roundClosed roundReopened started
      finished rulesChanged renewed joined seatFreed reported madeAdmin removed eventMade eventChanged eventCancelled
      eventCalledOff eventMoved groupsSaved placeOpen dayClosed matchesMade matchTold debtSettled eventUnanswered
      eventTomorrow`,
    },
    'notification fields': {
      folder: 'server/src/database',
      toSourceText: (name) => `readonly ${name}`,
      names: `leagueId actorId userId eventId messageId pollId billboardId roundId registeredBy players playerId count
      number above roundNumber cancelled seatId revision declined userIds matchId settlementId startsAt kind`,
    },
    'history entry kinds': {
      folder: 'core/src/contracts',
      toSourceText: (name) => `'${name}'`,
      names: `created started finished joined left removed admin_appointed rules_changed round_registered round_corrected
      round_confirmed round_taken_back round_closed round_reopened stood_down reinstated seat_added rounds_imported
      import_undone seat_renamed seat_taken seat_freed renewed spectators_opened spectators_closed matches_made
      matches_removed match_told match_reopened event_reopened`,
    },
    'socket events': {
      folder: 'core/src/wire',
      toSourceText: (name) => `\n  ${name}: `,
      names: `newMessage messageDeleted pollChanged billboardChanged scoreboardChanged leagueChanged membersChanged
      coursesChanged roundChanged eventsChanged dayClosed dayReopened cardChanged matchesChanged ledgerChanged`,
    },
    metrics: {
      folder: 'server/src',
      toSourceText: (name) => `'golf_${name}'`,
      names: `requests_total request_seconds sockets database_up jobs mails disk_free_bytes disk_bytes
      last_backup_timestamp_seconds last_restore_timestamp_seconds`,
    },
    'security log events': {
      folder: 'server/src/http',
      toSourceText: (name) => `'${name}'`,
      names: `registered guest_joined guest_joined_again looked_around guest_secured logged_in logged_in_by_reset
      logged_in_by_passkey passkey_added passkey_removed log_in_failed reset_requested reset_requested_for_nobody
      password_changed wrong_password address_asked_for address_changed session_ended other_sessions_ended
      invite_renewed account_deleted admin_appointed admin_demoted member_removed spectators_changed access_refused
      wrong_invite rate_limited`,
    },
    'email rate limit kinds': {
      folder: 'server/src',
      toSourceText: (name) => `kind: '${name}'`,
      names: 'confirm change warning contact reset newsOfLeague newsOfWriter newsByWriter',
    },
    'database flags and advisory locks': {
      folder: 'server/src',
      toSourceText: (name) => name,
      names: "'unfinished_restore' 'back-up' `guest `mail",
    },
  };

const root = join(import.meta.dirname, '..');

const readSource = (folder: string): string =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')
    // The formatter may break a line after a bracket.
    .replaceAll(/\(\s+/g, '(');

test.each(Object.entries(storedNames))('%s keep their names', (_, { folder, toSourceText, names }) => {
  const source = readSource(folder);
  expect(names.split(/\s+/).filter((name) => !source.includes(toSourceText(name)))).toEqual([]);
});
