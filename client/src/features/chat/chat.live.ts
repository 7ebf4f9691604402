import type { StaleOn } from '../../live/live.ts';
import { chatKeys } from './chat.api.ts';

export const chatStaleOn: StaleOn = {
  // The entry comes with this invalidation event, and is asked for all the same: what was lost before it comes along
  // then.
  newMessage: (id) => [chatKeys.news(id), chatKeys.unread(id)],
  messageDeleted: (id) => [chatKeys.entries(id), chatKeys.unread(id)],
  pollChanged: (id) => [chatKeys.entries(id)],
  // Names and pictures of authors and voters.
  membersChanged: (id) => [chatKeys.entries(id)],
};
