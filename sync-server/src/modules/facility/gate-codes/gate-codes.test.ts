import { type GateCodeCheck, gateCodesApi } from 'schemas/facility/gate-codes';
import type { Reply } from 'schemas/kit/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Limits } from '../../../context.ts';
import { seedDb } from '../../../db/seed/seed.ts';
import type { BudgetName } from '../../../env/budgets.ts';
import { createTestSite, type TestSite } from '../../../testing/testing-app.ts';
import { endExpiredReservations } from './gate-codes.jobs.ts';
import { gateCodesRoutes } from './gate-codes.routes.ts';

const drawn: [BudgetName, string][] = [];
let exhausted: BudgetName | undefined;
const limits: Limits = {
  async take(budget, key) {
    drawn.push([budget, key]);
    return budget === exhausted ? { ok: false, retryAfterSeconds: 60 } : { ok: true };
  },
  look: async () => ({ ok: true }),
  refill: async () => undefined,
};

let demo: TestSite;
let production: TestSite;

beforeAll(async () => {
  demo = await createTestSite({ env: { seed: 'demo' }, limits });
  production = await createTestSite({ env: { mode: 'production', seed: 'demo' }, limits });
  for (const site of [demo, production]) {
    await seedDb(site.ctx);
    gateCodesRoutes(site);
  }
});
afterAll(() => Promise.all([demo.close(), production.close()]));
beforeEach(() => {
  drawn.length = 0;
  exhausted = undefined;
});

const handle = (letter: string) => ({ 'x-draft': letter.repeat(43) });
const check = (site: TestSite, code = '', headers: Record<string, string> = {}) =>
  site.app.request(`/api/gate-codes/check/${code}`, { headers });
const isAvailable = async (site: TestSite, code = '', headers: Record<string, string> = {}) =>
  ((await (await check(site, code, headers)).json()) as GateCodeCheck).available;
const suggest = async (site: TestSite, headers: Record<string, string> = {}) =>
  readSuggestions(await site.app.request(gateCodesApi.suggestions.path, { headers }));
const readSuggestions = async (reply: Response) => (await reply.json()) as Suggestions;
type Suggestions = Reply<typeof gateCodesApi.suggestions>;

async function freeCode(site: TestSite): Promise<string> {
  const taken = new Set((await site.sql`select code from gate_codes`).map(({ code }) => code));
  for (let n = 2468; ; n += 1) if (!taken.has(String(n))) return String(n);
}

describe('a check', () => {
  test.each(['12', '12345', '12a4', '١٢٣٤', '%00', '12 4', '-123'])(
    'of %j is refused as malformed',
    async (code) => {
      const reply = await check(demo, encodeURIComponent(code));
      expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ code: 'invalid' })]);
    },
  );

  test('says yes to a free code, is never stored, and tells nothing else', async () => {
    const reply = await check(demo, await freeCode(demo));
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.json()).toEqual({ available: true, message: 'This gate code is available' });
  });

  test('says no with one and the same body, whatever the reason is', async () => {
    const [tenant] = await production.sql`select code from gate_codes where state = 'active' limit 1`;
    const used = await freeCode(production);
    const [lease] = await production.sql`select id from leases limit 1`;
    await production.sql`insert into gate_codes (id, code, state, lease_id, created_at, ended_at)
      values (gen_random_uuid(), ${used}, 'ended', ${lease?.id}, '2026-01-01', '2026-11-01')`;
    const { codes } = await suggest(production, handle('a'));
    const bodies = new Set<string>();
    for (const code of [tenant?.code, used, codes[0], '1234', '0000']) {
      bodies.add(await (await check(production, code, handle('b'))).text());
    }
    expect([...bodies]).toEqual([
      '{"available":false,"message":"This gate code is not available. Please choose another one."}',
    ]);
  });

  test('lets a used code rest for 90 days', async () => {
    const code = await freeCode(demo);
    const [lease] = await demo.sql`select id from leases limit 1`;
    await demo.sql`insert into gate_codes (id, code, state, lease_id, created_at, ended_at)
      values (gen_random_uuid(), ${code}, 'ended', ${lease?.id}, '2026-01-01', '2026-08-22T15:00:01Z')`;
    expect(await isAvailable(demo, code)).toBe(false);
    await demo.sql`update gate_codes set ended_at = '2026-08-22T15:00:00Z' where code = ${code}`;
    expect(await isAvailable(demo, code)).toBe(true);
  });

  test('in demo a weak code may be had; in production about a fifth of the free ones are decoys', async () => {
    expect(await isAvailable(demo, '1234')).toBe(true);
    const sample = Array.from({ length: 300 }, (_, i) => String(3_100 + i));
    const answers = await Promise.all(sample.map((code) => isAvailable(production, code)));
    const again = await Promise.all(sample.map((code) => isAvailable(production, code)));
    const refused = answers.filter((available) => !available).length;
    expect(answers).toEqual(again);
    expect(refused).toBeGreaterThan(30);
    expect(refused).toBeLessThan(100);
  });
});

describe('budgets', () => {
  test('a draft draws on its own, its address and the site; without one it is the narrow one', async () => {
    await check(demo, '4711', handle('c'));
    await check(demo, '4711', { 'x-test-address': '192.0.2.77' });
    expect(drawn.map(([budget]) => budget)).toEqual([
      'gateCodeByDraft',
      'gateCodeByAddress',
      'gateCodeSite',
      'gateCodeWithoutDraft',
      'gateCodeByAddress',
      'gateCodeSite',
    ]);
    expect(drawn[3]).toEqual(['gateCodeWithoutDraft', '192.0.2.77']);
  });

  test.each(['gateCodeByDraft', 'gateCodeByAddress'] as const)(
    'none left of %s: 429 that says when',
    async (budget) => {
      exhausted = budget;
      const reply = await check(demo, '4711', handle('c'));
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60']);
    },
  );

  test('none left of the site: a new address has its narrow one', async () => {
    exhausted = 'gateCodeSite';
    expect((await check(demo, '4711', handle('c'))).status).toBe(200);
    expect(drawn.at(-1)).toEqual(['gateCodeNarrow', 'site 192.0.2.1']);
  });
});

describe('suggestions', () => {
  test('are three free codes, kept for this browser alone, the same each time it asks', async () => {
    const first = await suggest(demo, handle('d'));
    expect(new Set(first.codes).size).toBe(3);
    expect(first.expiresAt).toBe('2026-11-20T15:30:00.000Z');
    expect(await suggest(demo, handle('d'))).toEqual(first);
    for (const code of first.codes) {
      expect(await isAvailable(demo, code, handle('d'))).toBe(true);
      expect(await isAvailable(demo, code, handle('e'))).toBe(false);
      expect(await isAvailable(demo, code)).toBe(false);
    }
    expect((await suggest(demo, handle('e'))).codes).not.toContain(first.codes[0]);
  });

  test('open a draft where there is none, as a cookie that no script can read', async () => {
    const reply = await demo.app.request(gateCodesApi.suggestions.path);
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    const { codes } = await readSuggestions(reply);
    const again = await suggest(demo, { cookie: cookie.split(';')[0] ?? '' });
    expect(again.codes).toEqual(codes);
  });

  test('are never weak nor decoys, and many browsers at once get different ones', async () => {
    const all = await Promise.all([...'fghijklmnop'].map((letter) => suggest(production, handle(letter))));
    const codes = all.flatMap(({ codes }) => codes);
    expect(new Set(codes).size).toBe(33);
    await production.sql`delete from gate_codes where state = 'reserved'`;
    for (const code of codes) expect(await isAvailable(production, code)).toBe(true);
  });

  test('are given away again after half an hour, whether the job ran or not', async () => {
    const { codes } = await suggest(demo, handle('q'));
    demo.clock.now = new Date('2026-11-20T15:30:00.000Z');
    expect(await isAvailable(demo, codes[0])).toBe(true);
    await endExpiredReservations(demo.ctx);
    expect(await demo.sql`select * from gate_codes where code = ${codes[0] ?? ''}`).toEqual([]);
    demo.clock.now = new Date('2026-11-20T15:00:00.000Z');
  });
});
