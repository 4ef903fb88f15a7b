import { gateCodesApi } from 'schemas/facility/gate-codes';
import { unitsApi } from 'schemas/facility/units';
import { submissionsApi } from 'schemas/inbox/submissions';
import { describe, expect, test } from 'vitest';
import { createApi } from './api.ts';

function createCaller(isKiosk: boolean) {
  let handle: string | null = null;
  const sent: RequestInit[] = [];
  const call = createApi({
    fetch: (async (_url, init) => {
      sent.push(init ?? {});
      return new Response('null', { status: 204 });
    }) as typeof fetch,
    kioskDraft: {
      isUsed: () => isKiosk,
      read: () => handle,
      open: () => {
        handle ??= 'h'.repeat(43);
        return handle;
      },
      forget: () => undefined,
    },
    readDevice: async () => 't'.repeat(43),
  });
  const headerOf = (name: string) => (at: number) => new Headers(sent[at]?.headers).get(name);
  return { call, sent, draftOf: headerOf('x-draft'), deviceOf: headerOf('x-device') };
}

describe('on a kiosk', () => {
  test('no cookie is sent or taken, and the handle travels in a header once it is needed', async () => {
    const { call, sent, draftOf } = createCaller(true);
    await call(unitsApi.map);
    await call(gateCodesApi.suggestions);
    await call(unitsApi.map);
    expect([draftOf(0), draftOf(1), draftOf(2)]).toEqual([null, 'h'.repeat(43), 'h'.repeat(43)]);
    expect(sent.map(({ credentials }) => credentials)).toEqual(['omit', 'omit', 'omit']);
  });

  test('every call says which kiosk it is, so that it draws on its own budgets', async () => {
    const { call, deviceOf } = createCaller(true);
    await call(unitsApi.map);
    await call(gateCodesApi.suggestions);
    expect([deviceOf(0), deviceOf(1)]).toEqual(['t'.repeat(43), 't'.repeat(43)]);
  });

  test('what the device delivers of earlier customers never carries the handle of the present one', async () => {
    const { call, draftOf } = createCaller(true);
    await call(gateCodesApi.suggestions);
    await call(submissionsApi.receive, { body: { records: [] }, device: 'd'.repeat(43) });
    expect(draftOf(1)).toBeNull();
  });
});

test('on a person’s own device a cookie does that work; the device is named where strangers use budgets up', async () => {
  const { call, sent, draftOf, deviceOf } = createCaller(false);
  await call(unitsApi.map);
  expect([draftOf(0), deviceOf(0), sent[0]?.credentials]).toEqual([null, null, 'include']);
  await call(gateCodesApi.suggestions);
  expect([draftOf(1), deviceOf(1)]).toEqual([null, 't'.repeat(43)]);
});
