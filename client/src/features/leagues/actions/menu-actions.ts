import Flag from 'icon:flag-triangle-right';
import ImageUp from 'icon:image-up';
import Info from 'icon:info';
import LogOut from 'icon:log-out';
import Shield from 'icon:shield-plus';
import Trash from 'icon:trash-2';
import UserMinus from 'icon:user-minus';
import type { League } from '../leagues.api.ts';

/** The items of a league's menu: a link to its About page, which lists all actions, and the most used actions. */
const menuItems = [
  { name: 'about', text: 'about', icon: Info, group: 'view', for: 'all' },
  { name: 'appoint', text: 'assignAdmin', icon: Shield, group: 'manage', for: 'admins' },
  { name: 'remove', text: 'removeUser', icon: UserMinus, group: 'manage', for: 'admins' },
  { name: 'background', text: 'background', icon: ImageUp, group: 'manage', for: 'admins' },
  { name: 'finish', text: 'finish', icon: Flag, group: 'end', for: 'admins' },
  { name: 'leave', text: 'leave', icon: LogOut, group: 'end', for: 'all' },
  { name: 'delete', text: 'delete', icon: Trash, group: 'end', for: 'admins' },
] as const;

/** Returns the menu items that the user can see, in order. The menu separates the groups. */
export const listMenuActions = ({ admins, finished }: League, userId: string) =>
  menuItems.filter(
    (item) => (item.for === 'all' || admins.includes(userId)) && !(item.name === 'finish' && finished),
  );
