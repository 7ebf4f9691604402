import type { Server } from 'socket.io';
import type { EventName } from '@golf-league/core/wire/event.ts';
import type { DomainEvent } from '../database/unit-of-work.ts';
import type { RecentEvents } from './recent-events.ts';

export const roomOfLeague = (leagueId: string) => `league:${leagueId}`;
export const roomOfUser = (userId: string) => `user:${userId}`;
export const roomOfSession = (tokenHash: Buffer) => `session:${tokenHash.toString('hex')}`;

/** A domain event as an action on Socket.IO rooms, in JSON types. */
export type Instruction =
  | { do: 'emit'; room: string; event: EventName; payload: { tournamentId: string } }
  | { do: 'enter' | 'leave'; of: string; room: string }
  | { do: 'disconnect'; of: string };

export function instructionsOf(domainEvent: DomainEvent): Instruction[] {
  switch (domainEvent.kind) {
    case 'event': {
      const { leagueId, event, payload } = domainEvent;
      return [{ do: 'emit', room: roomOfLeague(leagueId), event, payload }];
    }
    case 'membershipBegan':
    case 'membershipEnded': {
      const of = roomOfUser(domainEvent.userId);
      const room = roomOfLeague(domainEvent.leagueId);
      return [{ do: domainEvent.kind === 'membershipBegan' ? 'enter' : 'leave', of, room }];
    }
    case 'leagueDeleted': {
      const room = roomOfLeague(domainEvent.leagueId);
      return [{ do: 'leave', of: room, room }];
    }
    case 'leagueTouched':
    case 'outcomeUnknown':
      return [];
    case 'sessionsEnded':
      return domainEvent.tokenHashes.map((hash) => ({ do: 'disconnect', of: roomOfSession(hash) }));
  }
}

/**
 * Acts on the sockets of this process only, synchronously, so that a last invalidation event is sent before its room
 * is left.
 */
export function perform(io: Server, recent: RecentEvents, instruction: Instruction): void {
  switch (instruction.do) {
    case 'emit': {
      const { event, payload } = instruction;
      recent.remember(instruction.room, { event, tournamentId: payload.tournamentId });
      io.local.to(instruction.room).emit(event, payload);
      return;
    }
    case 'enter':
      recent.rememberMove(instruction.of);
      io.local.in(instruction.of).socketsJoin(instruction.room);
      return;
    case 'leave':
      recent.rememberMove(instruction.of);
      io.local.in(instruction.of).socketsLeave(instruction.room);
      return;
    case 'disconnect':
      io.local.in(instruction.of).disconnectSockets(true);
  }
}
