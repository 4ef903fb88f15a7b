import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { type CameraEvent, cameraMachine } from './camera.machine.ts';
import { findCamera, openCamera, stopCameras, takeShot } from './cameras.ts';

const track = () => ({ stop: vi.fn(), addEventListener: vi.fn() });
const streamOf = (...tracks: ReturnType<typeof track>[]) =>
  ({ getTracks: () => tracks }) as unknown as MediaStream;
const video = {} as HTMLVideoElement;
const shot = new File(['x'], 'photo.jpg');

afterEach(() => vi.unstubAllGlobals());

function startCamera(shoot = async () => shot) {
  let send: (event: CameraEvent) => void = () => undefined;
  const closed = vi.fn();
  const actor = createActor(
    cameraMachine.provide({
      actors: {
        runCamera: fromCallback<CameraEvent>(({ sendBack }) => {
          send = sendBack;
          return closed;
        }),
        takeShot: fromPromise(shoot),
      },
    }),
  ).start();
  return { actor, closed, tell: (event: CameraEvent) => send(event) };
}

describe('the camera', () => {
  it('frames, shoots, shows the shot, and goes back to framing for another', async () => {
    const { actor, tell, closed } = startCamera();
    tell({ type: 'opened', stream: streamOf() });
    actor.send({ type: 'shoot', video });
    const taken = await waitFor(actor, (state) => state.matches({ on: 'taken' }));
    expect(taken.context.shot).toBe(shot);
    actor.send({ type: 'retake' });
    expect(actor.getSnapshot().value).toEqual({ on: 'live' });
    expect(actor.getSnapshot().context.shot).toBeNull();
    expect(closed).not.toHaveBeenCalled();
  });

  it('says so when it gives no picture', async () => {
    const { actor, tell, closed } = startCamera(() => Promise.reject(new Error('no picture')));
    tell({ type: 'opened', stream: streamOf() });
    actor.send({ type: 'shoot', video });
    const { context } = await waitFor(actor, (state) => state.matches('off'));
    expect(context).toMatchObject({ trouble: 'broke', stream: null });
    expect(closed).toHaveBeenCalledOnce();
  });

  it('says what is wrong, and may be tried again', () => {
    const { actor, tell, closed } = startCamera();
    tell({ type: 'troubled', trouble: 'refused' });
    expect(actor.getSnapshot().context.trouble).toBe('refused');
    expect(closed).toHaveBeenCalledOnce();
    actor.send({ type: 'tryAgain' });
    expect(actor.getSnapshot().value).toEqual({ on: 'opening' });
    expect(actor.getSnapshot().context.trouble).toBeNull();
  });

  it('is closed by whoever leaves, even in the middle of it', () => {
    const { actor, closed } = startCamera();
    actor.stop();
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('the cameras of this page', () => {
  const withDevices = (mediaDevices: unknown) => vi.stubGlobal('navigator', { mediaDevices });

  it('all go dark at once, for the end of a session', async () => {
    const lights = [track(), track()];
    const streams = lights.map((light) => streamOf(light));
    withDevices({ getUserMedia: async () => streams.shift() });
    await openCamera(new AbortController().signal);
    await openCamera(new AbortController().signal);
    stopCameras();
    for (const light of lights) expect(light.stop).toHaveBeenCalledOnce();
    stopCameras();
    for (const light of lights) expect(light.stop).toHaveBeenCalledOnce();
  });

  it('one that opens after the person has left goes dark by itself', async () => {
    const light = track();
    withDevices({ getUserMedia: async () => streamOf(light) });
    await expect(openCamera(AbortSignal.abort())).rejects.toThrow();
    expect(light.stop).toHaveBeenCalledOnce();
  });

  it.each([
    ['a camera', { enumerateDevices: async () => [{ kind: 'videoinput' }] }, true],
    ['only a microphone', { enumerateDevices: async () => [{ kind: 'audioinput' }] }, false],
    ['no secure context', undefined, false],
    ['a browser that will not say', { enumerateDevices: () => Promise.reject(new Error()) }, false],
  ])('with %s are found: %#', async (_, devices, isFound) => {
    withDevices(devices);
    expect(await findCamera()).toBe(isFound);
  });
});

describe('a shot', () => {
  const frame = () => Object.assign(new EventTarget(), { readyState: 1, videoWidth: 0, videoHeight: 0 });
  const shoot = (seen: ReturnType<typeof frame>) => takeShot(seen as unknown as HTMLVideoElement);
  const sizes: number[] = [];
  const canvas = {
    width: 0,
    getContext: () => ({ drawImage: () => sizes.push(canvas.width) }),
    toBlob: (done: (blob: Blob | null) => void) => done(canvas.width > 0 ? new Blob(['x']) : null),
  };

  it('that comes before the first picture waits for it', async () => {
    vi.stubGlobal('document', { createElement: () => canvas });
    const seen = frame();
    const taken = shoot(seen);
    await Promise.resolve();
    expect(sizes).toEqual([]);
    Object.assign(seen, { readyState: 4, videoWidth: 640 }).dispatchEvent(new Event('loadeddata'));
    expect((await taken).size).toBe(1);
    expect(sizes).toEqual([640]);
  });

  it('of a camera that shows nothing for five seconds fails', async () => {
    vi.useFakeTimers();
    const fails = expect(shoot(frame())).rejects.toThrow('no picture');
    await vi.advanceTimersByTimeAsync(5_000);
    await fails;
    vi.useRealTimers();
  });
});
