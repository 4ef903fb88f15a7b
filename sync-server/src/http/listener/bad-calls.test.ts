import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Door, openDoor } from './listener.ts';

let door: Door;

beforeEach(async () => {
  door = await openDoor({ host: '127.0.0.1', port: 0 }, ({ url }) => {
    if (url.endsWith('/slow')) return new Promise<Response>(() => undefined);
    return new Response(
      new ReadableStream({
        start: (out) => out.enqueue(new TextEncoder().encode('half')),
      }),
    );
  });
});
afterEach(() => door.close());

const call = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** All that comes back to these bytes; what follows them is sent once this was heard. */
async function say(first: string, heardFirst?: string): Promise<string> {
  const socket = connect(door.port, '127.0.0.1').on('error', () => undefined);
  let heard = '';
  socket.on('data', (part) => {
    const before = heard;
    heard += part;
    if (heardFirst && heard.includes(heardFirst) && !before.includes(heardFirst))
      socket.write('what?\r\n\r\n');
  });
  socket.write(first);
  await once(socket, 'close');
  return heard;
}

test('what is no call is told so, and the line is closed', async () => {
  const heard = await say('what?\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*connection: close\r\n/);
  expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed', ref: '-' });
});

test('behind a call that is not answered yet nothing is said, since it would be taken for its answer', async () => {
  expect(await say(`${call('/slow')}what?\r\n\r\n`)).toBe('');
});

test('into an answer that is half sent nothing is said', async () => {
  const heard = await say(call('/stream'), 'half');
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
