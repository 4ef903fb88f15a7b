import { describe, expect, it, vi } from 'vitest';
import { keepScreenOn } from './keep-screen-on.ts';

function createScreen({ refuses = false } = {}) {
  const answer = <T>(value: T) => (refuses ? Promise.reject(new Error('not now')) : Promise.resolve(value));
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    fullscreenEnabled: true,
    fullscreenElement: null as unknown,
    documentElement: { requestFullscreen: vi.fn(() => answer(undefined)) },
    exitFullscreen: vi.fn(() => answer(undefined)),
  });
  const sentinels: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn(() => {
    const sentinel = {
      released: false,
      release: async () => {
        sentinel.released = true;
      },
    };
    sentinels.push(sentinel);
    return answer(sentinel);
  });
  const wakeLock = { request } as unknown as WakeLock;
  const stop = keepScreenOn({ document: document as unknown as Document, wakeLock });
  const happen = async (name: string) => {
    document.dispatchEvent(new Event(name));
    await vi.waitFor(() => undefined);
  };
  const { requestFullscreen } = document.documentElement;
  return { document, sentinels, request, requestFullscreen, stop, happen };
}

describe('a kiosk’s screen', () => {
  it('is left alone until somebody touches it, then lit and filled once', async () => {
    const screen = createScreen();
    expect(screen.request).not.toHaveBeenCalled();
    await screen.happen('click');
    screen.document.fullscreenElement = screen.document.documentElement;
    await screen.happen('click');
    expect(screen.request).toHaveBeenCalledTimes(1);
    expect(screen.requestFullscreen).toHaveBeenCalledTimes(1);
  });

  it('is lit again when the page comes back, and filled again by the next touch', async () => {
    const screen = createScreen();
    await screen.happen('click');
    for (const sentinel of screen.sentinels) sentinel.released = true;
    screen.document.visibilityState = 'hidden';
    await screen.happen('visibilitychange');
    expect(screen.request).toHaveBeenCalledTimes(1);
    screen.document.visibilityState = 'visible';
    await screen.happen('visibilitychange');
    expect(screen.request).toHaveBeenCalledTimes(2);
    await screen.happen('click');
    expect(screen.requestFullscreen).toHaveBeenCalledTimes(2);
  });

  it('asks again at the next touch where the browser refuses, and nothing breaks', async () => {
    const screen = createScreen({ refuses: true });
    await screen.happen('click');
    await screen.happen('click');
    expect(screen.request).toHaveBeenCalledTimes(2);
    screen.stop();
  });

  it('is given back when the tablet is no kiosk any more', async () => {
    const screen = createScreen();
    await screen.happen('click');
    screen.document.fullscreenElement = screen.document.documentElement;
    screen.stop();
    expect(screen.sentinels.map(({ released }) => released)).toEqual([true]);
    expect(screen.document.exitFullscreen).toHaveBeenCalledOnce();
    await screen.happen('click');
    expect(screen.request).toHaveBeenCalledTimes(1);
  });
});
