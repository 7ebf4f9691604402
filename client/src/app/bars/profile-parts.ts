import AtSign from 'icon:at-sign';
import Download from 'icon:download';
import Fingerprint from 'icon:fingerprint-pattern';
import Bell from 'icon:bell';
import EyeOff from 'icon:eye-off';
import Gauge from 'icon:gauge';
import Mail from 'icon:mail';
import KeyRound from 'icon:key-round';
import MonitorSmartphone from 'icon:monitor-smartphone';
import Trash from 'icon:trash-2';
import UserRound from 'icon:user-round';
import { supportsPasskeys } from '../../platform/passkeys/has-passkeys.ts';
import type { ClientSession } from '../../platform/session.ts';

const allParts = [
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

type ProfilePart = (typeof allParts)[number];

/** Guests have no password, address or passkeys to change; only guests are offered to keep their account. */
const excluded = { guest: ['password', 'address', 'passkeys'], others: ['keep'] } as const;

/**
 * Returns the entries of "Edit profile" in the bar's menu and in the full menu of a phone. Separators divide the
 * groups.
 */
export function getProfileSections({ guest }: ClientSession): readonly ProfilePart[] {
  const excludedParts: readonly string[] = guest ? excluded.guest : excluded.others;
  return allParts.filter(
    ({ part }) => !excludedParts.includes(part) && (part !== 'passkeys' || supportsPasskeys()),
  );
}

/** Whether the group "account", the only group with a heading, begins at this index. */
export const startsAccountGroup = (parts: readonly ProfilePart[], index: number): boolean =>
  parts[index]?.group === 'account' && parts[index - 1]?.group !== 'account';
