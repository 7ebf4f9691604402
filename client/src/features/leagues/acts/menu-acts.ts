import Flag from 'lucide-react/icons/flag-triangle-right';
import ImageUp from 'lucide-react/icons/image-up';
import Info from 'lucide-react/icons/info';
import LogOut from 'lucide-react/icons/log-out';
import Shield from 'lucide-react/icons/shield-plus';
import Trash from 'lucide-react/icons/trash-2';
import UserMinus from 'lucide-react/icons/user-minus';
import type { League } from '../leagues.api.ts';

/** The menus of a league: its own page, which has everything, and the actions that people look for in a menu. */
const items = [
  { name: 'about', text: 'about', icon: Info, group: 'see', for: 'all' },
  { name: 'appoint', text: 'assignAdmin', icon: Shield, group: 'run', for: 'admins' },
  { name: 'remove', text: 'removeUser', icon: UserMinus, group: 'run', for: 'admins' },
  { name: 'background', text: 'background', icon: ImageUp, group: 'run', for: 'admins' },
  { name: 'finish', text: 'finish', icon: Flag, group: 'go', for: 'admins' },
  { name: 'leave', text: 'leave', icon: LogOut, group: 'go', for: 'all' },
  { name: 'delete', text: 'delete', icon: Trash, group: 'go', for: 'admins' },
] as const;

/** In the order of the menus; separators divide the groups. */
export const menuActsOf = ({ admins, finished }: League, userId: string) =>
  items.filter(
    (item) => (item.for === 'all' || admins.includes(userId)) && !(item.name === 'finish' && finished),
  );
