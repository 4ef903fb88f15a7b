import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { kiosksApi, type PinVerifier } from 'schemas/access/kiosks';
import { type KioskInvitation, staffKiosksApi } from 'schemas/access/staff-kiosks';
import type { Method } from 'schemas/kit/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLimits, createNoLimits } from '../../../db/limits/limits.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createDevice } from '../../inbox/submissions/testing-submissions.ts';
import { createRentalSite, rentalBody } from '../../leasing/rentals/testing-rental.ts';
import { kiosksRoutes } from './kiosks.routes.ts';

const minuteMs = 60_000;
const pin = '730418';

const site = useSite(createRentalSite, kiosksRoutes);
beforeEach(() => {
  site.limits.become(createNoLimits());
  site.clock.now = new Date('2026-11-20T15:00:00.000Z');
});

const later = (ms: number) => site.clock.pass(ms);

const ask = async (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const reply = await send(site, { method, path }, { body, headers });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, json: text ? JSON.parse(text) : null, text };
};

const asStaff = (method: Method, path: string, body?: unknown) => ask(method, path, body, staffBearer);

async function invite(name = 'Front desk'): Promise<KioskInvitation> {
  const { status, json } = await asStaff('POST', staffKiosksApi.invite.path, { name, pin });
  expect(status).toBe(200);
  return json;
}

function createTablet(token = randomBytes(32).toString('base64url')) {
  const headers = { 'x-device': token };
  return {
    enrol: (code: unknown) => ask('POST', kiosksApi.enrol.path, { code }, headers),
    exit: (typed: unknown) => ask('POST', kiosksApi.exit.path, { pin: typed }, headers),
    me: () => ask('GET', kiosksApi.me.path, undefined, headers),
    report: (findings: unknown) => ask('POST', kiosksApi.reportFindings.path, { findings }, headers),
  };
}

async function enrolTablet(name?: string) {
  const tablet = createTablet();
  const invitation = await invite(name);
  const enrolled = await tablet.enrol(invitation.code);
  expect(enrolled.status).toBe(200);
  return { tablet, enrolled, id: invitation.id };
}

const rowOf = async (id: string) =>
  (await asStaff('GET', staffKiosksApi.list.path)).json.find((row: { id: string }) => row.id === id);
const actionsOf = async (id: string) =>
  (await site.sql`select action from audit_entries where subject_id = ${id} order by at, id`).map(
    ({ action }) => action,
  );

describe('an invitation', () => {
  test('is eight digits for 15 minutes, of which the database holds a hash alone', async () => {
    const { code, id, codeExpiresAt, state } = await invite();
    expect(code).toMatch(/^\d{8}$/);
    expect([state, codeExpiresAt]).toEqual(['invited', '2026-11-20T15:15:00.000Z']);
    const [stored] = await site.sql`select kiosks::text as row from kiosks where id = ${id}`;
    expect(stored?.row).not.toContain(code);
    expect(stored?.row).not.toContain(pin);
    expect(JSON.stringify(await rowOf(id))).not.toMatch(/hash|salt|verifier/i);
    expect(await actionsOf(id)).toEqual(['kiosk.invited']);
  });

  test.each([
    ['no name', { pin }],
    ['an empty name', { name: ' ', pin }],
    ['a long name', { name: 'x'.repeat(41), pin }],
    ['five digits', { name: 'Desk', pin: '73041' }],
    ['letters', { name: 'Desk', pin: '73o418' }],
    ['a number', { name: 'Desk', pin: 730418 }],
    ['one digit six times', { name: 'Desk', pin: '777777' }],
    ['a run', { name: 'Desk', pin: '456789' }],
    ['a run down', { name: 'Desk', pin: '987654' }],
  ])('with %s is refused', async (_what, body) => {
    const { status, json } = await asStaff('POST', staffKiosksApi.invite.path, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(json.code).toMatch(/^(invalid|missing_fields)$/);
  });

  test('is the staff’s alone, like everything about kiosks', async () => {
    const { id } = await invite();
    for (const [method, path] of [
      ['GET', '/api/staff/kiosks'],
      ['POST', '/api/staff/kiosks'],
      ['PUT', `/api/staff/kiosks/${id}`],
      ['POST', `/api/staff/kiosks/${id}/code`],
      ['POST', `/api/staff/kiosks/${id}/revoke`],
    ] as const) {
      const body = method === 'GET' ? undefined : { name: 'x', pin, version: 1 };
      expect((await ask(method, path, body)).status, path).toBe(401);
    }
  });
});

describe('enrolling', () => {
  test('answers the name and what proves the PIN offline, and shows the tablet as seen now', async () => {
    const { enrolled, id } = await enrolTablet('Lobby');
    const { name, pinVerifier } = enrolled.json as { name: string; pinVerifier: PinVerifier };
    expect(name).toBe('Lobby');
    const salt = Buffer.from(pinVerifier.salt, 'base64url');
    const derive = (typed: string) =>
      pbkdf2Sync(typed, salt, pinVerifier.rounds, 32, 'sha256').toString('base64url');
    expect(derive(pin)).toBe(pinVerifier.hash);
    expect(derive('730419')).not.toBe(pinVerifier.hash);
    expect(await rowOf(id)).toMatchObject({ state: 'active', lastSeenAt: '2026-11-20T15:00:00.000Z' });
    expect(enrolled.headers.get('set-cookie')).toBeNull();
  });

  test('works once, however many tablets try at the same moment', async () => {
    const { code } = await invite();
    const replies = await Promise.all(Array.from({ length: 5 }, () => createTablet().enrol(code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test('after 15 minutes, or with a code that was never made, the answer is the same', async () => {
    const { code } = await invite();
    later(15 * minuteMs);
    const [late, never] = [await createTablet().enrol(code), await createTablet().enrol('00000000')];
    const { ref: _late, ...lateJson } = late.json;
    const { ref: _never, ...neverJson } = never.json;
    expect([late.status, lateJson]).toEqual([never.status, neverJson]);
    expect(late.json.code).toBe('kiosk_code_wrong');
  });

  test.each([['1234567'], ['123456789'], ['1234567a'], [12345678], [null], [{ $gt: '' }], ["1' or '1"]])(
    'with %j for a code is refused unread',
    async (code) => {
      expect((await createTablet().enrol(code)).status).toBeGreaterThanOrEqual(400);
      expect((await createTablet().enrol(code)).json.code).toMatch(/^(invalid|missing_fields)$/);
    },
  );

  test('without a device is refused', async () => {
    const { code } = await invite();
    expect((await ask('POST', kiosksApi.enrol.path, { code })).status).toBe(400);
  });

  test('guessing ends with the budget of the address, right code or wrong', async () => {
    site.limits.become(createLimits({ db: site.ctx.db, mode: 'production' }));
    const { code } = await invite();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await createTablet().enrol('00000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await createTablet().enrol(code)).status).toBe(429);
  });

  test('a tablet that is enrolled anew is one kiosk: the newer one', async () => {
    const { tablet, id } = await enrolTablet('Old name');
    const next = await invite('New name');
    expect((await tablet.enrol(next.code)).status).toBe(200);
    expect((await tablet.me()).json.name).toBe('New name');
    expect((await rowOf(id)).state).toBe('revoked');
  });
});

describe('the way out', () => {
  test('opens with the PIN, and both are on record', async () => {
    const { tablet, id } = await enrolTablet();
    expect((await tablet.exit('111222')).json.code).toBe('kiosk_pin_wrong');
    expect((await tablet.exit(pin)).json).toEqual({ exited: true });
    expect(await actionsOf(id)).toEqual([
      'kiosk.invited',
      'kiosk.enrolled',
      'kiosk.pin_refused',
      'kiosk.left',
    ]);
  });

  test('is locked after five wrong PINs, even for the right one, for 15 minutes', async () => {
    const [{ tablet }, other] = [await enrolTablet(), await enrolTablet()];
    site.limits.become(createLimits({ db: site.ctx.db, mode: 'production' }));
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await tablet.exit('111222')).status);
    const locked = await tablet.exit(pin);
    expect([...statuses, locked.status]).toEqual([403, 403, 403, 403, 403, 429]);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await other.tablet.exit(pin)).status).toBe(200);
  });

  test('a right PIN gives the tries back', async () => {
    const { tablet } = await enrolTablet();
    site.limits.become(createLimits({ db: site.ctx.db, mode: 'production' }));
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) expect((await tablet.exit('111222')).status).toBe(403);
      expect((await tablet.exit(pin)).status).toBe(200);
    }
  });

  test('what is no PIN at all is refused unread', async () => {
    const { tablet } = await enrolTablet();
    for (const typed of ['73041', '7304188', '73041a', 730418, null, [pin]]) {
      expect((await tablet.exit(typed)).json.code).toMatch(/^(invalid|missing_fields)$/);
    }
  });

  test('a device that is no kiosk learns nothing', async () => {
    expect((await createTablet().exit(pin)).status).toBe(404);
    expect((await createTablet().me()).status).toBe(404);
    expect((await createTablet().report(['cookie'])).status).toBe(404);
  });
});

describe('the staff', () => {
  test('rename and set a new PIN, which the tablet learns with its next sign of life', async () => {
    const { tablet, enrolled, id } = await enrolTablet();
    const { version } = await rowOf(id);
    const changed = await asStaff('PUT', `/api/staff/kiosks/${id}`, {
      version,
      name: 'Gate',
      pin: '904127',
    });
    expect(changed.json).toMatchObject({ name: 'Gate', version: version + 1 });
    later(minuteMs);
    const me = await tablet.me();
    expect(me.json.name).toBe('Gate');
    expect(me.json.pinVerifier.hash).not.toBe(enrolled.json.pinVerifier.hash);
    expect((await rowOf(id)).lastSeenAt).toBe('2026-11-20T15:01:00.000Z');
    expect((await tablet.exit(pin)).status).toBe(403);
    expect((await tablet.exit('904127')).status).toBe(200);
  });

  test('two of them never overwrite each other unseen', async () => {
    const { id } = await enrolTablet();
    const { version } = await rowOf(id);
    const rename = (name: string) => asStaff('PUT', `/api/staff/kiosks/${id}`, { version, name });
    expect((await rename('A')).status).toBe(200);
    expect((await rename('B')).json.code).toBe('version_conflict');
    const gone = '018f0000-0000-7000-8000-0000000000ff';
    expect((await asStaff('POST', `/api/staff/kiosks/${gone}/revoke`, { version: 1 })).status).toBe(404);
  });

  test('revoke: the tablet gets nothing taken, what it sent before stays, and a new code brings it back', async () => {
    const device = createDevice(site);
    const { code, id } = await invite('Stolen');
    const headers = { 'x-device': device.token };
    expect((await ask('POST', kiosksApi.enrol.path, { code }, headers)).status).toBe(200);
    const before = await device.write(rentalBody(88));
    expect(await device.receipts([before.record])).toMatchObject([{ status: 'received' }]);

    const { version } = await rowOf(id);
    expect((await asStaff('POST', `/api/staff/kiosks/${id}/revoke`, { version })).json.state).toBe('revoked');
    const after = await device.write(rentalBody(89));
    expect(await device.receipts([after.record])).toMatchObject([{ status: 'kiosk_revoked' }]);
    expect((await ask('GET', kiosksApi.me.path, undefined, headers)).json.code).toBe('kiosk_not_in_service');
    expect((await ask('POST', kiosksApi.exit.path, { pin }, headers)).status).toBe(403);
    expect(await site.sql`select 1 from inbox_records where id = ${before.id}`).toHaveLength(1);

    const again = await asStaff('POST', `/api/staff/kiosks/${id}/code`, { version: version + 1 });
    expect((await ask('POST', kiosksApi.enrol.path, { code: again.json.code }, headers)).status).toBe(200);
    expect(await device.receipts([after.record])).toMatchObject([{ status: 'received' }]);
    expect(await actionsOf(id)).toEqual([
      'kiosk.invited',
      'kiosk.enrolled',
      'kiosk.revoked',
      'kiosk.invited',
      'kiosk.enrolled',
    ]);
  });

  test('an open code of a revoked kiosk opens nothing', async () => {
    const { code, id } = await invite();
    await asStaff('POST', `/api/staff/kiosks/${id}/revoke`, { version: 1 });
    expect((await createTablet().enrol(code)).json.code).toBe('kiosk_code_wrong');
  });
});

test('what a wiped tablet found is logged by kind of place, and nothing else is taken', async () => {
  const { tablet } = await enrolTablet();
  expect((await tablet.report(['cookie', 'cache'])).status).toBe(204);
  for (const findings of [[], ['Zoë O’Brien'], [{ cookie: 'x' }], 'cookie']) {
    expect((await tablet.report(findings)).status).toBe(400);
  }
});
