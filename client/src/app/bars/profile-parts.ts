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

/** The items of "Edit profile", shared by the menu of the bar and the full menu of a phone. */
export const profileParts = [
  { part: 'avatar', icon: UserRound, danger: false },
  { part: 'alias', icon: AtSign, danger: false },
  { part: 'handicap', icon: Gauge, danger: false },
  { part: 'password', icon: KeyRound, danger: false },
  { part: 'address', icon: Mail, danger: false },
  { part: 'notifications', icon: Bell, danger: false },
  { part: 'sessions', icon: MonitorSmartphone, danger: false },
  { part: 'hidden', icon: EyeOff, danger: false },
  { part: 'data', icon: Download, danger: false },
  { part: 'delete', icon: Trash, danger: true },
] as const;
