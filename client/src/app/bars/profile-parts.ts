import AtSign from 'lucide-react/icons/at-sign';
import Download from 'lucide-react/icons/download';
import Bell from 'lucide-react/icons/bell';
import EyeOff from 'lucide-react/icons/eye-off';
import Gauge from 'lucide-react/icons/gauge';
import Mail from 'lucide-react/icons/mail';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';

/** "Edit profile" in the menu of the bar and the full menu of a phone; a line divides its groups, of which one is named. */
export const profileParts = [
  { part: 'avatar', icon: UserRound, group: 'profile', danger: false },
  { part: 'alias', icon: AtSign, group: 'profile', danger: false },
  { part: 'password', icon: KeyRound, group: 'profile', danger: false },
  { part: 'delete', icon: Trash, group: 'profile', danger: true },
  { part: 'handicap', icon: Gauge, group: 'choices', danger: false },
  { part: 'notifications', icon: Bell, group: 'choices', danger: false },
  { part: 'hidden', icon: EyeOff, group: 'choices', danger: false },
  { part: 'address', icon: Mail, group: 'account', danger: false },
  { part: 'sessions', icon: MonitorSmartphone, group: 'account', danger: false },
  { part: 'data', icon: Download, group: 'account', danger: false },
] as const;

/** Where a group begins that has a name. */
export const beginsAccount = (at: number): boolean =>
  profileParts[at]?.group === 'account' && profileParts[at - 1]?.group !== 'account';
