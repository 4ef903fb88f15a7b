import { systemApi } from 'schemas/access/system';
import { describe, expect, test } from 'vitest';
import { PhotosAway } from '../../../adapters/files/files.ts';
import { createTelemetry, serveTelemetry } from '../../../adapters/log/telemetry.ts';
import { createTestSite } from '../../../testing/testing-app.ts';
import { readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { watchDisks } from './disk.service.ts';
import { systemRoutes } from './system.routes.ts';
import { readTelemetry } from './telemetry.service.ts';

const site = useFreshSite(createTestSite, systemRoutes);

const withFree = (megabytes: number, place = 'one') => ({
  ...site.ctx,
  disks: { ...site.ctx.disks, place, freeBytes: async () => megabytes * 1_000_000 },
});
const openAlarms = async () => [
  ...(await site.sql`select facts ->> 'freeMegabytes' as free from alarms where kind = 'disk_low' and ended_at is null`),
];
const letters = async () => (await site.sql`select 1 from outgoing_messages where template = 'alarm'`).length;

describe('a disk that fills up', () => {
  test('is told of once below 500 MB, with its newest figure, and the alarm ends at 600', async () => {
    await watchDisks(withFree(500));
    expect(await openAlarms()).toEqual([]);
    await watchDisks(withFree(499));
    await watchDisks(withFree(320));
    expect([await openAlarms(), await letters()]).toEqual([[{ free: '320' }], 1]);
    await watchDisks(withFree(599));
    expect(await openAlarms()).toEqual([{ free: '320' }]);
    await watchDisks(withFree(600));
    expect([await openAlarms(), await letters()]).toEqual([[], 1]);
  });

  test('of one machine is not made well by another that has room, until it is silent for five minutes', async () => {
    await watchDisks(withFree(200, 'one'));
    await watchDisks(withFree(90_000, 'other'));
    expect(await openAlarms()).toHaveLength(1);
    site.clock.now = new Date(site.clock.now.getTime() + 5 * 60_000);
    await watchDisks(withFree(90_000, 'other'));
    expect(await openAlarms()).toEqual([]);
  });

  test('when it is full the watch itself says so', async () => {
    await site.sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'no room'; end $$`;
    await site.sql`create trigger full_disk before insert on servers for each row execute function refuse()`;
    expect(await site.ctx.disks.isFull()).toBe(false);
    await expect(watchDisks(site.ctx)).rejects.toThrow();
    expect(await site.ctx.disks.isFull()).toBe(true);
  });
});

const readSystem = () => readAsStaff(site, systemApi.read);

/** The rows of a site that was neglected. */
async function neglect() {
  const { sql } = site;
  await sql`
    insert into outgoing_messages (id, channel, template, dedupe_key, recipient, subject, text, html, state, next_attempt_at, created_at)
    select gen_random_uuid(), 'email', 'welcome', n::text, 'ada@example.com', 's', 't', 'h', s, now(), '2026-11-20T14:00:00Z'
    from (values (1, 'queued'), (2, 'queued'), (3, 'failed')) v (n, s)`;
  await sql`
    insert into kiosks (id, name, state, device_hash, pin_hash, pin_verifier, created_by, enrolled_at, last_seen_at, created_at, updated_at)
    values (gen_random_uuid(), 'Ada''s tablet', 'active', 'h', 'p', '{}', 'staff:clerk', now(), '2026-11-18T14:00:00Z', now(), now())`;
}

describe('the System card', () => {
  test('says of a new site that it has measured nothing and has no backup', async () => {
    expect(await readSystem()).toMatchObject({
      database: { state: 'good', isEmbedded: true, photoStore: 'postgres', outageAt: null },
      disk: { state: 'attention', freeBytes: null },
      backup: { state: 'attention', lastAt: null, isNightly: false },
      queue: { state: 'good', waiting: 0, oldestAt: null },
      kiosks: { state: 'good', inService: 0 },
      version: { servers: 0 },
    });
  });

  test('says that one of the servers does not reach the photos, until it does', async () => {
    const reach = async (place: string, isThere: boolean) => {
      const read = async () => {
        if (!isThere) throw new PhotosAway({ cause: new Error('no answer') });
        return undefined;
      };
      const ctx = withFree(90_000, place);
      await watchDisks({ ...ctx, files: { ...ctx.files, read } });
      const { state, isPhotoStoreUp } = (await readSystem()).database;
      return [state, isPhotoStoreUp];
    };
    expect((await readSystem()).database.isPhotoStoreUp).toBeNull();
    expect(await reach('one', false)).toEqual(['attention', false]);
    expect(await reach('other', true)).toEqual(['attention', false]);
    expect(await reach('one', true)).toEqual(['good', true]);
  });

  test('says whether a folder for a backup each night is set', async () => {
    site.ctx.env.backup = { dir: '/backups', hour: 3 };
    expect((await readSystem()).backup).toEqual({ state: 'attention', lastAt: null, isNightly: true });
  });

  test('counts what waits, what failed, and who was silent for longest', async () => {
    await neglect();
    await watchDisks(withFree(90_000));
    expect(await readSystem()).toMatchObject({
      disk: { state: 'good', freeBytes: 90_000_000_000 },
      mail: { state: 'attention', waiting: 2, failed: 1, oldestAt: '2026-11-20T14:00:00.000Z' },
      kiosks: { state: 'attention', inService: 1, unseenSince: '2026-11-18T14:00:00.000Z' },
      version: { state: 'good', servers: 1 },
    });
    await site.sql`
      insert into backups (kind, state, file, started_at, finished_at, bytes) values
        ('nightly', 'done', 'a', '2026-11-20T03:00:00Z', '2026-11-20T03:01:00Z', 1),
        ('nightly', 'failed', 'b', '2026-11-20T04:00:00Z', '2026-11-20T04:01:00Z', null)`;
    expect((await readSystem()).backup).toEqual({
      state: 'good',
      lastAt: '2026-11-20T03:00:00.000Z',
      isNightly: false,
    });
    site.ctx.outages.meet(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    site.clock.now = new Date(site.clock.now.getTime() + 12_000);
    site.ctx.outages.meet();
    await watchDisks(withFree(90_000));
    expect((await readSystem()).database).toMatchObject({
      state: 'attention',
      outageAt: '2026-11-20T15:00:00.000Z',
      outageMs: 12_000,
    });
    expect((await readSystem()).database.bytes).toBeGreaterThan(1_000_000);
  });
});

describe('the figures for Prometheus', () => {
  async function scrape(ctx = site.ctx) {
    const telemetry = createTelemetry(() =>
      readTelemetry({ ctx, streams: () => 3, isPhotoStoreUp: () => false }),
    );
    telemetry.seeRequest({ method: 'GET', route: '/api/units', status: 200, seconds: 0.01 });
    telemetry.seeJob('send messages', true);
    telemetry.seeJob('send messages', false);
    const port = await serveTelemetry(telemetry, { host: '127.0.0.1', port: 0 });
    const at = `http://127.0.0.1:${port.port}`;
    const answer = await fetch(`${at}/metrics`);
    const others = await Promise.all(['/', '/metrics/', '/api/units'].map((path) => fetch(at + path)));
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
    const text = await answer.text();
    await port.close();
    return text;
  }

  test('are read on their own port, and nothing in them is about a person', async () => {
    await neglect();
    await watchDisks(withFree(100));
    const text = await scrape();
    for (const line of [
      'gatehouse_database_up 1',
      // Two, and the letter of the alarm.
      'gatehouse_mail_waiting 3',
      'gatehouse_mail_failed 1',
      'gatehouse_inbox_records{state="received"} 0',
      'gatehouse_inbox_oldest_seconds 0',
      'gatehouse_kiosks_in_service 1',
      'gatehouse_alarm_open{kind="disk_low"} 1',
      'gatehouse_alarm_open{kind="clock_jumped"} 0',
      'gatehouse_event_streams 3',
      'gatehouse_http_request_seconds_count{method="GET",route="/api/units",status="200"} 1',
      'gatehouse_job_rounds_total{job="send messages",outcome="failed"} 1',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^gatehouse_job_last_success_timestamp_seconds\{job="send messages"\} \d/m);
    // No backup was ever made: absent, not 0.
    expect(text).not.toMatch(/^gatehouse_backup_age_seconds/m);
    expect(text).not.toMatch(/Ada's|ada@|example\.com/);
  });

  test('go on without the database, and do not say 0 for what they do not know', async () => {
    const away = await createTestSite();
    await away.sql.end();
    const text = await scrape(away.ctx);
    expect(text.split('\n')).toContain('gatehouse_database_up 0');
    expect(text).toMatch(/^gatehouse_disk_free_bytes \d/m);
    expect(text).toContain('\ngatehouse_photo_store_up 0\n');
    expect(text).not.toMatch(/^gatehouse_(mail_waiting|kiosks_in_service|inbox_records)/m);
    await away.close();
  });
});
