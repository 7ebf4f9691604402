import type { Server } from 'socket.io';
import type { SocketEventName } from '@golf-league/core/wire/socket-events.ts';
import type { SpectatorEvents } from '@golf-league/core/contracts/spectators.ts';
import type { DomainEvent } from '../database/unit-of-work.ts';
import type { RecentEvents } from './recent-events.ts';

export const getLeagueRoom = (leagueId: string) => `league:${leagueId}`;
export const getSpectatorRoom = (leagueId: string) => `spectators:${leagueId}`;
export const getUserRoom = (userId: string) => `user:${userId}`;
export const getSessionRoom = (tokenHash: Buffer) => `session:${tokenHash.toString('hex')}`;

/** An action on Socket.IO rooms after a domain event, serializable as JSON. It affects the sockets in the room `of`. */
export type Instruction =
  | { do: 'emit'; room: string; event: SocketEventName; payload: { tournamentId: string } }
  | { do: 'enter' | 'leave'; of: string; room: string }
  | { do: 'disconnect'; of: string }
  /** Spectators get events without ids. */
  | { do: 'tell'; room: string; event: keyof SpectatorEvents };

/**
 * Socket events that change what spectators see: the board, the current event, and the league's name, state and
 * background.
 */
const spectatorEvents: ReadonlySet<SocketEventName> = new Set<SocketEventName>([
  'scoreboardChanged',
  'leagueChanged',
  'cardChanged',
]);

function createSpectatorCloseInstructions(leagueId: string): Instruction[] {
  const room = getSpectatorRoom(leagueId);
  return [
    { do: 'tell', room, event: 'spectatorsClosed' },
    { do: 'disconnect', of: room },
  ];
}

export function toInstructions(domainEvent: DomainEvent): Instruction[] {
  switch (domainEvent.kind) {
    case 'event': {
      const { leagueId, event, payload } = domainEvent;
      const wirePayload = { ...payload, tournamentId: leagueId };
      const emit: Instruction = { do: 'emit', room: getLeagueRoom(leagueId), event, payload: wirePayload };
      if (!spectatorEvents.has(event)) return [emit];
      return [emit, { do: 'tell', room: getSpectatorRoom(leagueId), event: 'scoreboardChanged' }];
    }
    case 'membershipBegan':
    case 'membershipEnded': {
      const affectedRoom = getUserRoom(domainEvent.userId);
      const room = getLeagueRoom(domainEvent.leagueId);
      return [{ do: domainEvent.kind === 'membershipBegan' ? 'enter' : 'leave', of: affectedRoom, room }];
    }
    case 'leagueDeleted': {
      const room = getLeagueRoom(domainEvent.leagueId);
      return [{ do: 'leave', of: room, room }, ...createSpectatorCloseInstructions(domainEvent.leagueId)];
    }
    case 'spectatorsClosed':
      return createSpectatorCloseInstructions(domainEvent.leagueId);
    case 'leagueTouched':
    case 'outcomeUnknown':
      return [];
    case 'sessionsEnded':
      return domainEvent.tokenHashes.map((hash) => ({ do: 'disconnect', of: getSessionRoom(hash) }));
  }
}

/**
 * Runs an instruction on the sockets of this process. It runs synchronously, because a socket must get its last
 * invalidation event before it leaves its room.
 */
export function performInstruction(io: Server, recentEvents: RecentEvents, instruction: Instruction): void {
  switch (instruction.do) {
    case 'emit': {
      const { event, payload } = instruction;
      recentEvents.remember(instruction.room, { event, tournamentId: payload.tournamentId });
      io.local.to(instruction.room).emit(event, payload);
      return;
    }
    case 'enter':
      recentEvents.rememberMove(instruction.of);
      io.local.in(instruction.of).socketsJoin(instruction.room);
      return;
    case 'leave':
      recentEvents.rememberMove(instruction.of);
      io.local.in(instruction.of).socketsLeave(instruction.room);
      return;
    case 'tell':
      io.local.to(instruction.room).emit(instruction.event);
      return;
    case 'disconnect':
      io.local.in(instruction.of).disconnectSockets(true);
  }
}
