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
import { supportsPasskeys } from '../../platform/passkeys/supports-passkeys.ts';
import type { ClientSession } from '../../platform/session.ts';

const allSections = [
  { name: 'avatar', icon: UserRound, group: 'profile', danger: false },
  { name: 'alias', icon: AtSign, group: 'profile', danger: false },
  { name: 'password', icon: KeyRound, group: 'profile', danger: false },
  { name: 'delete', icon: Trash, group: 'profile', danger: true },
  { name: 'handicap', icon: Gauge, group: 'choices', danger: false },
  { name: 'notifications', icon: Bell, group: 'choices', danger: false },
  { name: 'hidden', icon: EyeOff, group: 'choices', danger: false },
  { name: 'keep', icon: Mail, group: 'account', danger: false },
  { name: 'address', icon: Mail, group: 'account', danger: false },
  { name: 'passkeys', icon: Fingerprint, group: 'account', danger: false },
  { name: 'sessions', icon: MonitorSmartphone, group: 'account', danger: false },
  { name: 'data', icon: Download, group: 'account', danger: false },
] as const;

type ProfileSection = (typeof allSections)[number];

/** Guests have no password, address or passkeys to change; only guests are asked to keep their account. */
const excludedNames = { guest: ['password', 'address', 'passkeys'], others: ['keep'] } as const;

/**
 * Returns the sections of "Edit profile", for the bar's menu and for a phone's full menu. Separators divide the groups.
 */
export function getProfileSections({ guest }: ClientSession): readonly ProfileSection[] {
  const excludedSections: readonly string[] = guest ? excludedNames.guest : excludedNames.others;
  return allSections.filter(
    ({ name }) => !excludedSections.includes(name) && (name !== 'passkeys' || supportsPasskeys()),
  );
}

/** Whether the group "account", the only group with a heading, begins at this index. */
export const startsAccountGroup = (sections: readonly ProfileSection[], index: number): boolean =>
  sections[index]?.group === 'account' && sections[index - 1]?.group !== 'account';
