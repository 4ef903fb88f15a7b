import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type Door, openDoor } from './listener.ts';

let door: Door;
let sockets: Socket[] = [];
let working = 0;
let finish: (() => void)[] = [];

afterEach(async () => {
  for (const end of finish) end();
  for (const socket of sockets) socket.destroy();
  [sockets, finish, working] = [[], [], 0];
  await door.close();
});

/** `/work` is answered when the test says so. */
async function serve(bounds: { all?: number; ofAddress?: number }, publicOrigin = 'http://localhost') {
  const answer = async ({ url }: Request) => {
    if (!url.endsWith('/work')) return new Response('done');
    working += 1;
    await new Promise<void>((resolve) => finish.push(resolve));
    return new Response('done');
  };
  door = await openDoor({ host: '127.0.0.1', port: 0, publicOrigin }, answer, bounds);
}

/** A connection from this address of the loopback network, what it heard, and whether it is closed. */
async function open(localAddress = '127.0.0.1') {
  const socket = connect({ port: door.port, host: '127.0.0.1', localAddress });
  const line = {
    heard: '',
    isClosed: false,
    say: (text: string) => socket.write(text),
    end: () => socket.destroy(),
  };
  sockets.push(socket);
  socket
    .on('error', () => undefined)
    .on('close', () => {
      line.isClosed = true;
    });
  socket.on('data', (part) => {
    line.heard += part;
  });
  await once(socket, 'connect');
  return line;
}

const call = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
type Line = Awaited<ReturnType<typeof open>>;
const untilAnswered = (line: Line) => vi.waitFor(() => expect(line.heard).toContain('done'), 5_000);
const untilClosed = (line: Line) => vi.waitFor(() => expect(line.isClosed).toBe(true), 5_000);

async function work(address?: string): Promise<Line> {
  const line = await open(address);
  const before = working;
  line.say(call('/work'));
  await vi.waitFor(() => expect(working).toBe(before + 1), 5_000);
  return line;
}

test('of an address that has its connections the one that rested longest gives way', async () => {
  await serve({ ofAddress: 3 });
  const busy = await work();
  const first = await open();
  const second = await open();
  first.say(call('/'));
  await untilAnswered(first);
  const newcomer = await open();
  newcomer.say(call('/'));
  await untilAnswered(newcomer);
  await untilClosed(second);
  expect(first.isClosed).toBe(false);
  finish.pop()?.();
  await untilAnswered(busy);
});

test.each([
  ['says nothing', ''],
  ['stops in its head', 'GET / HTTP/1.1\r\nHost: loc'],
])('one that %s keeps nobody out', async (_what, text) => {
  await serve({ ofAddress: 5 });
  const crowd = await Promise.all(Array.from({ length: 20 }, () => open()));
  for (const line of crowd) if (text) line.say(text);
  const honest = await open();
  honest.say(call('/'));
  await untilAnswered(honest);
  await vi.waitFor(() => expect(crowd.filter(({ isClosed }) => !isClosed)).toHaveLength(4), 5_000);
});

test('where all of an address are at work the next hears when to come back, and other addresses are served', async () => {
  await serve({ ofAddress: 2 });
  const busy = [await work(), await work()];
  const refused = await open();
  await untilClosed(refused);
  expect(refused.heard).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n[\s\S]*retry-after: 60\r\n/);
  expect(refused.heard).toContain('"code":"rate_limited"');
  const neighbour = await open('127.0.0.2');
  neighbour.say(call('/'));
  await untilAnswered(neighbour);
  for (const end of finish.splice(0)) end();
  for (const line of busy) await untilAnswered(line);
  const next = await open();
  next.say(call('/'));
  await untilAnswered(next);
});

test('behind our own proxy only the sum counts', async () => {
  await serve({ ofAddress: 1, all: 3 }, 'https://gate.example');
  for (let place = 0; place < 3; place += 1) await work();
  const refused = await open();
  await untilClosed(refused);
  expect(refused.heard).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 30\r\n[\s\S]*"code":"unavailable"/);
});

test('a connection that is closed leaves its place', async () => {
  await serve({ ofAddress: 3 });
  for (let round = 0; round < 10; round += 1) {
    const line = await work();
    line.end();
    await untilClosed(line);
  }
});
