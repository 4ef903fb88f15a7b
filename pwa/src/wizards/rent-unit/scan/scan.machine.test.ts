import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { lookMsMax, scanMachine } from './scan.machine.ts';
import type { ScanEvent } from './scan-events.ts';

const silent = fromCallback<ScanEvent>(() => undefined);
const machine = scanMachine.provide({
  actors: {
    runCameraInSight: silent,
    waitInSight: silent,
    watchVideo: silent as never,
    readPhoto: silent as never,
  },
});
const stream = {} as MediaStream;
const video = {} as HTMLVideoElement;
const facts = { name: null, address: { state: 'none' }, licenseNumber: 'A1' } as never;

function startLooking() {
  const actor = createActor(machine, { input: { open: vi.fn() } }).start();
  actor.send({ type: 'scan' });
  actor.send({ type: 'opened', stream });
  actor.send({ type: 'watch', video });
  return actor;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('looking for a licence', () => {
  test('ends after 45 s and says that none was found', async () => {
    const actor = startLooking();
    await vi.advanceTimersByTimeAsync(lookMsMax - 1);
    expect(actor.getSnapshot().matches('looking')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot()).toMatchObject({ value: 'off', context: { trouble: 'unread', stream: null } });
    expect(lookMsMax).toBe(45_000);
  });

  test('a camera that ends by itself is said; what was read before is still there', () => {
    const actor = startLooking();
    actor.send({ type: 'scanned', scan: { kind: 'read', facts } });
    expect(actor.getSnapshot()).toMatchObject({ value: { read: 'fresh' }, context: { facts, stream: null } });
    actor.send({ type: 'scan' });
    actor.send({ type: 'troubled', trouble: 'busy' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'off', context: { trouble: 'busy', facts } });
    actor.send({ type: 'stop' });
    expect(actor.getSnapshot().value).toEqual({ read: 'shown' });
  });

  test('a photo is named while it is what was looked at; the camera has none', () => {
    const actor = startLooking();
    actor.send({ type: 'pick', photo: new File(['?'], 'back.jpg') });
    actor.send({ type: 'troubled', trouble: 'noPicture' });
    const photo = { trouble: 'noPicture', photoName: 'back.jpg' };
    expect(actor.getSnapshot()).toMatchObject({ value: 'off', context: photo });
    actor.send({ type: 'scan' });
    expect(actor.getSnapshot().context).toMatchObject({ trouble: null, photoName: null });
  });

  test('the camera is dark while nobody looks at the page', () => {
    const actor = startLooking();
    actor.send({ type: 'hide' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'paused', context: { stream: null } });
    actor.send({ type: 'show' });
    expect(actor.getSnapshot().value).toEqual({ looking: 'opening' });
  });

  test.each(['foreign', 'minor'] as const)('of one that is %s nothing is kept', (kind) => {
    const actor = startLooking();
    actor.send({ type: 'scanned', scan: { kind } as never });
    expect(actor.getSnapshot()).toMatchObject({ value: 'off', context: { trouble: kind, facts: null } });
  });
});
