import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '../http/api-docs/contracts.ts';
import { type Door, openDoor } from '../http/listener/listener.ts';
import { createTestServer } from '../testing/testing-server.ts';
import { useSite } from '../testing/testing-site.ts';

let door: Door;

const server = useSite(createTestServer);
beforeAll(async () => {
  door = await openDoor({ host: '127.0.0.1', port: 0 }, server.app.fetch);
});
afterAll(() => door.close());

interface Raw {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

/** As bytes on the wire: no client tidies the path up on the way. */
async function send(path: string, { method = 'GET', headers = {}, body }: Raw = {}) {
  const call = request({ host: '127.0.0.1', port: door.port, path, method, headers });
  call.end(body);
  const [answer] = await once(call, 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, text };
}

const json = { 'content-type': 'application/json' };
const login = '/api/auth/staff/login';

test('every contract is mounted exactly once, and nothing answers below /api but a contract, a sealed photo’s address, the docs and events', () => {
  const mounted = server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`);
  const promised = contracts.map(({ method, path }) => `${method} ${path}`);
  const own = ['events', 'openapi.json', 'docs', 'docs/look.css'];
  expect(mounted.sort()).toEqual(
    [
      ...promised,
      'PUT /api/submissions/:id/attachments/:attachmentId',
      'POST /api/sms/incoming',
      'POST /api/stripe/webhook',
      ...own.map((path) => `GET /api/${path}`),
    ].sort(),
  );
});

describe('paths', () => {
  test.each([
    '/api//invoices',
    '//api/invoices',
    '/api%2Finvoices',
    '/api/./invoices',
    '/api/../etc/passwd',
    '/api/%2e%2e/etc/passwd',
    '/api/.%2E/x',
    '/api/invoices/..%5c',
    '/api\\invoices',
    '/objects%2fuploads/x',
    '/objects/../.env',
    '/healthz%00',
    'http://127.0.0.1/healthz',
  ])('that could be read in two ways are refused: %s', async (path) => {
    expect((await send(path)).status).toBe(400);
  });

  test('of unknown calls answer a problem in JSON', async () => {
    for (const path of [
      '/api/nope',
      '/api',
      '/objects/uploads/00000000-0000-4000-8000-000000000000',
      '/u/x',
    ]) {
      const answer = await send(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(answer.text)).toMatchObject({
        code: 'not_found',
        ref: answer.headers['x-request-id'],
      });
    }
  });
});

describe('methods', () => {
  test.each([
    ['TRACE', '/healthz', 'GET, HEAD'],
    ['PUT', '/api/staff/messages', 'GET, HEAD'],
    ['DELETE', login, 'POST'],
    ['PATCH', login, 'POST'],
    ['POST', '/', 'GET, HEAD'],
    ['OPTIONS', login, 'POST'],
  ])('%s on %s is told what is taken there', async (method, path, allow) => {
    const answer = await send(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
  });

  test('are what they are, whatever a header says', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    expect((await send('/healthz', { headers })).status).toBe(200);
    expect((await send(login, { method: 'POST', headers: { ...headers, ...json }, body: '{}' })).status).toBe(
      400,
    );
  });
});

describe('hosts', () => {
  test.each(['evil.com', 'localhost.evil.com', '127.0.0.1.evil.com', 'localhost:3000@evil.com'])(
    '%s is not ours',
    async (host) => {
      expect([400, 421]).toContain((await send('/api/config', { headers: { host } })).status);
    },
  );

  test('in demo every name of this machine is ours', async () => {
    for (const host of ['localhost:3000', 'localhost:9', '127.0.0.1:9', '[::1]:9', '192.168.1.20:3000']) {
      expect((await send('/api/nope', { headers: { host } })).status).toBe(404);
    }
  });

  test('in production only the public one is, and machines may ask for health by address', async () => {
    const production = await createTestServer({
      env: { mode: 'production', publicOrigin: 'https://storage.example' },
    });
    const ask = (path: string, host: string) => production.app.request(path, { headers: { host } });
    try {
      expect((await ask('/api/nope', 'localhost:3000')).status).toBe(421);
      expect((await ask('/api/nope', 'storage.example')).status).toBe(404);
      expect((await ask('/readyz', '10.0.0.7:3000')).status).toBe(200);
    } finally {
      await production.close();
    }
  });

  test('a forwarded host is never believed', async () => {
    const answer = await send('/', {
      headers: { 'x-forwarded-host': 'evil.com', forwarded: 'host=evil.com' },
    });
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.com');
  });
});

describe('calls from another site', () => {
  const body = JSON.stringify({ username: 'a', password: 'b' });
  const post = (headers: Record<string, string>) => send(login, { method: 'POST', headers, body });

  test('as a form are an unsupported type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect((await post({ 'content-type': type, origin: 'https://evil.com' })).status).toBe(415);
    }
  });

  test.each([
    { origin: 'https://evil.com' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none', origin: 'https://evil.com' },
  ])('as JSON are refused: %o', async (headers) => {
    const answer = await post({ ...json, ...headers } as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'cross_site' });
  });

  test('from here, or from no browser at all, are heard', async () => {
    const own = `http://127.0.0.1:${door.port}`;
    for (const headers of [{}, { origin: own }, { origin: own, 'sec-fetch-site': 'same-origin' }]) {
      expect((await post({ ...json, ...headers } as Record<string, string>)).status).toBe(401);
    }
  });

  test('get no permission to read an answer either', async () => {
    const { headers } = await send('/api/config', { headers: { origin: 'https://evil.com' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

test('two Authorization headers are refused, whichever would win', async () => {
  const headers = { authorization: ['Bearer a', 'Bearer b'] };
  expect((await send('/api/auth/staff/me', { headers })).status).toBe(400);
});

test('a body of another type, too large or too deep is refused before it is read as one', async () => {
  const post = (body: string, headers: Record<string, string> = json) =>
    send(login, { method: 'POST', headers, body });
  expect((await post('{}', {})).status).toBe(415);
  expect((await post(`{"username":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
  expect((await post('{"username":')).status).toBe(400);
  expect((await post('{"__proto__":{"a":1}}')).status).toBe(400);
  expect((await post(`${'['.repeat(20)}${']'.repeat(20)}`)).status).toBe(400);
});

test('every answer forbids framing, sniffing and referring, and may do nothing itself', async () => {
  for (const path of ['/healthz', '/api/nope', '/api/staff/messages', '/api//x']) {
    const { headers } = await send(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('an https origin asks for https for two years', async () => {
  const secure = await createTestServer({ env: { publicOrigin: 'https://storage.example' } });
  const answer = await secure.app.request('/healthz');
  expect(answer.headers.get('strict-transport-security')).toBe(
    'max-age=63072000; includeSubDomains; preload',
  );
  expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  await secure.close();
});

test('a failure is logged under its reference and told without its cause', async () => {
  const broken = await createTestServer();
  await broken.sql`drop table staff_sessions cascade`;
  const answer = await broken.app.request('/api/auth/staff/me', {
    headers: { authorization: `Bearer stf_${'a'.repeat(43)}` },
  });
  const text = await answer.text();
  const { ref, message } = JSON.parse(text);
  expect(answer.status).toBe(500);
  expect(message).toBe(`Something went wrong. Nothing was lost. Reference ${ref}.`);
  expect(text).not.toContain('staff_sessions');
  expect(broken.logLines.some((line) => line.includes(ref) && line.includes('staff_sessions'))).toBe(true);
  await broken.close();
});

test('a database that is away is a 503 for staff, never a 401 that would sign them out', async () => {
  const away = await createTestServer();
  await away.sql.end();
  const answer = await away.app.request('/api/auth/staff/me', {
    headers: { authorization: `Bearer stf_${'a'.repeat(43)}` },
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  expect((await away.app.request('/healthz')).status).toBe(200);
});

test('health says alive without the database, ready only with all of it, and stuck when nothing moves', async () => {
  let missing = ['database', 'jobs'];
  let stuck: string[] = [];
  const version = { version: '1.2.3', commit: 'abc' };
  const health = { missing: async () => missing, stuck: () => stuck, version };
  const asleep = await createTestServer({ options: { health } });
  const get = (path: string) => asleep.app.request(path);
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', gatehouse: true });
  const waiting = await get('/readyz');
  expect(waiting.status).toBe(503);
  expect(waiting.headers.get('retry-after')).toBe('2');
  expect(await waiting.json()).toEqual({ status: 'not ready', missing: ['database', 'jobs'] });
  missing = [];
  expect((await get('/readyz')).status).toBe(200);
  stuck = ['the job "send messages"'];
  expect((await get('/healthz')).status).toBe(503);
  expect(await (await get('/version')).json()).toEqual(version);
  await asleep.close();
});

test('the log holds the route of a call and nothing that somebody sent', async () => {
  const seenBefore = server.logLines.length;
  const secret = 'stf_SECRETSECRETSECRETSECRETSECRETSECRETSECRETS';
  await send('/api/staff/messages?after=SECRET', { headers: { authorization: `Bearer ${secret}` } });
  await send('/api/gate-codes/check/4821?from=SECRET', { headers: { cookie: 'sb=SECRET' } });
  const body = JSON.stringify({ username: 'SECRET', password: 'SECRET' });
  await send(login, { method: 'POST', headers: json, body });
  await send('/SECRET');
  const lines = server.logLines.slice(seenBefore);
  expect(lines.join('')).not.toContain('SECRET');
  expect(lines.join('')).not.toMatch(/(?<![\w-])4821(?![\w-])/);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', route: '/api/staff/messages', status: 401 },
    { route: '/api/gate-codes/check/:code', status: 200 },
    { method: 'POST', route: login, status: 401 },
    { route: 'none' },
  ]);
});
