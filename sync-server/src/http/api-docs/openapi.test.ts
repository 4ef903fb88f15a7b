import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readVersion } from '../version.ts';
import { apiDocsRoutes, createApiDocs } from './api-docs.ts';
import { writeShape } from './api-page-shapes.ts';
import { contracts } from './contracts.ts';
import { createOpenApi } from './openapi.ts';

const generated = createOpenApi(readVersion().version);
const committed = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));

test('the committed document is the one that the contracts make (npm run openapi)', () => {
  expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(JSON.parse(JSON.stringify(generated)));
});

test('the committed document passes a public linter without an error or a warning', async () => {
  const linter = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [linter, 'lint', committed, '--extends=recommended-strict', '--format=json'],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  ).catch((failed: { stdout: string }) => failed);
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('the document that is served is the committed one', async () => {
  const app = new Hono();
  apiDocsRoutes(app, createApiDocs(), { isHttps: false });
  const replies = [await app.request('/api/openapi.json'), await app.request('/api/openapi.json')];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = await Promise.all(replies.map((reply) => reply.text()));
  expect(first).toBe(readFileSync(committed, 'utf8'));
  expect(second).toBe(first);
});

test('a document that is not there is looked for again with the next call', async () => {
  const gone = join(await mkdtemp(join(tmpdir(), 'openapi-')), 'openapi.json');
  const app = new Hono();
  app.onError((_, c) => c.text('gone', 500));
  apiDocsRoutes(app, createApiDocs(gone), { isHttps: false });
  const ask = async () =>
    Promise.all(['/api/openapi.json', '/api/docs'].map(async (path) => (await app.request(path)).status));
  expect(await ask()).toEqual([500, 500]);
  await copyFile(committed, gone);
  expect(await ask()).toEqual([200, 200]);
});

test('every call is listed with its own id, its problems, and whom the server lets call', () => {
  const ids = new Set<string>();
  for (const contract of contracts) {
    const item = generated.paths?.[contract.path.replace(/:(\w+)/g, '{$1}')];
    const operation = item?.[contract.method.toLowerCase() as 'get'];
    expect(operation, contract.path).toBeDefined();
    ids.add(operation?.operationId ?? '');
    const needed = operation?.security?.flatMap((one) => Object.entries(one));
    expect(needed, contract.path).toEqual([
      ...(contract.device ? [['device', []]] : []),
      ...(contract.staff ? [['staff', contract.staff === 'optional' ? [] : [contract.staff]]] : []),
    ]);
    expect('401' in (operation?.responses ?? {}), contract.path).toBe(
      contract.problems.some((code) => code === 'not_signed_in' || code === 'bad_credentials'),
    );
  }
  expect(ids.size).toBe(contracts.length);
});

test('the page shows every call, runs no script, and loads nothing but its own style sheet', async () => {
  const app = new Hono();
  apiDocsRoutes(app, createApiDocs(), { isHttps: false });
  const reply = await app.request('/api/docs');
  const page = await reply.text();
  const ids = Object.values(generated.paths ?? {}).flatMap((item) =>
    Object.values(item).map(({ operationId }: { operationId: string }) => operationId),
  );
  expect(ids.length).toBeGreaterThan(140);
  expect(ids.filter((id) => !page.includes(`<details id="${id}">`))).toEqual([]);
  expect(page.match(/<details /g)).toHaveLength(ids.length);
  expect(page).not.toMatch(/<script|\[object |undefined/);
  expect(reply.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self'; img-src/,
  );
  const loaded = [...page.matchAll(/<(?:link|img)[^>]*(?:href|src)="([^"]+)"/g)].map(
    ([, address]) => address,
  );
  expect(loaded).toEqual(['/icon.svg', '/api/docs/look.css']);
  expect((await app.request('/api/docs/look.css')).headers.get('content-type')).toMatch('text/css');
});

test.each([
  [{ type: 'string', format: 'uuid', maxLength: 36 }, 'string (uuid, …36 characters)'],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer (0…)'],
  [{ type: 'array', items: { anyOf: [{ const: 1 }, { type: 'null' }] } }, 'Array<1 | null>'],
  [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [
    { type: 'object', properties: { a: { type: 'string', description: 'A <b>' } }, required: [] },
    '{\n  // A <b>\n  a?: string\n}',
  ],
] as const)('a schema is written as it is read: %#', (schema, text) => {
  expect(writeShape(schema as unknown as Parameters<typeof writeShape>[0])).toBe(text);
});
