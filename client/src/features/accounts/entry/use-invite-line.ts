import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import { storage } from '../../../platform/storage.ts';
import { getSeatInviteText } from './seat-invite-text.ts';

/** The stored invite: its league, who sent it, and the player without an account (seat) that it is for, if any. */
export type OpenedInvite = {
  league: string;
  mode: Mode;
  by: string;
  seat: { name: string; rounds: number } | null;
} | null;

/** Returns a form's subtitle: a line about the visitor's invite, or else `fallback`. */
export function useInviteLine(invite: OpenedInvite, fallback: string): string {
  const { t } = useTranslation(['leagues', 'app']);
  if (storage.inviteToken.read() === null) return fallback;
  if (!invite) return t('app:start.invited');
  const { by: inviterName, league, mode, seat } = invite;
  const line = t('inviteWelcome.line', { by: inviterName, league, mode: t(`modes.${mode}`) });
  return seat ? `${line} ${getSeatInviteText(seat)}` : line;
}
