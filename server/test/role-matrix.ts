/**
 * The expected result of each call (row) for each type of caller (column):
 *
 * nobody           without a session
 * expired          with an expired session
 * stranger         logged in, but in no league
 * removed          removed from the league by an admin
 * member           of the league, with the member's own ids
 * guest            a member who joined with only a name, with the guest's own ids
 * impersonator     a member who sends another member's id as the caller's
 * non-owner        a member who sends the id of another member's round, message or poll
 * admin            one of two admins
 * non-owner-admin  an admin who sends the id of a member's round, message or poll
 * last-admin       the only admin
 * other-league     an admin of another league, who sends this league's ids in the path and body
 * mixed-leagues    the same, with their own league's id and this league's round, message, poll, billboard, invite or
 *                  member
 *
 * 200 is a success; 401, 403 and 404 are `unauthenticated`, `forbidden` and `not_found`; other errors show their code.
 * A dot marks a column that would repeat another column, because the call has no id that could differ. If a call has
 * several rows, each label ends with a semicolon and the variant of the input.
 */
export const columns = [
  'nobody',
  'expired',
  'stranger',
  'removed',
  'member',
  'guest',
  'impersonator',
  'non-owner',
  'admin',
  'non-owner-admin',
  'last-admin',
  'other-league',
  'mixed-leagues',
] as const;

export type RoleColumn = (typeof columns)[number];

const matrixText = `
                                                     nobody expired stranger      removed         member          guest           impersonator non-owner admin   non-owner-admin last-admin other-league mixed-leagues
POST /register                                     | 200    200   200             200             200             200             .      .        200            .        200            .               .
POST /login                                        | 200    200   200             200             200             .               .      .        200            .        200            .               .
POST /login/passkey/begin                          | 200    200   200             200             200             .               .      .        200            .        200            .               .
POST /login/passkey/finish; made up                | wrong_credentials wrong_credentials wrong_credentials wrong_credentials wrong_credentials . . . wrong_credentials . wrong_credentials . .
POST /send-email                                   | 200    200   200             200             200             .               .      .        200            .        200            .               .
POST /send-email/contact-us                        | 200    200   200             200             200             200             .      .        200            .        200            .               .
GET /check/invite/{inviteToken}; a member's        | 200    200   200             200             200             200             .      .        200            .        200            200             .
GET /check/invite/{inviteToken}; a seat's invite   | 200    200    200             200             200             200             .      .        200            .        200            200             .
GET /check/invite/{inviteToken}; made up           | 404    404   404             404             404             404             .      .        404            .        404            404             .
POST /join/guest; an admin's invite                | 200    200   200             200             200             .               .      .        200            .        200            .               .
POST /join/guest; a member's invite                | admin_invite_required admin_invite_required admin_invite_required admin_invite_required admin_invite_required . . . admin_invite_required . admin_invite_required . .
POST /join/guest; made up                          | invite_required invite_required invite_required invite_required invite_required . . .      invite_required .        invite_required .              .
POST /try                                          | 200    200   200             200             200             200             .      .        200            .        200            .               .
GET /pictures/{name}; signed                       | 200    200   200             200             200             200             .      .        200            .        200            200             .
GET /pictures/{name}; not signed                   | 403    403   403             403             403             403             .      .        403            .        403            403             .
GET /calendar/{secret}.ics; a member's              | 200    200   200             200             200             200             .      .        200            .        200            .               .
GET /calendar/{secret}.ics; made up                 | 404    404   404             404             404             404             .      .        404            .        404            .               .
GET /spectate/{token}; a league's link             | 200    200   200             200             200             200             .      .        200            .        200            200             .
GET /spectate/{token}; made up                     | 404    404   404             404             404             404             .      .        404            .        404            404             .
GET /preview/invite/{inviteToken}.png; a member's  | 200    200   200             200             200             200             .      .        200            .        200            200             .
GET /preview/invite/{inviteToken}.png; made up     | 404    404   404             404             404             404             .      .        404            .        404            404             .
GET /preview/board/{token}.png; a league's link    | 200    200   200             200             200             200             .      .        200            .        200            200             .
GET /preview/board/{token}.png; made up            | 404    404   404             404             404             404             .      .        404            .        404            404             .
GET /preview/start.png                             | 200    200   200             200             200             200             .      .        200            .        200            200             .
POST /address/confirm; a member's                  | 200    200   200             200             200             200             .      .        200            .        200            .               .
POST /address/confirm; made up                     | 404    404   404             404             404             404             .      .        404            .        404            .               .
POST /unsubscribe/{mails}/{token}; a member's      | 200    200   200             200             200             200             .      .        200            .        200            .               .
POST /unsubscribe/{mails}/{token}; made up         | 404    404   404             404             404             404             .      .        404            .        404            .               .
GET /site.json                                     | 200    200   200             200             200             200             .      .        200            .        200            .               .
GET /health                                        | 200    200   200             200             200             200             .      .        200            .        200            .               .
GET /push/key                                      | 200    200   200             200             200             200             .      .        200            .        200            .               .
GET /openapi.json                                  | 200    200   200             200             200             200             .      .        200            .        200            .               .
GET /metrics                                       | 200    200   200             200             200             200             .      .        200            .        200            .               .
GET /.well-known/security.txt                      | 200    200   200             200             200             200             .      .        200            .        200            .               .
GET /.well-known/assetlinks.json                   | 200    200   200             200             200             200             .      .        200            .        200            .               .
GET /.well-known/apple-app-site-association        | 200    200   200             200             200             200             .      .        200            .        200            .               .

POST /logout                                       | 401    401   200             200             200             200             .      .        200            .        200            .               .
GET /outbox/key/{userId}                           | 401    401   200             200             200             200             403    .        200            .        200            .               .
GET /sessions/{userId}                             | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /push/subscribe                               | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /push/unsubscribe                             | 401    401   200             200             200             200             403    .        200            .        200            .               .
GET /notifications/{userId}                        | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /notifications                                | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /address/ask                                  | 401    401   200             200             200             404             403    .        200            .        200            .               .
GET /export/person/{userId}                        | 401    401   200             200             200             200             403    .        200            .        200            .               .
DELETE /session/{sessionId}; one's own             | 401    401   200             200             200             200             .      .        200            .        200            .               .
DELETE /session/{sessionId}; a member's            | 401    401   404             404             404             404             .      .        404            .        404            404             .
POST /sessions/end-others                          | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /address/change                               | 401    401   200             200             200             wrong_password  403    .        200            .        200            .               .
POST /account/secure                               | 401    401   already_secured already_secured already_secured 200             403    .        already_secured .       already_secured .             .
GET /account/ways/{userId}                         | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /passkey/begin                                | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /passkey/finish                               | 401    401   200             200             200             200             403    .        200            .        200            .               .
GET /passkeys/{userId}                             | 401    401   200             200             200             200             403    .        200            .        200            .               .
DELETE /passkey/{passkeyId}; one's own             | 401    401   200             200             200             last_way_in     .      .        200            .        200            .               .
DELETE /passkey/{passkeyId}; a member's            | 401    401   404             404             404             404             .      .        404            .        404            404             .
POST /edit/password                                | 401    401   200             200             200             wrong_password  403    .        200            .        200            .               .
POST /edit/username                                | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /edit/language                                | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /delete/account                               | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /login/fcm                                    | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /profile/upload                               | 401    401   200             200             200             200             403    .        200            .        200            .               .
GET /profile/images/{userId}; a member's           | 401    401   no_image        no_image        200             200             .      .        200            .        200            no_image        .
POST /calendar/link                                | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /handicap                                     | 401    401   200             200             200             200             403    .        200            .        200            .               .
GET /handicap/{userId}; without a league           | 401    401   200             200             200             200             403    .        200            .        200            .               .
GET /handicap/{userId}; in a league                | 401    401   403             403             200             200             403    .        200            .        200            403             .
GET /handicap/{userId}; a seat                     | 401    401    403             403             403             403             .      .        200            .        200            403             403
GET /list/user/tournaments/{userId}                | 401    401   200             200             200             200             403    .        200            .        200            .               .
POST /create/tournament                            | 401    401   200             200             200             account_required 403    .        200            .        200            .               .
POST /join/golf/tournament; an admin's invite      | 401    401   200             200             already_member  already_member  403    .        already_member .        already_member 200             .
POST /join/golf/tournament; a member's invite      | 401    401   admin_invite_required admin_invite_required already_member already_member 403 . already_member .        already_member admin_invite_required .
POST /join/golf/tournament; a seat's invite        | 401    401    200             200             already_member  already_member  403    .        already_member .        already_member 200             .
POST /join/golf/tournament; made up                | 401    401   wrong_league_code wrong_league_code wrong_league_code wrong_league_code 403 .    wrong_league_code .     wrong_league_code wrong_league_code .
POST /join/tournament/token; an admin's invite     | 401    401   200             200             already_member  already_member  403    .        already_member .        already_member 200             invite_required
POST /join/tournament/token; a member's invite     | 401    401   admin_invite_required admin_invite_required already_member already_member 403 . already_member .        already_member admin_invite_required invite_required
POST /join/tournament/token; a seat's invite       | 401    401    200             200             already_member  already_member  403    .        already_member .        already_member 200             invite_required
POST /join/tournament/token; no invite             | 401    401   invite_required invite_required invite_required invite_required 403    .        invite_required .       invite_required invite_required invite_required

GET /golf/tournament/{tournamentId}                | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /golf/tournament/scoreboard/{tournamentId}     | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /league/drawn/{leagueId}                        | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /golf/tournament/progress/{tournamentId}       | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /golf/tournament/scoreboard/{tournamentId}/{userId} | 401 401 403             403             200             200             .      .        200            .        200            403             404
GET /golf/rounds/{tournamentId}/{userId}           | 401    401   403             403             200             200             .      .        200            .        200            403             404
GET /max/roundNumber/{tournamentId}                | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /rounds/specific/{tournamentId}/{roundNumber}  | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /golf/rounds/lowest/highest/{tournamentId}     | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /get/tournament/users/{tournamentId}           | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /export/league/{tournamentId}.csv              | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /league/rules/{tournamentId}                   | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /league/history/{tournamentId}                 | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /league/history/{tournamentId}; before an entry | 401    401   403             403             200             200             .      .        200            .        200            403             404
GET /get/inviteToken/{tournamentId}/{userId}       | 401    401   403             403             200             200             403    .        200            .        200            403             .
POST /league/invite/renew                          | 401    401   403             403             200             200             403    .        200            .        200            403             .
GET /check/admin/{tournamentId}/{userId}           | 401    401   403             403             200             200             .      .        200            .        200            403             404
GET /start/league/{tournamentId}                   | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /league/seasons/{tournamentId}                 | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /league/final/{tournamentId}                   | 401    401   403             403             league_not_finished league_not_finished .  .        league_not_finished .   league_not_finished 403         .
GET /images/{tournamentId}                         | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /images/position/{tournamentId}                | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /chat/{tournamentId}                           | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /chat/{tournamentId}; after a message          | 401    401   403             403             200             200             .      200      200            200      200            403             404
GET /chat/unread/{tournamentId}/{userId}           | 401    401   403             403             200             200             403    .        200            .        200            403             .
GET /get/billboard/{tournamentId}                  | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /billboard/unread/{tournamentId}/{userId}      | 401    401   403             403             200             200             403    .        200            .        200            403             .

GET /courses/{tournamentId}                        | 401    401   403             403             200             200             .      .        200            .        200            403             .
POST /course                                       | 401    401    403             403             200             403             403             .               200             .               200             403             .
PUT /course                                        | 401    401    403             403             200             403             403             .               200             .               200             403             .
DELETE /course/{courseId}                          | 401    401    403             403             200             403             .               .               200             .               200             403             .
PUT /course; shared                                | 401    401   403             403             403             403             403    .        403            .        403            403             .
GET /courses/shared/{leagueId}                     | 401    401   403             403             200             200             .      .        200            .        200            403             .
POST /course/copy                                  | 401    401    403             403             200             403             403             200             200             200             200             403             200
DELETE /courses/shared/{sharedCourseId}            | 401    401   403             403             200             200             .      403      200            403      200            403             .
GET /events/{tournamentId}                         | 401    401   403             403             200             200             .      .        200            .        200            403             .
GET /event/{eventId}.ics                           | 401    401   403             403             200             200             .      200      200            200      200            403             .
GET /event/recap/{eventId}                        | 401    401   403             403             200             200             .      200      200            200      200            403             .
POST /event                                        | 401    401    403             403             200             403             403             .               200             .               200             403             .
PUT /event                                         | 401    401    403             403             200             403             403             403             200             200             200             403             .
DELETE /event/{eventId}                            | 401    401    403             403             200             403             .               403             200             200             200             403             .
POST /event/answer                                 | 401    401   403             403             200             200             403    200      200            200      200            403             .
POST /event/answer; a closed day                   | 401    401   403             403             event_closed    event_closed    403    event_closed event_closed event_closed event_closed 403         .
POST /event/remind                                 | 401    401    403             403             200             403             403             403             200             200             200             403             .
POST /event/remind; a closed day                   | 401    401    403             403             event_closed    403             403             403             event_closed    event_closed    event_closed    403             .
PUT /event/groups                                  | 401    401    403             403             200             403             403             403             200             200             200             403             .
PUT /event/groups; a closed day                    | 401    401    403             403             event_closed    403             403             403             event_closed    event_closed    event_closed    403             .
POST /event/cancel                                 | 401    401    403             403             200             403             403             403             200             200             200             403             .
POST /event/cancel; a closed day                   | 401    401    403             403             event_closed    403             403             403             event_closed    event_closed    event_closed    403             .
POST /event/close                                  | 401    401    403             403             event_not_begun 403             403             403             event_not_begun event_not_begun event_not_begun 403             .
POST /event/close; a day that has begun            | 401    401    403             403             200             403             403             403             200             200             200             403             .
POST /event/reopen                                 | 401    401    403             403             200             403             403             403             200             200             200             403             .
POST /event/reopen; a closed day                   | 401    401    403             403             200             403             403             403             200             200             200             403             .
POST /event/take                                   | 401    401   403             403             403             403             403    403      403            403      403            403             .
POST /event/take; an open place                    | 401    401   403             403             200             200             403    200      200            200      200            403             .
GET /card/{eventId}                                | 401    401   403             403             200             200             .      200      200            200      200            403             .
PUT /card/scores; no sheet                         | 401    401   403             403             200             200             403    200      200            200      200            403             .
PUT /card/scores; a player in the group            | 401    401   403             403             200             200             403    200      200            200      200            403             .
PUT /card/scores; a player in another group        | 401    401    403             403             200             403             403             403             200             200             200             403             .
PUT /card/scores; a player formerly in the group   | 401    401    403             403             200             403             403             403             200             200             200             403             .
PUT /card/scores; a player now in the group        | 401    401   403             403             200             200             403    200      200            200      200            403             .
PUT /card/scores; a seat                           | 401    401   403             403             200             200             403    200      200            200      200            403             .
PUT /card/scores; a removed player                 | 401    401   403             403             404             404             403    404      404            404      404            403             .
PUT /card/scores; a registered round               | 401    401   403             403             already_registered already_registered 403 already_registered already_registered already_registered already_registered 403 .
PUT /card/scores; a closed day                     | 401    401   403             403             event_closed    event_closed    403    event_closed event_closed event_closed event_closed 403           .
PUT /card/scores; a day without a course           | 401    401   403             403             no_holes        no_holes        403    no_holes no_holes       no_holes no_holes       403             .
PUT /card/scores; a future day                     | 401    401   403             403             event_not_begun event_not_begun 403    event_not_begun event_not_begun event_not_begun event_not_begun 403 .
PUT /event/tees; no sheet                          | 401    401   403             403             200             200             403    200      200            200      200            403             .
PUT /event/tees; a player in the group             | 401    401   403             403             200             200             403    200      200            200      200            403             .
PUT /event/tees; a player in another group         | 401    401    403             403             200             403             403             403             200             200             200             403             .
PUT /event/tees; a seat                            | 401    401   403             403             200             200             403    200      200            200      200            403             .
PUT /event/tees; a removed player                  | 401    401   403             403             404             404             403    404      404            404      404            403             .
PUT /event/tees; a registered round                | 401    401   403             403             already_registered already_registered 403 already_registered already_registered already_registered already_registered 403 .
PUT /event/tees; a closed day                      | 401    401   403             403             event_closed    event_closed    403    event_closed event_closed event_closed event_closed 403           .
PUT /event/tees; a day without a course            | 401    401   403             403             no_play        no_play        403    no_play no_play       no_play no_play       403             .
POST /card/confirm; no sheet                       | 401    401   403             403             200             200             403    200      200            200      200            403             .
POST /card/confirm; a player in the group          | 401    401   403             403             200             200             403    200      200            200      200            403             .
POST /card/confirm; a player in another group      | 401    401   403             403             403             403             403    403      200            200      200            403             .
POST /card/confirm; a player formerly in the group | 401    401   403             403             403             403             403    403      200            200      200            403             .
POST /card/confirm; a closed day                   | 401    401   403             403             200             200             403    200      200            200      200            403             .
POST /card/confirm; self                           | 401    401   403             403             403             403             403    403      403            403      403            403             .
POST /card/confirm; a removed player               | 401    401   403             403             404             404             403    404      404            404      404            403             .
POST /card/confirm; a player who has not finished  | 401    401   403             403             card_incomplete card_incomplete 403    card_incomplete card_incomplete card_incomplete card_incomplete 403 .
POST /card/confirm; a registered round             | 401    401   403             403             already_registered already_registered 403 already_registered already_registered already_registered already_registered 403 .
POST /card/confirm; a future day                   | 401    401   403             403             event_not_begun event_not_begun 403    event_not_begun event_not_begun event_not_begun event_not_begun 403 .
POST /card/confirm; a player who has declined      | 401    401   403             403             200 said_no 403    said_no 200 200 200 403 .
POST /card/confirm; a player who registers alone   | 401    401   403             403             403             403             403    403      200            200      200            403             .
POST /card/confirm; own scores, attested           | 401    401   403             403             own_writing own_writing 403 200 own_writing 200 own_writing 403 .
POST /card/confirm; self, attested                 | 401    401   403             403             200             200             403    200      200            200      200            403             .
POST /card/confirm; a corrected round              | 401    401   403             403             200             200             403    200      200            200      200            403             .
GET /event/results/{eventId}                       | 401 401 403 403 200 200 . 200 200 200 200 403 .
POST /event/mark; no sheet                         | 401 401 403 403 200 200 403 200 200 200 200 403 .
POST /event/mark; a player in another group        | 401 401 403 403 200 200 403 200 200 200 200 403 .
POST /event/mark; a player on no sheet             | 401 401 403 403 200 200 403 403 200 200 200 403 .
POST /event/mark; a removed player                 | 401 401 403 403 404 404 403 404 404 404 404 403 .
POST /event/mark; a closed day                     | 401 401 403 403 200 event_closed 403 event_closed 200 200 200 403 .
GET /ledger/{leagueId}                             | 401 401 403 403 200 200 . . 200 . 200 403 .
POST /ledger/settle; one's own debt                | 401 401 403 403 200 200 403 . 200 . 200 403 404
POST /ledger/settle; another player's debt         | 401 401 403 403 403 403 403 . 200 . 200 403 404
DELETE /ledger/settle/{settlementId}               | 401 401 403 403 200 200 . 403 200 200 200 403 .
GET /matches/{leagueId}                            | 401 401 403 403 200 200 . . 200 . 200 403 .
POST /matches                                      | 401 401 403 403 403 403 403 . 200 . 200 403 invalid_input
DELETE /matches/{leagueId}                         | 401 401 403 403 403 403 . . 200 . 200 403 .
PUT /matches/day                                   | 401 401 403 403 403 403 403 . 200 . 200 403 404
POST /match/result                                 | 401 401 403 403 200 200 403 403 200 200 200 403 .
POST /league/schedule                              | 401    401   403             403             403             403             403    .        200            .        200            403             .
PUT /league/substitutes                            | 401    401   403             403             403             403             403    .        200            .        200            403             invalid_input

POST /golf/submit/round                            | 401    401   403             403             200             200             403    .        200            .        200            403             .
POST /golf/submit/round; a scorecard               | 401    401   403             403             200             200             403    .        200            .        200            403             .
POST /golf/submit/round; a tee of the league       | 401    401   403             403             200             200             403    .        200            .        200            403             403
POST /golf/submit/round; a seat                    | 401    401    403             403             403             403             .      .        200            .        200            403             403
PUT /golf/update/round                             | 401    401   403             403             200             200             403    403      200            403      200            403             404
PUT /golf/update/round; a scorecard                | 401    401   403             403             200             200             403    403      200            403      200            403             404
PUT /golf/update/round; a tee of the league        | 401    401   403             403             200             200             403    403      200            403      200            403             404
PUT /golf/update/round; a seat                     | 401    401    403             403             403             403             .      .        200            .        200            403             403
DELETE /golf/round/{roundId}                       | 401    401   403             403             200             200             .      403      200            403      200            403             .
DELETE /golf/round/{roundId}; a seat               | 401    401    403             403             403             403             .      .        200            .        200            403             .
DELETE /golf/round/{roundId}; registered by another | 401   401   403             403             200             200             .      403      200            200      200            403             .
DELETE /golf/round/{roundId}; confirmed by another | 401    401   403             403             200             200             .      403      200            200      200            403             .
POST /upload/message                               | 401    401   403             403             200             200             403    .        200            .        200            403             .
DELETE /chat/delete/{messageId}                    | 401    401   403             403             200             200             .      403      200            403      200            403             .
POST /create/poll                                  | 401    401   403             403             200             200             403    .        200            .        200            403             .
POST /golf/round/applaud                           | 401    401   403             403             403             403             403    200      403            200      403            403             .
POST /vote                                         | 401    401   403             403             200             200             403    200      200            200      200            403             .
POST /vote; one's own poll, another's option       | 401    401   403             403             404             404             403    .        404            .        404            .               404
POST /poll/close                                   | 401    401   403             403             200             200             403    403      200            403      200            403             .
DELETE /delete/poll                                | 401    401   403             403             200             200             403    403      200            403      200            403             .
POST /chat/mark-read/{tournamentId}                | 401    401   403             403             200             200             403    .        200            .        200            403             .
POST /billboard/mark-read/{tournamentId}           | 401    401   403             403             200             200             403    .        200            .        200            403             .
DELETE /delete/user/{tournamentId}/{userId}; self    | 401  401   403             403             200             200             .      .        200            .        200            403             .
DELETE /delete/user/{tournamentId}/{userId}; a member | 401 401   403             403             403             403             .      .        200            .        200            403             404
DELETE /delete/user/{tournamentId}/{userId}; a seat| 401    401    403             403             403             403             .      .        200            .        200            403             404
DELETE /delete/user/{tournamentId}/{userId}; with rounds | 401 401 403           403             403             403             .      .        200            .        200            403             404
DELETE /delete/user/{tournamentId}/{userId}; a player who has left | 401 401 403      403             403             403             .      .        200            .        200            403             404
GET /league/registered/{leagueId}/{memberId}       | 401    401   403             403             403             403             .      .        200            .        200            403             404
POST /report                                       | 401    401   403             403             200             200             403    200      200            200      200            403             404
POST /hide/user                                    | 401    401   404             404             200             200             403    .        200            .        200            404             .
POST /hide/user; a seat                            | 401    401    404             404             404             404             403    .        404            .        404            404             .
GET /hidden/users/{userId}                         | 401    401   200             200             200             200             403    .        200            .        200            .               .

GET /reports/{tournamentId}                        | 401    401   403             403             403             403             .      .        200            .        200            403             .
POST /reports/resolve; keep                        | 401    401   403             403             403             403             403    .        200            .        200            403             404
POST /reports/resolve; remove                      | 401    401   403             403             403             403             403    .        200            .        200            403             404
POST /billboard                                    | 401    401   403             403             403             403             403    .        200            .        200            403             404
POST /make/admin/                                  | 401    401   403             403             403             403             .      .        200            .        200            403             404
POST /make/admin/; a seat                          | 401    401    403             403             403             403             .      .        no_account     .        no_account     403             404
POST /make/admin/; a guest                         | 401    401   403             403             403             403             .      .        no_account     .        no_account     403             404
POST /league/seat                                  | 401    401    403             403             403             403             403    .        200            .        200            403             .
POST /league/seats                                 | 401    401    403             403             403             403             403    .        200            .        200            403             .
POST /import/rounds/{leagueId}                     | 401    401   403             403             403             403             .      .        200            .        200            403             .
GET /imports/{leagueId}                            | 401    401   403             403             403             403             .      .        200            .        200            403             .
POST /import/undo                                  | 401    401    403             403             403             403             403    .        200            .        200            403             .
PUT /league/seat                                   | 401    401    403             403             403             403             403    .        200            .        200            403             404
POST /league/seat/free; a guest                    | 401    401    403             403             403             403             403    403      200            .        200            403             404
POST /league/seat/free; somebody with an account   | 401    401    403             403             403             403             403    403      404            .        404            403             404
GET /league/seat/invite/{tournamentId}/{seatId}    | 401    401    403             403             403             403             .      .        200            .        200            403             404
POST /league/seat/invite/renew                     | 401    401    403             403             403             403             403    .        200            .        200            403             404
POST /league/demote                                | 401    401   403             403             403             403             .      .        200            .        200            403             404
POST /league/stand-down                            | 401    401   403             403             403             403             .      .        200            .        200            403             404
POST /league/stand-down; a seat                    | 401    401    403             403             403             403             .      .        200            .        200            403             404
POST /league/reinstate                             | 401    401   403             403             403             403             .      .        200            .        200            403             404
POST /league/round/close                            | 401    401   403             403             403             403             403    .        200            .        200            403             .
POST /league/round/reopen                           | 401    401   403             403             403             403             403    .        200            .        200            403             .
POST /league/remind                                | 401    401   403             403             403             403             403    .        200            .        200            403             .
POST /league/chat-rounds                           | 401    401   403             403             403             403             403    .        200            .        200            403             .
POST /league/rules                                 | 401    401   403             403             403             403             403    .        200            .        200            403             .
PUT /league/name                                   | 401    401   403             403             403             403             403    .        200            .        200            403             .
POST /upload/background                            | 401    401   403             403             403             403             .      .        200            .        200            403             .
POST /start/league                                 | 401    401   403             403             403             403             .      .        200            .        200            403             .
DELETE /upload/background/{tournamentId}           | 401    401   403             403             403             403             .      .        200            .        200            403             .
PUT /finish/{tournamentId}                         | 401    401   403             403             403             403             .      .        200            .        200            403             .
POST /league/spectators; open                      | 401    401   403             403             403             403             403    .        200            .        200            403             .
POST /league/spectators; closed                    | 401    401   403             403             403             403             403    .        200            .        200            403             .
POST /league/renew; a finished league              | 401    401   403             403             403             403             403    .        200            .        200            403             .
POST /league/renew; an unfinished league           | 401    401   403             403             403             403             403    .        league_not_finished .   league_not_finished 403         .
DELETE /delete/tournament/{tournamentId}           | 401    401   403             403             403             403             .      .        200            .        200            403             .

SOCKET handshake                                   | 401    401   200             200             200             200             .      .        200            .        200            200             .
SOCKET handshake; a spectator's link               | 200    200   200             200             200             200             .      .        200            .        200            200             .
SOCKET handshake; a closed link                    | 404    404   404             404             404             404             .      .        404            .        404            404             .
SOCKET sendMessage                                 | 401    401   403             403             200             200             403    .        200            .        200            403             .
SOCKET sendMessage; a stored message's id          | 401    401   403             403             200             200             403    403      200            403      200            403             404
`;

export interface RoleRow {
  readonly label: string;
  /** For example `POST /register`. */
  readonly call: string;
  /** The variant of the input, if the call has several rows. */
  readonly variant: string;
  readonly cells: ReadonlyMap<RoleColumn, string>;
}

function parseRow(line: string): RoleRow {
  const [label = '', cells = ''] = line.split('|').map((part) => part.trim());
  const [call = '', variant = ''] = label.split('; ');
  const values = cells.split(/\s+/);
  if (values.length !== columns.length) throw new Error(`${label} has ${values.length} cells`);
  const columnValues = columns.map((column, index) => [column, values[index]!] as const);
  return { label, call, variant, cells: new Map(columnValues.filter(([, value]) => value !== '.')) };
}

export const rows: readonly RoleRow[] = matrixText
  .split('\n')
  .filter((line) => line.includes('|'))
  .map(parseRow);
