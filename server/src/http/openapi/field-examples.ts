import { calendarDate, id, instant, pictureUrl, secretInput } from '@golf-league/core/wire/fields.ts';
import { instantInput } from '@golf-league/core/contracts/event-fields.ts';
import { SAMPLE_HOLES } from '@golf-league/core/golf/seasons/sample-card.ts';
import type { z } from 'zod';

const ELIN = '5f0c…';
const MARCUS = '9a1d…';
const START = '2026-08-15T08:00:00.000Z';

/** Examples by the schema of a field, regardless of the field's name. */
export const examplesBySchema: ReadonlyMap<z.core.$ZodType, unknown> = new Map<z.core.$ZodType, unknown>([
  [id, ELIN],
  [secretInput, 'wJ3f…kQ'],
  [instant, START],
  [instantInput, START],
  [calendarDate, '2026-08-15'],
  [pictureUrl, null],
]);

type Row = readonly [example: unknown, fields: string];

const peopleExamples: readonly Row[] = [
  [ELIN, 'userId user_id playerId createdBy admins votedBy subjectId'],
  [MARCUS, 'by writtenBy mostlyBy memberId hiddenUserId playerIds players also from.playerId input.playerId'],
  [['Saturday', 'Sunday'], 'options'],
  [[[ELIN], [MARCUS]], 'sides'],
  ['8c1d…', 'seatId seats'],
  ['Elin Sjöberg', 'name userName user_name subjectName known winners'],
  ['Marcus Lind', 'byName from.name gap.name'],
  ['Elin S.', 'invited_by'],
  ['E', 'votedByProfilePics.profilePic ChatEntry.profilePic'],
  ['elin@example.com', 'email'],
  ['albatross on nine', 'password oldPassword'],
  ['condor on eighteen', 'newPassword'],
  ['sv', 'language'],
  ['Firefox, Windows', 'device'],
  ['bI9v…', 'token accessToken'],
  ['kX2p…', 'inviteToken leagueToken'],
  ['wJ3f…kQ', 'spectators_token'],
  ['cX3…', 'fcmToken'],
  ['3c1f…', 'sessionId'],
];

const leagueExamples: readonly Row[] = [
  ['2026-04-02T08:00:00.000Z', 'joinedAt'],
  ['77b2…', 'leagueId tournamentId tournament_id'],
  ['Söndagsligan 2026', 'tournament_name tournamentName'],
  ['3f0a…', 'importId'],
  ['9d20…', 'entryId'],
  ['50% 30%', 'position'],
  [100, 'allowance'],
  [5, 'count_best'],
  [-7, 'total'],
  [-3, 'current_score'],
  ['q7Xw0bTz', 'key'],
  ['q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=', 'key'],
];

const roundExamples: readonly Row[] = [
  ['3e41…', 'id roundId round_id'],
  [-2, 'score_netto scoreNetto toPar'],
  [88, 'score_brutto scoreBrutto gross'],
  [84, 'adjusted_gross'],
  [72, 'par course_par coursePar last_par'],
  [70, 'net'],
  [17.3, 'handicap_index handicapIndex'],
  [11.2, 'own_differential differential adjusted'],
  ['c07f…', 'courseId'],
  ['9b20…', 'sharedCourseId'],
  ['', 'tees.teeId'],
  ['0a7e…', 'teeId tee_id'],
  ['Yellow', 'tee teeName Tee.name FullTee.name tees.name'],
  ['Bro Hof', 'Course.name PlayedCourse.name courses.name'],
  [71.3, 'course_rating courseRating'],
  [128, 'slope'],
  [18, 'holes playing_handicap playingHandicap holes_played decidedBy.to'],
  [SAMPLE_HOLES.map(({ par, strokeIndex }) => ({ par, stroke_index: strokeIndex })), 'holes'],
  [SAMPLE_HOLES, 'holes'],
  [5, 'strokes bestHole.par'],
];

const eventExamples: readonly Row[] = [
  ['e41b…', 'eventId event_id'],
  ['Round 4', 'title'],
  ['Europe/Stockholm', 'timeZone time_zone'],
  ['Bro Hof, first tee', 'place'],
  ['1.2 m', 'Mark.note'],
  ['Bring cash for the prize.', 'note'],
  ['net', 'skins'],
  [[3, 15], 'pins'],
  [[18], 'drives'],
  [true, 'countback open'],
  [[34, 23.5], 'countback'],
  ['20 kr', 'stake'],
  [13, 'decidedBy.from'],
  [20, 'amount owed'],
  ['kr', 'unit'],
  [60, 'won'],
  ['4e90…', 'settlementId'],
  [[5, 4, 3, null, ...SAMPLE_HOLES.slice(4).map(() => 'none')], 'CardPlayer.strokes'],
  [7, 'CardPlayer.points'],
  ['c07d…', 'matchId'],
  ['played', 'state'],
  ['3&2', 'matches.text'],
];

const chatExamples: readonly Row[] = [
  ['a81d…', 'messageId response.subjectId'],
  ['Tee time at nine?', 'messageContent input.message'],
  ['Done', 'response.message'],
  ['Saturday', 'options.text'],
  ['Prizes at the clubhouse on Sunday at six.', 'text'],
  ['3&2', 'text'],
  ['90fe…', 'billboardId'],
  ['c30e…', 'pollId'],
  ['When do we play?', 'question'],
  ['1a90…', 'optionId'],
  ['d4e1…', 'reportId'],
  ['He keeps on writing this.', 'notes'],
  ['You cannot even hit the fairway, you clown.', 'content'],
  ['21:00', 'quiet.from'],
  ['07:00', 'quiet.to'],
];

/** Fields of push messages and passkeys, in the format of their standards. */
const standardExamples: readonly Row[] = [
  ['https://fcm.googleapis.com/fcm/send/cX3…', 'endpoint'],
  [`BNcRd${'x9Kq3Wm_'.repeat(10)}aQ`, 'p256dh'],
  ['tBHItJI5svbpez7KI4CCXg', 'auth'],
  ['BPu1r…', 'publicKey'],
  ['9d2e…', 'passkeyId'],
  ['Elin’s phone', 'passkey.name passkeys.name'],
  ['Golf League', 'rp.name'],
  ['golf.example', 'rp.id rpId'],
  ['NWYwYw', 'user.id userHandle'],
  ['elin@example.com', 'user.name'],
  ['Elin', 'displayName'],
  ['Zm9v', 'id rawId'],
  ['q83vEjRWeJCrze8SNFZ4kA', 'challenge'],
  [-7, 'alg'],
  [300_000, 'timeout'],
  ['internal', 'transports'],
  ['e30', 'clientDataJSON'],
  ['o2Nm', 'attestationObject'],
  ['SZYN', 'authenticatorData'],
  ['MEUC', 'signature'],
];

/** Fields without a special format, and fields that are usually null, false, zero or empty. */
const otherExamples: readonly Row[] = [
  [null, 'points score handicap missing_to_par unfinished uncapped cap low_index held_against paired_with'],
  [
    null,
    'askedFor formerToken seat trial_ends shared_as registered_by confirmed_by confirmedBy problem next',
  ],
  [null, 'reason reminded_at closed_at firstClosedAt reopenedAt bye soFar index'],
  [null, 'Round.event_id Round.event_title HistoryEntry.match HistoryEntry.event'],
  [null, 'CardPlayer.gross CardPlayer.net CardPlayer.roundId Round.strokes response.moved'],
  [
    false,
    'finished is_deleted is_guest is_seat is_substitute stands_down admin_invite_required guest attest',
  ],
  [false, 'position_shared tied left expected hidden closed mail weekly stakes matches'],
  [[], 'newPlayers refused fedexScore awaited did_not_play muted excludeCredentials'],
  [[], 'LeagueEvent.winners response.winners'],
  [0, 'missing_rounds needed_rounds corrected LeagueEvent.registered openPlaces open left group'],
  [0, 'side a halved lost drives'],
  [-2, 'score'],
  [1, 'moved CardPlayer.toPar table.won'],
  [2, 'season line missing hole worth distance disputed win points skins'],
  [3, 'minimum_rounds from bestHole.strokes table.holes unread_count unread_messages'],
  [4, 'nbr_rounds nbr_counted round_number roundNumber rounds thru'],
  [8, 'nbr_members registered expected players'],
  [12, 'nbr_days applause count'],
];

/**
 * Examples by field name, or by object and field name, such as `Course.name`. An object is named after its schema in
 * the OpenAPI document, or else after the field that contains it. The top level of a call is `input` or `response`.
 */
export const examplesByField: ReadonlyMap<string, readonly Row[]> = Map.groupBy(
  [
    ...peopleExamples,
    ...leagueExamples,
    ...roundExamples,
    ...eventExamples,
    ...chatExamples,
    ...standardExamples,
    ...otherExamples,
  ].flatMap(([example, fields]) => fields.split(' ').map((field): Row => [example, field])),
  ([, field]) => field,
);
