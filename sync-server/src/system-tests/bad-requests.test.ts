import { gzipSync } from 'node:zlib';
import { problems } from 'schemas/kit/problems/problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDb } from '../db/seed/seed.ts';
import { type Door, openDoor } from '../http/listener/listener.ts';
import { sayBytes } from '../testing/testing-lines.ts';
import { createTestServer } from '../testing/testing-server.ts';
import { useSite } from '../testing/testing-site.ts';

let door: Door;

const server = useSite(createTestServer);
beforeAll(async () => {
  await seedDb(server.ctx);
  door = await openDoor({ host: '127.0.0.1', port: 0 }, server.app.fetch);
});
afterAll(() => door.close());

const host = 'Host: localhost\r\nConnection: close\r\n';
const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${host}${headers.map((h) => `${h}\r\n`).join('')}\r\n`;
const loginPath = '/api/auth/staff/login';
const post = (
  body: string | Buffer,
  {
    path = loginPath,
    headers = [`Content-Length: ${Buffer.byteLength(body)}`],
    type = 'application/json',
  }: { path?: string; headers?: string[]; type?: string } = {},
) =>
  [
    `POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\n${headers.map((h) => `${h}\r\n`).join('')}\r\n`,
    body,
  ] as const;
const login = JSON.stringify({ username: 'nobody', password: 'wrong' });
const chunked = (body: string, ...trailers: string[]) =>
  `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n${trailers.map((t) => `${t}\r\n`).join('')}\r\n`;
const te = 'Transfer-Encoding: chunked';

/** What it is, its bytes, and the statuses that answer it. */
type Row = [string, readonly (string | Buffer)[], number[]];

const bodyRows: Row[] = [
  ['GET with a body', [get('/api/config', 'Content-Length: 5'), 'hello'], [200]],
  ['HEAD with a body', [get('/api/config', 'Content-Length: 5').replace('GET', 'HEAD'), 'hello'], [200]],
  ['DELETE with a body', [get('/api/config', 'Content-Length: 5').replace('GET', 'DELETE'), 'hello'], [405]],
  [
    'a body that waits to be told to go on',
    post(login, { headers: [`Content-Length: ${login.length}`, 'Expect: 100-continue'] }),
    [100, 401],
  ],
  [
    'a body that waits to be told to go on, and is too large',
    post('', { headers: ['Content-Length: 999999', 'Expect: 100-continue'] }),
    [100, 413],
  ],
  [
    'a body that expects something else',
    post(login, { headers: [`Content-Length: ${login.length}`, 'Expect: gold'] }),
    [417],
  ],
  ['a body with a negative length', post(login, { headers: ['Content-Length: -5'] }), [400]],
  ['a body with a signed length', post(login, { headers: ['Content-Length: +5'] }), [400]],
  ['a body with a hexadecimal length', post(login, { headers: ['Content-Length: 0x10'] }), [400]],
  [
    'a body with a length of 23 digits',
    post(login, { headers: ['Content-Length: 99999999999999999999999'] }),
    [400],
  ],
  [
    'a body with a length beyond exact numbers',
    post('', { headers: ['Content-Length: 9007199254740993'] }),
    [413],
  ],
  ['a body with two lengths', post(login, { headers: ['Content-Length: 5', 'Content-Length: 6'] }), [400]],
  [
    'a body with the same length twice',
    post(login, { headers: [`Content-Length: ${login.length}`, `Content-Length: ${login.length}`] }),
    [400],
  ],
  ['a body with a list of lengths', post(login, { headers: ['Content-Length: 5, 5'] }), [400]],
  ['a body with a length, in chunks', post(chunked(login), { headers: ['Content-Length: 5', te] }), [400]],
  ['a body in chunks twice', post(chunked(login), { headers: [te, te] }), [400]],
  [
    'a body packed on its way, without chunks',
    post(chunked(login), { headers: ['Transfer-Encoding: gzip'] }),
    [400],
  ],
  [
    'a body packed on its way, in chunks',
    post(chunked(login), { headers: ['Transfer-Encoding: gzip, chunked'] }),
    [415],
  ],
  [
    'a body with an old coding',
    post(login, { headers: ['Transfer-Encoding: identity', `Content-Length: ${login.length}`] }),
    [400],
  ],
  [
    'a body with a blank before the colon',
    post(chunked(login), { headers: ['Transfer-Encoding : chunked'] }),
    [400],
  ],
  [
    'a body with a vertical tab before its coding',
    post(chunked(login), { headers: ['Transfer-Encoding: \x0bchunked'] }),
    [400],
  ],
  ['a body with a chunk of no size', post('zz\r\nhello\r\n0\r\n\r\n', { headers: [te] }), [400]],
  [
    'a body with 20 KB beside the size of a chunk',
    post(`5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`, { headers: [te] }),
    [413],
  ],
  [
    'a body with a chunk of 17 digits',
    post('fffffffffffffffff\r\nhello\r\n0\r\n\r\n', { headers: [te] }),
    [400],
  ],
  [
    'a body with headers behind it, which count for nothing',
    post(chunked(login, 'Authorization: Bearer x', 'X-Y: z'), { headers: [te] }),
    [401],
  ],
  [
    'a body that is packed',
    post(gzipSync(login), {
      headers: [`Content-Length: ${gzipSync(login).length}`, 'Content-Encoding: gzip'],
    }),
    [415],
  ],
  [
    'a body that says it is packed',
    post(login, { headers: [`Content-Length: ${login.length}`, 'Content-Encoding: gzip'] }),
    [415],
  ],
  ['a body without a type', post(login, { type: '' }), [415]],
];

const headRows: Row[] = [
  ['3,000 headers', [get('/version', ...Array.from({ length: 3000 }, () => 'a:b'))], [200]],
  ['20 KB of headers', [get('/version', `X: ${'x'.repeat(20_000)}`)], [431]],
  ['15 KB of cookies', [get('/version', `Cookie: ${'a=b; '.repeat(3000)}`)], [200]],
  ['15 KB of query', [get(`/version?${'x'.repeat(15_000)}`)], [200]],
  ['20 KB of query', [get(`/version?${'x'.repeat(20_000)}`)], [431]],
  ['3,000 names in a query', [get(`/api/storage-units/map?${'a&'.repeat(3000)}`)], [200]],
  ['a query that ends in half a character', [get('/api/storage-units/available?size=%E0%A4%A')], [200]],
  ['a query with a NUL', [get('/api/storage-units/available?size=%00')], [200]],
  ['a path with a byte that is no character', [get('/api/gate-codes/check/%ff')], [400]],
  ['a path with a lone percent sign', [get('/api/gate-codes/check/%')], [400]],
  ['a path with half a character', [get('/api/gate-codes/check/%ed%a0%80')], [400]],
  ['a path in Latin 1', [Buffer.from(get('/api/gate-codes/check/\xff\xfe'), 'latin1')], [400]],
  ['HTTP/1.0 without a host', ['GET /version HTTP/1.0\r\n\r\n'], [400]],
  ['HTTP/1.0 with one', ['GET /version HTTP/1.0\r\nHost: localhost\r\n\r\n'], [200]],
  ['HTTP/0.9', ['GET /version\r\n\r\n'], [400]],
  ['HTTP/3.7', ['GET /version HTTP/3.7\r\n\r\n'], [400]],
  ['HTTP/2', ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], [400]],
  ['no host', ['GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n'], [400]],
  ['two hosts', [`GET /api/config HTTP/1.1\r\nHost: evil\r\n${host}\r\n`], [421]],
  ['a host with a blank', ['GET /api/config HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'], [400]],
  [
    'a host with a path',
    ['GET /api/config HTTP/1.1\r\nHost: localhost/x\r\nConnection: close\r\n\r\n'],
    [400],
  ],
  ['an empty host', ['GET /api/config HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'], [400]],
  [
    'a host with port 99999',
    ['GET /api/config HTTP/1.1\r\nHost: localhost:99999\r\nConnection: close\r\n\r\n'],
    [400],
  ],
  ['an address of another site', [get('http://evil.example/api/config')], [400]],
  ['a whole address of our own', [get('http://localhost/api/config')], [400]],
  ['a whole address that is none', [get('http://[/api/config')], [400]],
  ['OPTIONS *', [get('*').replace('GET', 'OPTIONS')], [400]],
  ['a path without a slash', [get('api')], [400]],
  ['CONNECT', ['CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'], []],
  ['TRACE', [get('/api/config').replace('GET', 'TRACE')], [405]],
  ['a method that nobody knows', [get('/api/config').replace('GET', 'FROB')], [400]],
  [
    'a web socket, which is not opened',
    [
      `GET /api/config HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    ],
    [200],
  ],
  ['TLS', [Buffer.from('16030100c8010000c40303', 'hex')], [400]],
  ['a header with a NUL', [get('/version', 'X: a\0b')], [400]],
  ['a header over two lines', [get('/version', 'X: a', ' b')], [400]],
  ['a header without a colon', [get('/version', 'nonsense')], [400]],
  ['lines that end in half', ['GET /version HTTP/1.1\nHost: localhost\nConnection: close\n\n'], [400]],
  [
    'a bearer of bytes',
    [Buffer.from(get('/api/auth/staff/me', 'Authorization: Bearer \xff\xfe'), 'latin1')],
    [401],
  ],
  ['a device of bytes', [Buffer.from(get('/api/submissions/results', 'X-Device: \xff'), 'latin1')], [400]],
  ['a range, which nobody gives', [get('/version', 'Range: bytes=0-999999999999')], [200]],
];

const jsonRows: Row[] = [
  ['nothing', post(''), [400]],
  ['null', post('null'), [400]],
  ['a list', post('[]'), [400]],
  ['a text', post('"x"'), [400]],
  ['a byte order mark before it', post(`\ufeff${login}`), [401]],
  ['numbers beyond all numbers', post('{"username":1e999,"password":-1e999}'), [400]],
  ['60,000 brackets open', post('['.repeat(60_000)), [400]],
  ['30,000 lists in each other', post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`), [400]],
  [
    '100,000 lists in each other, in a batch',
    post(`{"records":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, { path: '/api/submissions' }),
    [400],
  ],
  ['10,000 objects in each other', post(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`), [400]],
  ['4,000 names', post(`{${Array.from({ length: 4_000 }, (_, i) => `"k${i}":1`).join()}}`), [400]],
  ['120,000 records', post(`{"records":[${'1,'.repeat(120_000)}1]}`, { path: '/api/submissions' }), [400]],
  ['a prototype', post('{"__proto__":{"isAdmin":true},"username":"a","password":"b"}'), [400]],
  ['a prototype in disguise', post('{"\\u005f_proto__":{},"username":"a","password":"b"}'), [400]],
  ['a constructor', post('{"constructor":{"prototype":{}},"username":"a","password":"b"}'), [400]],
  ['a name twice, of which the last counts', post('{"username":"a","username":"b","password":"c"}'), [401]],
  ['Latin 1', post(Buffer.from('{"username":"\xff","password":"b"}', 'latin1')), [400]],
  ['UTF-16', post(Buffer.from(login, 'utf16le')), [400]],
  ['half a character as a name', post('{"username":"\\ud800","password":"b"}'), [400]],
  ['half a character as a password', post('{"username":"a","password":"\\udfff"}'), [400]],
  ['a NUL', post('{"username":"a\\u0000","password":"b"}'), [400]],
  ['half of it', post('{"username":'), [400]],
];

/** Each refusal is a problem of the catalogue, Node's own too. */
function expectProblem(status: number | undefined, body: string): void {
  const { code, message } = JSON.parse(body);
  expect(problems).toHaveProperty(code, expect.objectContaining({ status, message: expect.any(String) }));
  expect(message).not.toBe('');
}

describe.each([
  ['a body', bodyRows],
  ['a head', headRows],
  ['JSON', jsonRows],
])('%s that no client of ours sends', (_of, rows) => {
  test.concurrent.each(rows)('%s', async (_what, parts, expected) => {
    const { statuses, last } = await sayBytes(door.port, parts);
    expect(statuses).toEqual(expected);
    if ((expected.at(-1) ?? 0) >= 400) expectProblem(expected.at(-1), last);
  });
});

test('none of it was a fault of ours', () => {
  expect(server.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});

test('a thousand calls in one breath are all answered, one after the other', async () => {
  const one = get('/version').replace('Connection: close\r\n', '');
  const { statuses } = await sayBytes(door.port, [one.repeat(1_000)], 1_000);
  expect(statuses).toEqual(Array.from({ length: 1_000 }, () => 200));
});

describe('whoever does not finish a head', () => {
  test.each([
    ['says nothing', ''],
    ['stops', 'GET /version HTTP/1.1\r\nHost: loc'],
    ['stops behind a call that was answered', `${get('/version').replace('Connection: close\r\n', '')}GET /`],
  ])('and %s is cut off', async (_what, bytes) => {
    const impatient = await openDoor({ host: '127.0.0.1', port: 0 }, server.app.fetch, {
      headersTimeout: 100,
      connectionsCheckingInterval: 20,
    });
    const { statuses, last } = await sayBytes(impatient.port, [bytes], 2);
    expect(statuses.at(-1)).toBe(408);
    expectProblem(408, last);
    await impatient.close();
  });
});
