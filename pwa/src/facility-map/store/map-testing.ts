import { type UnitStatus, unitsApi } from 'schemas/facility/units';
import type { Call } from '../../core/api/api.ts';
import type { EventsLike } from '../../core/context/open-events.ts';

const at = '2025-11-01T00:00:00.000Z';
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export interface FakeServer {
  statuses: Map<string, UnitStatus>;
  isDown: boolean;
  mapCalls: number;
  opensAtOnce: boolean;
  openedPaths: string[];
  streams: FakeEvents[];
  readonly open: FakeEvents[];
  /** Answers wait here while it is set, oldest first. */
  held: (() => void)[] | undefined;
  rows: (isWarehouse: boolean) => unknown[];
  call: Call;
  openEvents: (path: string) => EventsLike;
  /** A change on the server: told to whoever listens. */
  change: (unitNumber: string, status: UnitStatus) => void;
}

/** A server in memory: what it answers, and the streams that it holds open. */
export function createServer(): FakeServer {
  const statuses = new Map<string, UnitStatus>([
    ['1', 'available'],
    ['2', 'available'],
    ['W1', 'available'],
  ]);
  const server: FakeServer = {
    statuses,
    isDown: false,
    mapCalls: 0,
    opensAtOnce: false,
    openedPaths: [],
    streams: [],
    held: undefined,
    rows: (isWarehouse) =>
      [...statuses]
        .filter(([number]) => number.startsWith('W') === isWarehouse)
        .map(([number, status], i) => ({
          id: idOf(i),
          [isWarehouse ? 'warehouseNumber' : 'unitNumber']: number,
          size: isWarehouse ? '30x40' : '10x10',
          monthlyRate: isWarehouse ? '1500.00' : '60.00',
          status,
          customerId: null,
          createdAt: at,
          updatedAt: at,
        })),
    call: (async (endpoint) => {
      if (server.isDown) return { ok: false, failure: { code: 'unreachable', message: 'no answer' } };
      if (endpoint.path === unitsApi.map.path) server.mapCalls += 1;
      const value = server.rows(endpoint.path !== unitsApi.map.path);
      if (server.held) await new Promise<void>((resolve) => server.held?.push(resolve));
      return { ok: true, value };
    }) as Call,
    openEvents: (path) => {
      server.openedPaths.push(path);
      const events = new FakeEvents();
      server.streams.push(events);
      if (server.opensAtOnce) queueMicrotask(() => events.emit('open'));
      return events;
    },
    change: (unitNumber, status) => {
      statuses.set(unitNumber, status);
      for (const stream of server.streams) stream.say('unit', { unitNumber, status });
    },
    get open() {
      return server.streams.filter((stream) => !stream.isClosed);
    },
  };
  return server;
}

class FakeEvents implements EventsLike {
  isClosed = false;
  readonly #listeners: [string, (event: { data: unknown }) => void][] = [];
  addEventListener(type: string, listener: (event: { data: unknown }) => void) {
    this.#listeners.push([type, listener]);
  }
  close() {
    this.isClosed = true;
  }
  emit(type: string, data?: unknown) {
    if (this.isClosed) return;
    for (const [heard, listener] of this.#listeners) if (heard === type) listener({ data });
  }
  say(type: string, data: unknown) {
    this.emit(type, JSON.stringify(data));
  }
}

/** Web Locks of one browser: one holder, the others wait in line. */
export function createLocks() {
  const line: (() => Promise<void>)[] = [];
  let isHeld = false;
  const next = async () => {
    const turn = isHeld ? undefined : line.shift();
    if (!turn) return;
    isHeld = true;
    await turn();
    isHeld = false;
    void next();
  };
  const request = (_name: string, options: LockOptions, callback: () => Promise<void> | undefined) =>
    new Promise<void>((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      line.push(async () => resolve(await (options.signal?.aborted ? undefined : callback())));
      void next();
    });
  return { request } as unknown as Pick<LockManager, 'request'>;
}
