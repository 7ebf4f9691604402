import {
  billboard,
  billboardUnread,
  markBillboardRead,
  postBillboard,
} from '@golf-league/core/contracts/billboard.ts';
import {
  chat,
  CHAT_PAGE_SIZE,
  chatUnread,
  closePoll,
  createPoll,
  deleteMessage,
  deletePoll,
  markChatRead,
  uploadMessage,
  vote,
} from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry, Poll } from '@golf-league/core/contracts/chat-entry.ts';
import { hiddenUsers, hideUser } from '@golf-league/core/contracts/hidden-users.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import type { RoundView } from '@golf-league/core/contracts/played-round.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import type { SocketEventName, SocketEvents } from '@golf-league/core/wire/socket-events.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { aListedLeague, aMessage, aPoll } from '../../../core/test/builders.ts';
import { ServerRejection } from '../fake-server.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { goTo, setUpApp } from '../app-driver.tsx';
import { chatButton } from './talk-locators.ts';

type Person = keyof typeof people;
type Notice = NonNullable<ResponseOf<typeof billboard>>;

export const chatPhoneViewport = { width: 390, height: 844 };
export const chatDesktopViewport = { width: 1440, height: 900 };
const leagueCard = aListedLeague({ score: -6, openRound: null, nextEvent: null });

/**
 * Creates a fake server for one member, with an empty chat and billboard in Elin's league. The page is notified of
 * each new entry, and its next read returns the entry.
 */
export function createFakeChatServer(person: Person, leagueId: 'strokes' | 'crowd' = 'strokes') {
  let entries: ChatEntry[] = [];
  let notice: (Notice & { by: Person }) | null = null;
  const readCounts = { chat: 0, billboard: 0 };
  const noticeAuthors: Person[] = [];
  const hiddenUserIds = new Set<string | null>();
  const entriesByKey = new Map<string, ChatEntry>();
  let entryCount = 0;
  let shouldShowRounds = true;
  const fakeServer = createClubServer(person);
  const userId = people[person].userId;

  const notify = <Name extends SocketEventName>(name: Name, payload: SocketEvents[Name]) =>
    emitServerEvent(name, { ...payload, tournamentId: leagueId });
  const createEntry = (author: Person, text: string): ChatEntry =>
    aMessage({
      id: `entry-${++entryCount}`,
      date: new Date().toISOString(),
      text,
      authorId: people[author].userId,
      authorName: people[author].userName,
      picture: people[author].userName.slice(0, 1),
      leagueId,
    });
  function addEntry(entry: ChatEntry): ChatEntry {
    entries.push(entry);
    notify('newMessage', { messageId: entry.id });
    return entry;
  }
  function findPoll(pollId: string): Poll {
    const poll = entries.find(({ id }) => id === pollId)?.poll;
    if (!poll) throw new ServerRejection('not_found');
    return poll;
  }
  function changePoll(pollId: string, update: (poll: Poll) => Poll): Poll {
    const changedPoll = update(findPoll(pollId));
    entries = entries.map((entry) => (entry.id === pollId ? { ...entry, poll: changedPoll } : entry));
    notify('pollChanged', { pollId });
    return changedPoll;
  }
  const countUnread = () => ({
    chat: entries
      .slice(readCounts.chat)
      .filter(({ authorId }) => authorId !== userId && !hiddenUserIds.has(authorId)).length,
    billboard: noticeAuthors.slice(readCounts.billboard).filter((author) => author !== person).length,
  });

  const server = {
    fakeServer,
    countUnread,
    /** Marks all chat entries as read by the member. */
    markAllRead() {
      readCounts.chat = entries.length;
    },
    addMessage: (author: Person, text: string) => addEntry(createEntry(author, text)).id,
    removeEntry(id: string) {
      entries = entries.filter((entry) => entry.id !== id);
      notify('messageDeleted', { messageId: id });
    },
    addRoundEntry: (author: Person, round: RoundView, position: number) =>
      addEntry({ ...createEntry(author, ''), id: round.id, type: 'round', round, place: position }),
    updateRoundEntry(round: RoundView) {
      entries = entries.map((entry) => (entry.id === round.id ? { ...entry, round } : entry));
    },
    setRoundsShown(areShown: boolean) {
      shouldShowRounds = areShown;
      notify('leagueChanged', {});
    },
    startPoll(author: Person, question: string, options: readonly string[]): ChatEntry {
      const entry = createEntry(author, question);
      const poll = aPoll({
        id: entry.id,
        question,
        authorId: entry.authorId,
        options: options.map((text, index) => ({
          id: `${entry.id}-${index}`,
          text,
          votes: 0,
          voterIds: [],
          voters: [],
        })),
      });
      return addEntry({ ...entry, type: 'poll', poll });
    },
    setVote: (voterId: string, pollId: string, optionId: string, hasVoted: boolean): Poll =>
      changePoll(pollId, (poll) => ({
        ...poll,
        options: poll.options.map((option) => {
          if (option.id !== optionId) return option;
          const voterIds = option.voterIds.filter((id) => id !== voterId);
          if (hasVoted) voterIds.push(voterId);
          const voters = voterIds.map((id) => ({ id, picture: id.slice(0, 1).toUpperCase() }));
          return { ...option, votes: voterIds.length, voterIds, voters };
        }),
      })),
    endPoll: (pollId: string) => changePoll(pollId, (poll) => ({ ...poll, closed: true })),
    postNotice(author: Person, text: string): Notice {
      const fields = { id: 'notice', text, author: people[author].userName, by: author };
      notice = { ...fields, updatedAt: new Date().toISOString() };
      noticeAuthors.push(author);
      notify('billboardChanged', {});
      return notice;
    },
    getPollOptions: () => entries.at(-1)?.poll?.options.map(({ text }) => text),
    getLastEntryId: () => entries.at(-1)!.id,
    getEntryTexts: () => entries.map(({ text }) => text),
    getNoticeText: () => notice?.text ?? null,
    findCalls: (name: string) => fakeServer.receivedCalls.filter((call) => call.name === name),
    async open({ width, height }: typeof chatPhoneViewport, language: Language = 'en') {
      await page.viewport(width, height);
      await setUpApp({ server: fakeServer, as: people[person], language });
      await goTo(`/golfleague/${leagueId}`);
      const isWide = width > chatPhoneViewport.width;
      const readyMarker = isWide ? page.getByRole('textbox', { name: /league|ligan/ }) : chatButton();
      await expect.element(readyMarker).toBeVisible();
    },
  };

  fakeServer
    .replyWith(chat, ({ before, after, limit = String(CHAT_PAGE_SIZE) }) => {
      const visibleEntries = entries.filter(({ type }) => shouldShowRounds || type !== 'round');
      const findEntryIndex = (id: string) => visibleEntries.findIndex((entry) => entry.id === id);
      if (after !== undefined) return visibleEntries.slice(findEntryIndex(after) + 1).slice(0, Number(limit));
      return (before === undefined ? visibleEntries : visibleEntries.slice(0, findEntryIndex(before))).slice(
        -Number(limit),
      );
    })
    .replyWith(uploadMessage, ({ message: text }) => {
      const key = fakeServer.receivedCalls.at(-1)?.key ?? '';
      const message = entriesByKey.get(key) ?? addEntry(createEntry(person, text));
      entriesByKey.set(key, message);
      return { message, messageId: message.id };
    })
    .replyWith(deleteMessage, ({ messageId }) => {
      server.removeEntry(messageId);
      return { message: 'Message deleted' as const };
    })
    .replyWith(createPoll, ({ question, options }) => {
      const message = server.startPoll(person, question, options);
      return { status: 200, pollId: message.id, message };
    })
    .replyWith(vote, ({ pollId, optionId, voted }) => ({
      status: 200,
      poll: server.setVote(userId, pollId, optionId, voted === true),
    }))
    .replyWith(closePoll, ({ pollId }) => {
      server.endPoll(pollId);
      return { status: 200, message: 'Poll closed' };
    })
    .replyWith(deletePoll, ({ pollId }) => {
      server.removeEntry(pollId);
      return { message: 'Poll deleted successfully' as const };
    })
    .replyWith(hideUser, ({ hiddenUserId, hidden: isHidden }) => {
      if (isHidden) hiddenUserIds.add(hiddenUserId);
      else hiddenUserIds.delete(hiddenUserId);
      return { status: 200, message: 'Hidden' };
    })
    .replyWith(hiddenUsers, () =>
      Object.values(people)
        .filter((account) => hiddenUserIds.has(account.userId))
        .map(({ userId: id, userName: name }) => ({ id, name })),
    )
    .replyWith(chatUnread, () => ({ unread: countUnread().chat }))
    .replyWith(markChatRead, () => {
      readCounts.chat = entries.length;
      return { unread: 0 };
    })
    .replyWith(billboard, () => notice)
    .replyWith(postBillboard, ({ text }) => server.postNotice(person, text))
    .replyWith(billboardUnread, () => ({ unread: countUnread().billboard }))
    .replyWith(markBillboardRead, () => {
      readCounts.billboard = noticeAuthors.length;
      return { unread: 0 };
    });
  fakeServer.replyWith(listLeagues, () => {
    const { chat: unreadMessages, billboard: unreadAnnouncements } = countUnread();
    return [{ ...leagueCard, id: leagueId, unreadMessages, unreadAnnouncements }];
  });
  return server;
}

export type TalkServer = ReturnType<typeof createFakeChatServer>;
