import AtSign from 'lucide-react/icons/at-sign';
import Download from 'lucide-react/icons/download';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Bell from 'lucide-react/icons/bell';
import EyeOff from 'lucide-react/icons/eye-off';
import Gauge from 'lucide-react/icons/gauge';
import Mail from 'lucide-react/icons/mail';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { hasPasskeys } from '../../platform/passkeys/has-passkeys.ts';
import type { Session } from '../../platform/session.ts';

const all = [
  { part: 'avatar', icon: UserRound, group: 'profile', danger: false },
  { part: 'alias', icon: AtSign, group: 'profile', danger: false },
  { part: 'password', icon: KeyRound, group: 'profile', danger: false },
  { part: 'delete', icon: Trash, group: 'profile', danger: true },
  { part: 'handicap', icon: Gauge, group: 'choices', danger: false },
  { part: 'notifications', icon: Bell, group: 'choices', danger: false },
  { part: 'hidden', icon: EyeOff, group: 'choices', danger: false },
  { part: 'keep', icon: Mail, group: 'account', danger: false },
  { part: 'address', icon: Mail, group: 'account', danger: false },
  { part: 'passkeys', icon: Fingerprint, group: 'account', danger: false },
  { part: 'sessions', icon: MonitorSmartphone, group: 'account', danger: false },
  { part: 'data', icon: Download, group: 'account', danger: false },
] as const;

type ProfilePart = (typeof all)[number];

/** A guest has no password or address to change, and is offered to keep the account. */
const lacking = { guest: ['password', 'address', 'passkeys'], others: ['keep'] } as const;

/**
 * "Edit profile" in the menu of the bar and the full menu of a phone; separators divide its groups, one of which has a
 * heading.
 */
export function profilePartsOf({ guest }: Session): readonly ProfilePart[] {
  const lacks: readonly string[] = guest ? lacking.guest : lacking.others;
  return all.filter(({ part }) => !lacks.includes(part) && (part !== 'passkeys' || hasPasskeys()));
}

/** Whether the group with the heading begins at this index. */
export const beginsAccount = (parts: readonly ProfilePart[], at: number): boolean =>
  parts[at]?.group === 'account' && parts[at - 1]?.group !== 'account';
