import type { StaleOn } from '../../live/live.ts';
import { chatKeys } from './chat.api.ts';

export const chatStaleOn: StaleOn = {
  // The payload contains the entry, but it is fetched by HTTP anyway: that also brings entries of lost events.
  newMessage: (id) => [chatKeys.news(id), chatKeys.unread(id)],
  messageDeleted: (id) => [chatKeys.entries(id), chatKeys.unread(id)],
  // A new round adds one line; a correction or applause may change any entry.
  scoreboardChanged: (id) => [chatKeys.news(id)],
  roundChanged: (id) => [chatKeys.entries(id)],
  // Rounds may have been shown in the chat, or hidden.
  leagueChanged: (id) => [chatKeys.entries(id)],
  // The recap of a reopened day leaves the chat, and later returns to its old place.
  dayClosed: (id) => [chatKeys.entries(id)],
  dayReopened: (id) => [chatKeys.entries(id)],
  pollChanged: (id) => [chatKeys.entries(id)],
  // Entries contain names and pictures of authors and voters.
  membersChanged: (id) => [chatKeys.entries(id)],
};
