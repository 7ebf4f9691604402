import type { ErrorCode } from '@golf-league/core/wire/errors.ts';

/** A sentence for every refusal there is: a missing one does not compile. */
export const failures = {
  generic: 'Something went wrong, please try again',
  offline: 'No connection. What you typed is still here: check your network and try again.',
  invalid_input: 'Some of what you typed is not valid. Check it and try again.',
  unauthenticated: 'You have been logged out. Log in to continue.',
  user_exists: 'User already exist with the provided email, please try another one',
  wrong_credentials: 'Cannot find a matching user with the provided credentials',
  wrong_password: 'Old password is incorrect, please try again',
  password_required: 'Type your password to go on.',
  unknown_email: 'There is no account with that e-mail address.',
  create_league_401: 'League name is already taken, please choose a different name.',
  wrong_league_code: 'Incorrect league code, please try again',
  forbidden: 'You are not allowed to do that.',
  invite_required: 'Joining this league takes a valid invite. Ask a member for a new link.',
  admin_invite_required: 'Joining this league takes an invite from an admin. Ask an admin for a link.',
  not_found: 'It is not there any more.',
  league_not_found: 'League does not exist, please check your token and try again',
  no_image: 'There is no picture.',
  league_exists: 'You are already in a league of that name. Choose another name.',
  already_member: 'You are already part of this league',
  last_admin: 'A league keeps at least one admin. Appoint another one first.',
  league_not_started: 'The league has not started yet. An admin has to start it first.',
  league_finished: 'The league is finished and closed to anything new.',
  league_not_finished: 'The season is still going on: finish the league first.',
  league_renewed: 'The next season has been created already.',
  stood_down: 'You stand down in this league. An admin can bring you back.',
  fedex_only: 'Only in a FedEx league can a player stand down.',
  not_latest_round: 'Only your latest round can be taken back.',
  round_complete: 'That round is paid, so it cannot be taken back. You can still edit it.',
  poll_closed: 'The poll is closed, so no more votes are counted.',
  too_many_leagues:
    'You are in 100 leagues that go on, and more are not possible. Leave or finish one first.',
  league_full: 'The league is full: it has 500 players, and more are not possible.',
  storage_full:
    'Your pictures take up all the room there is for one person. Remove some, or send it without a picture.',
  too_large: 'The file is too large.',
  unreadable:
    'This device cannot show that file as a picture. Choose a JPEG, PNG, GIF, WebP or AVIF, or another picture it can show.',
  wrong_file_type: 'Only image files (JPEG, PNG, GIF) are allowed',
  heic_not_supported: 'HEIC pictures cannot be read here. Choose a JPEG instead.',
  unsupported_media_type: 'The server could not read that.',
  idempotency_key_reused: 'It had already been saved, as you first sent it.',
  update_required: 'This version of the app is too old. Load the page again to update it.',
  too_many_requests: 'Too many attempts. Wait a while and try again.',
  too_many_rounds:
    'You have registered 100 rounds within a day, and more are not possible. Try again tomorrow.',
  too_many_pictures:
    'You have uploaded 200 pictures within a day, and more are not possible. Try again tomorrow.',
  unavailable: 'The service is temporarily down. Try again in a moment.',
} as const satisfies Record<ErrorCode | 'offline' | 'generic' | 'unreadable', string>;
