import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  integerInPathOrQuery,
  okResponse,
  id,
  status200,
  multilineText,
  formBoolean,
} from '../wire/fields.ts';
import { chatEntryField, pollField, chatEntry, chatEntryFieldNames, pollData } from './chat-entry.ts';
import { leagueIdName } from './shared-wire-names.ts';
import { unreadEndpointBase } from './unread.ts';

export const MESSAGE_MAX_LENGTH = 4000;
export const QUESTION_MAX_LENGTH = 300;
export const OPTION_MAX_LENGTH = 120;
export const OPTION_COUNT_MAX = 20;
/** The default and the maximum number of entries in one response. */
export const CHAT_PAGE_SIZE = 200;

const messageText = multilineText(1, MESSAGE_MAX_LENGTH);

export const chat = defineEndpoint({
  name: 'chat',
  tag: 'chat',
  summary: 'The chat of the league, oldest first',
  description:
    'Without parameters, returns the newest 200. `after` returns the entries after a given one, and `before` with `limit` returns older ones. `rounds=true` includes registered rounds and recaps.',
  method: 'GET',
  path: '/chat/{tournamentId}',
  names: { input: leagueIdName, response: chatEntryFieldNames },
  access: 'league',
  input: z.object({
    tournamentId: id,
    rounds: formBoolean
      .optional()
      .describe(
        'Whether to include recaps, and also registered rounds if the league shows them in its chat.',
      ),
    after: id.optional().describe('Returns entries after this one, even if it has been deleted.'),
    before: id.optional().describe('Returns entries before this one, for older pages.'),
    limit: integerInPathOrQuery(1, CHAT_PAGE_SIZE)
      .optional()
      .describe(`The number of entries to return, ${CHAT_PAGE_SIZE} by default.`),
  }),
  response: z.array(chatEntry),
  mayBeEmpty: true,
  errors: [],
  example: {
    response: [
      {},
      { type: 'poll', pollData: {} },
      { type: 'round', messageContent: '', round: {}, position: 3 },
      { type: 'recap', messageContent: 'Elin Sjöberg −2', userId: null, userName: 'Round 4', recap: {} },
    ],
  },
});

export const setChatRounds = defineEndpoint({
  name: 'setChatRounds',
  tag: 'leagues',
  summary: 'Show or hide registered rounds in the chat',
  description:
    'On by default. Changes what `GET /chat/{tournamentId}?rounds=true` returns, for everybody in the league.',
  method: 'POST',
  path: '/league/chat-rounds',
  names: { input: leagueIdName },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, on: formBoolean }),
  response: z.object({ status: status200, on: z.boolean() }),
  errors: [],
});

export const uploadMessage = defineEndpoint({
  name: 'uploadMessage',
  tag: 'chat',
  summary: 'Send a message to the league',
  description: 'Everybody in the league receives it at once, as the socket event `newMessage`.',
  method: 'POST',
  path: '/upload/message',
  names: { input: leagueIdName, response: { message: chatEntryField } },
  access: 'league',
  caller: 'userId',
  input: z.object({ userId: id, tournamentId: id, message: messageText }),
  response: z.object({ message: chatEntry, messageId: z.string() }),
  errors: [],
});

export const deleteMessage = defineEndpoint({
  name: 'deleteMessage',
  tag: 'chat',
  summary: 'Delete one of the caller’s messages',
  description: 'Deletes it for everybody.',
  method: 'DELETE',
  path: '/chat/delete/{messageId}',
  access: 'session',
  input: z.object({ messageId: id }),
  response: z.object({ message: z.literal('Message deleted') }),
  errors: ['not_found', 'forbidden'],
});

export const createPoll = defineEndpoint({
  name: 'createPoll',
  tag: 'chat',
  summary: 'Create a poll',
  description: 'The poll is an entry of the chat; its id is the entry’s `messageId`.',
  method: 'POST',
  path: '/create/poll',
  names: { input: leagueIdName, response: { message: chatEntryField } },
  access: 'league',
  caller: 'userId',
  input: z.object({
    question: multilineText(1, QUESTION_MAX_LENGTH),
    options: z.array(multilineText(1, OPTION_MAX_LENGTH)).min(1).max(OPTION_COUNT_MAX),
    userId: id,
    tournamentId: id,
  }),
  response: z.object({ status: status200, pollId: z.string(), message: chatEntry }),
  errors: [],
  example: { response: { message: { type: 'poll', pollData: {} } } },
});

export const vote = defineEndpoint({
  name: 'vote',
  tag: 'chat',
  summary: 'Vote for an option, or withdraw the vote',
  description:
    'A voter may choose several options. `voted` is the desired state; without it each call toggles the vote.',
  method: 'POST',
  path: '/vote',
  names: { response: { pollData: pollField } },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, pollId: id, optionId: id, voted: formBoolean.optional() }),
  response: z.object({ status: status200, pollData }),
  errors: ['not_found', 'forbidden', 'poll_closed'],
});

export const closePoll = defineEndpoint({
  name: 'closePoll',
  tag: 'chat',
  summary: 'End the voting in one of the caller’s polls',
  description: 'Irreversible: later votes are rejected.',
  method: 'POST',
  path: '/poll/close',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, pollId: id }),
  response: okResponse,
  errors: ['not_found', 'forbidden'],
});

export const deletePoll = defineEndpoint({
  name: 'deletePoll',
  tag: 'chat',
  summary: 'Delete one of the caller’s polls',
  description: 'Deletes it with all its votes, for everybody.',
  method: 'DELETE',
  path: '/delete/poll',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, pollId: id }),
  response: z.object({ message: z.literal('Poll deleted successfully') }),
  errors: ['not_found', 'forbidden'],
});

export const markChatRead = defineEndpoint({
  ...unreadEndpointBase,
  name: 'markChatRead',
  tag: 'chat',
  summary: 'Mark the chat as read',
  description: 'Marks all current entries as read.',
  method: 'POST',
  path: '/chat/mark-read/{tournamentId}',
  example: { response: { unread_count: 0 } },
});

export const chatUnread = defineEndpoint({
  ...unreadEndpointBase,
  name: 'chatUnread',
  tag: 'chat',
  summary: 'The number of unread entries by other members',
  description: 'The list of leagues contains the same number for each league.',
  method: 'GET',
  path: '/chat/unread/{tournamentId}/{userId}',
});
