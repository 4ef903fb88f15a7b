import { unitsApi } from 'schemas/facility/units';
import { expect, test } from 'vitest';
import type { Call } from './api.ts';
import { createLazyCall } from './lazy-call.ts';

const answer = (async () => ({ ok: true, value: [] })) as unknown as Call;

test('the machinery is fetched once, with the first call', async () => {
  let loads = 0;
  const call = createLazyCall(async () => {
    loads += 1;
    return answer;
  });
  expect(loads).toBe(0);
  await Promise.all([call(unitsApi.map), call(unitsApi.map)]);
  expect(loads).toBe(1);
});

test('a failed fetch of the machinery is a failed call, and the next call tries again', async () => {
  const loads: (() => Promise<Call>)[] = [() => Promise.reject(new Error('offline')), async () => answer];
  const call = createLazyCall(() => loads.shift()?.() ?? Promise.reject(new Error('once too often')));
  expect(await call(unitsApi.map)).toMatchObject({ ok: false, failure: { code: 'unreachable' } });
  expect(await call(unitsApi.map)).toEqual({ ok: true, value: [] });
});
