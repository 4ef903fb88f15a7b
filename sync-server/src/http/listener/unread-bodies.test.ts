import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { connect, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBytes } from '../../adapters/files/read-bytes.ts';
import { answerFailures } from '../answers/failures.ts';
import { problemResponse } from '../answers/problem-response.ts';
import { drainUnreadBodies } from './unread-bodies.ts';

const bounds = { bytesMax: 1_000, timeoutMs: 300 };
const drained = { bytesMax: 1_000_000, unannouncedBytesMax: 100_000, timeoutMs: 400 };
let server: Server;
let port: number;
let failures: unknown[];

beforeEach(async () => {
  failures = [];
  const app = new Hono();
  app.post('/read', async (c) => {
    const bytes = await readBytes(c, bounds);
    return bytes.ok ? c.text(String(bytes.value.length)) : problemResponse(c, bytes.problem);
  });
  app.all('/unread', (c) => c.text('no', 403));
  const note = (...said: unknown[]) => failures.push(said);
  answerFailures(app, { log: { info: note, error: note } } as never);
  server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  drainUnreadBodies(server as never, drained);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.close();
});

/** One call, byte for byte as it is given; what comes back until the line is closed. */
async function say(head: string, drip?: (socket: Socket) => void): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let heard = '';
  socket.on('data', (part) => {
    heard += part;
  });
  socket.write(`${head}\r\nHost: localhost\r\n`);
  drip?.(socket);
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
}

const every = (ms: number, socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), ms);
  socket.on('close', () => clearInterval(timer));
};

describe('a body', () => {
  test('that drips for ever is answered 408 when its time is over, and cut', async () => {
    const heard = await say('POST /read HTTP/1.1\r\nTransfer-Encoding: chunked', (socket) => {
      socket.write('\r\n');
      every(20, socket, '1\r\nx\r\n');
    });
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain('"code":"too_slow"');
  });

  test('that is shorter than it says is answered 408, not waited for', async () => {
    const heard = await say('POST /read HTTP/1.1\r\nContent-Length: 500', (socket) =>
      socket.write('\r\nshort'),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('that says it is too large is refused before any of it came', async () => {
    const heard = await say('POST /read HTTP/1.1\r\nContent-Length: 300000000', (socket) =>
      socket.write('\r\n'),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('that is longer than it says is no call of its own', async () => {
    const heard = await say('POST /read HTTP/1.1\r\nContent-Length: 5', (socket) =>
      socket.write('\r\n12345678'),
    );
    expect(heard).toMatch(/HTTP\/1\.1 400 /);
  });

  test.each([
    [20, 200],
    [40, 413],
  ])('of %i single bytes is judged by the work that they are: %i', async (pieces, status) => {
    const heard = await say(
      'POST /read HTTP/1.1\r\nConnection: close\r\nTransfer-Encoding: chunked',
      (socket) => socket.write(`\r\n${'1\r\nx\r\n'.repeat(pieces)}0\r\n\r\n`),
    );
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('whose sender goes away in the middle is no failure of ours', async () => {
    await say('POST /read HTTP/1.1\r\nContent-Length: 500', (socket) => {
      socket.write('\r\nsome');
      setTimeout(() => socket.destroy(), 50);
    });
    await expect.poll(() => failures.length).toBe(1);
    expect(JSON.stringify(failures)).toContain('the client went away');
  });
});

test.each(['GET', 'POST', 'DELETE'])(
  '%s: what nobody read is thrown away in part, then cut',
  async (method) => {
    const startedAt = performance.now();
    let taken = 0;
    const heard = await say(`${method} /unread HTTP/1.1\r\nTransfer-Encoding: chunked`, (socket) => {
      socket.write('\r\n');
      const part = `10000\r\n${'x'.repeat(65_536)}\r\n`;
      const send = () => {
        while (!socket.destroyed && socket.write(part)) taken += part.length;
        socket.once('drain', send);
      };
      send();
    });
    expect(heard).toMatch(/^HTTP\/1\.1 403 /);
    expect(performance.now() - startedAt).toBeGreaterThan(drained.timeoutMs - 50);
    expect(taken).toBeLessThan(20_000_000);
  },
);

test('a line on which all was sent is used again', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  for (let i = 0; i < 3; i += 1) {
    const sender = request({ port, path: '/unread', method: 'POST', agent });
    sender.end(Buffer.alloc(80_000));
    const [answer] = await once(sender, 'response');
    ports.add(sender.socket?.localPort);
    answer.resume();
    await once(answer, 'end');
  }
  agent.destroy();
  expect(ports.size).toBe(1);
});
