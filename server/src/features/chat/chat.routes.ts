import { z } from 'zod';
import {
  chat,
  chatUnread,
  deleteMessage,
  markChatRead,
  setChatRounds,
  uploadMessage,
} from '@golf-league/core/contracts/chat.ts';
import { fromWireInput, toWireResponse } from '@golf-league/core/wire/endpoint.ts';
import { id } from '@golf-league/core/wire/fields.ts';
import { transact } from '../../database/unit-of-work.ts';
import { computeFingerprint, runOncePerKey } from '../../http/idempotency.ts';
import { createInputError } from '../../http/api-error.ts';
import { parseWithSchema } from '../../http/body.ts';
import { getCaller, limitTextBytes } from '../../http/caller-limits.ts';
import { type Deps, requireCaller, sessionWrite } from '../../http/route.ts';
import { requireSession, type Session } from '../../http/session.ts';
import type { IncomingEvent } from '../../realtime/incoming-events.ts';
import {
  adminWrite,
  memberRead,
  memberWrite,
  ownMembershipWrite,
  requireMember,
} from '../leagues/leagues.access.ts';
import { loadCurrentBoard } from '../scoreboard/scoreboard.access.ts';
import type { BoardCache } from '../scoreboard/boards.queries.ts';
import { requireAuthor, requireEntry } from './chat.access.ts';
import * as actions from './chat.actions.ts';
import { countUnreadMessages, readChat } from './chat.queries.ts';
import { readChatWithRounds } from './round-entries.queries.ts';

/** Input of `sendMessage`: the fields of the HTTP call, `messageContent` as an alias for the text, and extra fields. */
const sentMessageSchema = uploadMessage.input.extend({
  messageId: id.nullish(),
  type: z.enum(['chat', 'poll']).nullish(),
  idempotencyKey: id.min(8).nullish(),
});

function parseSentMessage(payload: unknown, userId: string) {
  if (typeof payload !== 'object' || payload === null) throw createInputError('message', 'must be an object');
  const sentMessage = payload as Record<string, unknown>;
  const message = sentMessage['message'] ?? sentMessage['messageContent'];
  const { messageId, type, idempotencyKey, ...fields } = parseWithSchema(sentMessageSchema, {
    ...sentMessage,
    userId: sentMessage['userId'] ?? userId,
    message,
  });
  return { messageId, type, idempotencyKey, fields, input: fromWireInput(uploadMessage, fields) };
}

/** Returns the handler of the `sendMessage` event. It does what the HTTP call does, with the same idempotency keys. */
export function createChatEvents(deps: Deps): IncomingEvent[] {
  const { urls } = deps.pictures;

  async function sendMessage(sender: Session, payload: unknown): Promise<object> {
    const now = deps.clock();
    let sentMessage: ReturnType<typeof parseSentMessage>;
    try {
      sentMessage = parseSentMessage(payload, sender.userId);
    } catch (error) {
      // 401 takes precedence over 400. For valid input the session is checked below.
      await requireSession(deps.db, sender.tokenHash, now);
      throw error;
    }
    deps.limits.messages.take(sender.userId);
    const { messageId, type, idempotencyKey, fields, input } = sentMessage;
    const { message } = await transact(deps.db, deps.publish, now, async (work) => {
      const key = idempotencyKey && {
        key: idempotencyKey,
        fingerprint: computeFingerprint(uploadMessage, fields, undefined),
      };
      const task = async (session: Session) => {
        const member = await requireMember(work, session, input.leagueId);
        requireCaller(uploadMessage, input, session);
        limitTextBytes(deps.limits, session, fields);
        const existing = messageId ? await actions.findOwnEntry(work, member, messageId, urls) : undefined;
        if (!existing && type === 'poll')
          throw createInputError('type', 'must be chat: polls have a separate call');
        const entry = existing ?? (await actions.writeMessage(work, member, input.message, urls));
        return toWireResponse(uploadMessage, { message: entry, messageId: entry.id });
      };
      return runOncePerKey(work, sender.tokenHash, key || undefined, task) as Promise<{ message: object }>;
    });
    return { status: 200, message };
  }
  return [{ name: 'sendMessage', handle: sendMessage }];
}

export function chatRoutes(deps: Deps, boards: BoardCache): void {
  const { urls } = deps.pictures;

  memberRead(deps, chat, async ({ db, member, input, request, now }) => {
    const readWithRounds = async () => {
      const board = await loadCurrentBoard(deps, boards, member);
      return board && readChatWithRounds({ db, member, board, pictures: deps.pictures, now }, input);
    };
    const readInTurn = () => deps.limits.longReads.run(getCaller(request, member), readWithRounds);
    const entries =
      (input.rounds ? await readInTurn() : undefined) ?? (await readChat(db, member, input, { urls, now }));
    const isUnbounded = input.after === undefined && input.before === undefined;
    return entries.length === 0 && isUnbounded ? undefined : entries;
  });

  adminWrite(deps, setChatRounds, async ({ work, admin, input }) => {
    await actions.setChatRounds(work, admin, input.on);
    return { status: 200, on: input.on };
  });

  memberWrite(deps, uploadMessage, async ({ work, member, input }) => {
    deps.limits.messages.take(member.userId);
    const message = await actions.writeMessage(work, member, input.message, urls);
    return { message, messageId: message.id };
  });

  sessionWrite(deps, deleteMessage, async ({ work, session, input }) => {
    const [entry] = await requireEntry(work, session, input.messageId);
    await actions.deleteEntry(work, requireAuthor(entry));
    return { message: 'Message deleted' } as const;
  });

  ownMembershipWrite(deps, markChatRead, actions.markChatRead, async () => ({ unread: 0 }));

  memberRead(deps, chatUnread, async ({ db, member }) => ({ unread: await countUnreadMessages(db, member) }));
}
