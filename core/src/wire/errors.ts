/**
 * All API errors: code → HTTP status and English message. The server cannot send any other code, and the client's texts
 * are a `Record` over the codes, so a missing text does not compile.
 */
export const errors = {
  invalid_input: { status: 400, message: 'Some of the input is not valid.' },
  unauthenticated: { status: 401, message: 'Log in to continue.' },
  user_exists: { status: 401, message: 'User already exist with the provided email, please try another one' },
  wrong_credentials: { status: 401, message: 'Cannot find a matching user with the provided credentials' },
  wrong_password: { status: 401, message: 'Old password is incorrect, please try again' },
  password_required: { status: 401, message: 'Enter your password to continue.' },
  unknown_email: { status: 401, message: 'There is no account with that email address.' },
  create_league_401: {
    status: 401,
    message: 'League name is already taken, please choose a different name.',
  },
  wrong_league_code: { status: 401, message: 'Incorrect league code, please try again' },
  forbidden: { status: 403, message: 'You are not allowed to do that.' },
  invite_required: { status: 403, message: 'You need a valid invite to join this league.' },
  admin_invite_required: {
    status: 403,
    message: 'You need an invite from an admin to join this league.',
  },
  guests_refused: { status: 403, message: 'You need an account to join this league.' },
  account_required: {
    status: 403,
    message: 'You need an account for that. Add a passkey or an email address to yours first.',
  },
  said_no: {
    status: 403,
    message:
      'The player has said no to this event. An admin or the person who planned it can confirm the card.',
  },
  own_writing: {
    status: 403,
    message: 'You entered more than half of this card. Somebody else has to confirm it.',
  },
  not_found: { status: 404, message: 'Not found.' },
  league_not_found: { status: 404, message: 'League does not exist, please check your token and try again' },
  no_image: { status: 404, message: 'There is no picture.' },
  method_not_allowed: { status: 405, message: 'This path does not support that method.' },
  league_exists: { status: 409, message: 'You are already in a league of that name.' },
  already_member: { status: 409, message: 'You are already part of this league' },
  name_taken: { status: 409, message: 'A player in the league already has that name.' },
  no_account: { status: 409, message: 'This player has no account.' },
  too_many_seats: {
    status: 409,
    message: 'The league already has the maximum number of players without an account.',
  },
  too_many_guests: { status: 409, message: 'The league already has the maximum number of guests.' },
  trials_off: { status: 409, message: 'There are no sample leagues on this server.' },
  already_secured: {
    status: 409,
    message: 'The account has a password, which is needed to change its email address.',
  },
  last_way_in: { status: 409, message: 'An account must have a way to log in. Add another one first.' },
  too_many_passkeys: { status: 409, message: 'The account already has the maximum number of passkeys.' },
  last_admin: { status: 409, message: 'A league must have an admin. Appoint another one first.' },
  league_not_started: { status: 409, message: 'The league has not started.' },
  league_finished: { status: 409, message: 'The league is finished.' },
  league_not_finished: { status: 409, message: 'The league is not finished.' },
  league_renewed: { status: 409, message: 'The next season of the league has already been created.' },
  stood_down: { status: 409, message: 'You are paused; an admin can bring you back.' },
  fedex_only: { status: 409, message: 'That is for FedEx leagues only.' },
  not_latest_round: { status: 409, message: 'Only your latest round can be deleted.' },
  round_complete: {
    status: 409,
    message: 'The round is complete, and its points have been awarded.',
  },
  already_reminded: { status: 409, message: 'They have already been reminded in the last 24 hours.' },
  event_cancelled: { status: 409, message: 'The event is cancelled.' },
  event_has_rounds: { status: 409, message: 'Rounds have been registered for the event.' },
  already_registered: { status: 409, message: 'The player already has a round at that event.' },
  no_play: { status: 409, message: 'No course is planned for the event, so it has no tees to choose from.' },
  tee_of_day: { status: 409, message: 'The player is playing from another tee at that event.' },
  no_holes: { status: 409, message: 'The course has no pars for its holes, so there is no card.' },
  event_not_begun: { status: 409, message: 'The event has not begun.' },
  event_closed: { status: 409, message: 'The event is closed.' },
  reopen_too_late: {
    status: 409,
    message: 'An event can only be reopened within 48 hours of being closed for the first time.',
  },
  day_follows: { status: 409, message: 'Skins from this event were carried over to a later closed event.' },
  not_owed: { status: 409, message: 'One of the two players owes less than that, or is owed less.' },
  card_incomplete: { status: 409, message: 'The card is missing a hole, or a hole is disputed.' },
  confirmation_needed: { status: 409, message: 'Another player has to confirm the card first.' },
  sheet_changed: { status: 409, message: 'Another tee sheet has been saved in the meantime.' },
  matches_made: { status: 409, message: 'The matches of the season have already been created.' },
  match_played: { status: 409, message: 'A match of the season has a result.' },
  place_taken: { status: 409, message: 'All places are taken.' },
  round_not_begun: { status: 409, message: 'Nobody has registered that round.' },
  round_follows: {
    status: 409,
    message: 'A player who did not play that round has registered a later one.',
  },
  import_follows: {
    status: 409,
    message: 'An imported player has registered a round since then, or an imported round was corrected.',
  },
  poll_closed: { status: 409, message: 'The poll is closed.' },
  too_many_leagues: { status: 409, message: 'You are already in the maximum number of leagues.' },
  too_many_events: {
    status: 409,
    message: 'You cannot plan more events: the limit for a member, or for all admins together, is reached.',
  },
  too_many_courses: { status: 409, message: 'The league already has the maximum number of courses.' },
  too_many_shared: { status: 409, message: 'You already share the maximum number of courses.' },
  sharing_off: { status: 409, message: 'Courses are not shared on this server.' },
  league_full: { status: 409, message: 'The league already has the maximum number of members.' },
  storage_full: { status: 409, message: 'Your pictures use all the storage that one person can have.' },
  too_large: { status: 413, message: 'That is too large.' },
  wrong_file_type: { status: 415, message: 'Only image files (JPEG, PNG, GIF) are allowed' },
  heic_not_supported: {
    status: 415,
    message: 'HEIC pictures are not supported. Send the picture as JPEG.',
  },
  unsupported_media_type: { status: 415, message: 'This call does not accept a body of that type.' },
  idempotency_key_reused: { status: 422, message: 'That Idempotency-Key was used for another call.' },
  update_required: { status: 426, message: 'This version of the app is too old. Please update it.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Wait a while and try again.' },
  too_many_trials: {
    status: 429,
    message: 'Too many people are looking around right now. Try again later, or register.',
  },
  too_many_rounds: { status: 429, message: 'You have registered the maximum number of rounds for today.' },
  too_many_pictures: { status: 429, message: 'You have uploaded the maximum number of pictures for today.' },
  too_much_text: { status: 429, message: 'You have written the maximum amount of text for today.' },
  unavailable: { status: 503, message: 'Part of the service is down. Try again soon.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** The error codes of calls that accept a picture. */
export const pictureErrors = [
  'too_large',
  'wrong_file_type',
  'heic_not_supported',
  'too_many_pictures',
  'storage_full',
] as const satisfies ErrorCode[];

export interface Issue {
  /** The path of the field, with dots between the segments, e.g. `score_brutto`. */
  path: string;
  message: string;
}

export interface ErrorBody {
  status: number;
  error: ErrorCode;
  message: string;
  issues?: Issue[];
  /** For `league_renewed`: the id of the next season's league. */
  tournament_id?: string;
}
