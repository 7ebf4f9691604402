import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { changePassword, deleteAccount, logout } from '@golf-league/core/contracts/accounts.ts';
import { requestAddressChange } from '@golf-league/core/contracts/addresses.ts';
import { demoteAdmin, makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { secureAccount } from '@golf-league/core/contracts/guests.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { finishPasskey, removePasskey } from '@golf-league/core/contracts/passkeys.ts';
import { endOtherSessions, endSession } from '@golf-league/core/contracts/sessions.ts';
import { renewInvite } from '@golf-league/core/contracts/invites.ts';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { ApiError } from './api-error.ts';
import { getClientNetwork } from './client-network.ts';
import { hashBearerToken, findSession } from './session.ts';

/** The events in the log's field `securityEvent`. Source: OWASP ASVS 5.0, chapter V16.3. */
type SecurityEvent =
  | 'registered'
  | 'guest_joined'
  | 'guest_joined_again'
  | 'looked_around'
  | 'guest_secured'
  | 'logged_in'
  | 'logged_in_by_reset'
  | 'logged_in_by_passkey'
  | 'passkey_added'
  | 'passkey_removed'
  | 'log_in_failed'
  | 'reset_requested'
  | 'reset_requested_for_nobody'
  | 'password_changed'
  | 'wrong_password'
  | 'address_asked_for'
  | 'address_changed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'invite_renewed'
  | 'account_deleted'
  | 'admin_appointed'
  | 'admin_demoted'
  | 'member_removed'
  | 'spectators_changed'
  | 'access_refused'
  | 'wrong_invite'
  | 'rate_limited';

/** The people and league that an event concerns. DANGER: only ids. Never log tokens, email addresses or user input. */
interface EventFields {
  personId?: string | undefined;
  /** The other person that the action concerns. */
  subjectId?: string | undefined;
  leagueId?: string | undefined;
}

/** The events of successful calls. Log-in and password reset log their own events with more details. */
const eventByEndpointName: ReadonlyMap<string, SecurityEvent> = new Map([
  [changePassword.name, 'password_changed'],
  [requestAddressChange.name, 'address_asked_for'],
  [secureAccount.name, 'address_asked_for'],
  [finishPasskey.name, 'passkey_added'],
  [removePasskey.name, 'passkey_removed'],
  [logout.name, 'session_ended'],
  [endSession.name, 'session_ended'],
  [endOtherSessions.name, 'other_sessions_ended'],
  [renewInvite.name, 'invite_renewed'],
  [deleteAccount.name, 'account_deleted'],
  [makeAdmin.name, 'admin_appointed'],
  [demoteAdmin.name, 'admin_demoted'],
  [removeMember.name, 'member_removed'],
  [openToSpectators.name, 'spectators_changed'],
]);

const eventByErrorCode: Partial<Record<ErrorCode, SecurityEvent>> = {
  forbidden: 'access_refused',
  invite_required: 'access_refused',
  admin_invite_required: 'access_refused',
  guests_refused: 'access_refused',
  account_required: 'access_refused',
  wrong_league_code: 'wrong_invite',
  wrong_password: 'wrong_password',
  too_many_requests: 'rate_limited',
  too_many_trials: 'rate_limited',
  too_many_rounds: 'rate_limited',
  too_many_pictures: 'rate_limited',
  too_much_text: 'rate_limited',
};

const infoEvents: ReadonlySet<SecurityEvent> = new Set([
  'registered',
  'guest_joined',
  'guest_joined_again',
  'looked_around',
  'guest_secured',
  'logged_in',
  'logged_in_by_reset',
  'logged_in_by_passkey',
  'passkey_added',
  'passkey_removed',
  'reset_requested',
  'password_changed',
  'address_asked_for',
  'address_changed',
  'session_ended',
  'other_sessions_ended',
  'invite_renewed',
  'account_deleted',
  'admin_appointed',
  'admin_demoted',
  'member_removed',
  'spectators_changed',
]);

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified ids of the caller and league, for events that are logged later. */
    eventFields?: EventFields;
  }
}

export function addEventFields(request: FastifyRequest, fields: EventFields): void {
  request.eventFields = { ...request.eventFields, ...fields };
}

/** Returns the text only if it has the format of our ids, because a request can contain any text. */
const parseId = (text: unknown) =>
  typeof text === 'string' && /^[0-9a-f]{24}$/.test(text) ? text : undefined;

/** Records the ids in the call's input: the league, and the person that the action concerns. */
export function addInputFields(
  request: FastifyRequest,
  endpoint: Endpoint,
  input: Record<string, unknown>,
): void {
  const leagueId = parseId(input['leagueId']);
  const subjectId = endpoint.caller === 'memberId' ? undefined : parseId(input['memberId']);
  addEventFields(request, { leagueId, subjectId });
}

const MINUTE = 60_000;
/**
 * For each app, the callers whose exceeded limits have been logged in the current minute. Keeps a flood of calls from
 * filling the log.
 */
const recentlyLogged = new WeakMap<FastifyBaseLogger, { until: number; keys: Set<string> }>();

function isFirstThisMinute(log: FastifyBaseLogger, key: string): boolean {
  const now = performance.now();
  let loggedKeys = recentlyLogged.get(log);
  if (!loggedKeys || now >= loggedKeys.until) {
    loggedKeys = { until: now + MINUTE, keys: new Set() };
    recentlyLogged.set(log, loggedKeys);
  }
  const isFirst = !loggedKeys.keys.has(key);
  loggedKeys.keys.add(key);
  return isFirst;
}

/**
 * Writes one event to the security log. `call` is the name of the contract's endpoint and `log` is the app's
 * logger. `requestLog` is the logger of the request, if there is one; it adds the request's id.
 */
export function logEvent(
  log: FastifyBaseLogger,
  securityEvent: SecurityEvent,
  fields: EventFields & { call: string; network?: string },
  requestLog = log,
): void {
  const { network, personId, call } = fields;
  if (securityEvent === 'rate_limited' && !isFirstThisMinute(log, `${network ?? personId} ${call}`)) return;
  const level = infoEvents.has(securityEvent) ? 'info' : 'warn';
  requestLog[level]({ securityEvent, ...fields }, 'security event');
}

/** Logs an event for a request, with the ids found so far. */
export function logRequestEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  fields: EventFields = {},
): void {
  const call = request.routeOptions.config.endpoint?.name ?? 'no call';
  const network = getClientNetwork(request.ip);
  logEvent(request.server.log, event, { call, network, ...request.eventFields, ...fields }, request.log);
}

export function logSuccess(request: FastifyRequest, endpoint: Endpoint): void {
  const event = eventByEndpointName.get(endpoint.name);
  if (event !== undefined) logRequestEvent(request, event);
}

export function findRejectionEvent(error: unknown): SecurityEvent | undefined {
  return error instanceof ApiError ? eventByErrorCode[error.code] : undefined;
}

/** Logs an error that is relevant to security. Looks up the caller if the handler has not done so. */
export async function logRejection(db: Reader, request: FastifyRequest, error: unknown, now: Date) {
  const event = findRejectionEvent(error);
  if (event === undefined) return;
  if (event === 'access_refused' && request.eventFields?.personId === undefined) {
    const session = await findSession(db, hashBearerToken(request), now).catch(() => undefined);
    addEventFields(request, { personId: session?.userId });
  }
  logRequestEvent(request, event);
}
