import { randomUUID } from 'node:crypto';
import { sandboxKeys } from 'card-sandbox/server/sandbox';
import { staffSessionApi } from 'schemas/access/staff-session';
import { submissionsApi } from 'schemas/inbox/submissions';
import { uploadsApi } from 'schemas/inbox/uploads';
import { beforeAll, expect, test, vi } from 'vitest';
import { createKnownPlaces } from '../http/callers/known-places.ts';
import { ensureFirstStaff } from '../modules/access/staff-session/staff-session.service.ts';
import { createDevice, sealPhoto } from '../modules/inbox/submissions/testing-submissions.ts';
import { takePhoto } from '../modules/inbox/uploads/testing-photos.ts';
import { rentalBody } from '../modules/leasing/rentals/testing-rental.ts';
import { createTestServer } from '../testing/testing-server.ts';
import { useSite } from '../testing/testing-site.ts';

const places = createKnownPlaces();

const server = useSite(() => createTestServer({ options: { places } }));
beforeAll(async () => {
  await ensureFirstStaff(server.ctx);
});

interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

const json = { 'content-type': 'application/json' };

async function openLink(): Promise<Call> {
  const answer = await server.app.request(uploadsApi.open.path, { method: 'POST' });
  const { uploadURL } = (await answer.json()) as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  return { path: pathname + search, method: 'PUT', headers: { 'content-type': 'image/jpeg' } };
}

async function awaitAttachment(): Promise<Call> {
  const device = createDevice(server);
  const id = randomUUID();
  const photo = await sealPhoto(server, id, await takePhoto());
  const { record } = await device.write(rentalBody(42), { id, photos: [photo] });
  await device.receipts([record]);
  const headers = { 'content-type': 'application/octet-stream', ...device.headers };
  return { path: `/api/submissions/${id}/attachments/${photo.id}`, method: 'PUT', headers };
}

/** A body that begins and never goes on: when it was asked for, and the answer. */
function stall({ path, method = 'POST', headers = json }: Call) {
  let begin: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const body = new ReadableStream(
    {
      pull(out) {
        begin();
        out.enqueue(new Uint8Array(1));
        return new Promise<void>(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const answer = server.app.request(path, { method, headers, body, duplex: 'half' } as RequestInit);
  return { isRead, answer: Promise.resolve(answer) };
}

test.each<[string, number, () => Call | Promise<Call>]>([
  ['a sign-in', 30, () => ({ path: staffSessionApi.login.path })],
  [
    'a batch of records',
    30,
    () => ({ path: submissionsApi.receive.path, headers: { ...json, 'x-device': 'A'.repeat(43) } }),
  ],
  ['a photo', 60, openLink],
  ['a sealed photo', 60, awaitAttachment],
  ['an event of the card provider', 10, () => ({ path: '/api/stripe/webhook' })],
  ['an incoming text', 10, () => ({ path: '/api/sms/incoming' })],
  [
    'a call of the card sandbox',
    10,
    () => ({
      path: '/sandbox/v1/payment_intents/pi_test/confirm',
      headers: { ...json, authorization: `Bearer ${sandboxKeys.publishableKey}` },
    }),
  ],
])('%s has %i s to arrive', async (_what, seconds, make) => {
  const call = await make();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { isRead, answer } = stall(call);
    let status = 0;
    void answer.then((given) => {
      status = given.status;
    });
    await isRead;
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 100);
    expect(status).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect((await answer).status).toBe(408);
  } finally {
    vi.useRealTimers();
  }
});

test('staff make the address from which they call a known one', async () => {
  const login = JSON.stringify({ username: 'staff', password: 'correct horse battery' });
  const answer = await server.app.request(staffSessionApi.login.path, {
    method: 'POST',
    headers: json,
    body: login,
  });
  expect(places.has('127.0.0.1')).toBe(false);
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const headers = { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
  await server.app.request(staffSessionApi.me.path, { headers });
  expect(places.has('127.0.0.1')).toBe(true);
});
