import { queryOptions } from '@tanstack/react-query';
import { endOtherSessions, endSession, sessions } from '@golf-league/core/contracts/sessions.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';

export interface DeviceSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** The browser, or `App`; undefined if the server does not know it. */
  readonly program: string | undefined;
  readonly system: string | undefined;
  readonly isCurrent: boolean;
}

/** Never cached on the device: the list must be current. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => call(sessions, { userId }, { signal }),
    select: toDeviceSessions,
    staleTime: 0,
    gcTime: 0,
  });

function toDeviceSessions(response: ResponseOf<typeof sessions>): DeviceSession[] {
  const list = response.map(({ id, createdAt, lastUsedAt, device, current }) => {
    const [program, system] = device.split(', ');
    return {
      id,
      createdAt: new Date(createdAt),
      lastUsedAt: new Date(lastUsedAt),
      program: program === '' ? undefined : program,
      system,
      isCurrent: current,
    };
  });
  return list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

export async function logOutDevice(sessionId: string): Promise<void> {
  await call(endSession, { sessionId });
}

export async function logOutOtherDevices(userId: string): Promise<void> {
  await call(endOtherSessions, { userId });
}
