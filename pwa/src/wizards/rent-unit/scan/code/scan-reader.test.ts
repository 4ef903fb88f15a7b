import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openReader, readerPatienceMs } from './scan-reader.ts';

class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  postMessage = vi.fn();
  terminate = vi.fn();
}

let worker: FakeWorker;
const open = () => openReader('20261125', () => worker as unknown as Worker);
const photo = new Blob(['photo']);

beforeEach(() => {
  vi.useFakeTimers();
  worker = new FakeWorker();
});
afterEach(() => void vi.useRealTimers());

describe('the reader of a code', () => {
  test('gives up after 15 s without an answer, and not before', async () => {
    const said = vi.fn();
    open().read(photo, true).catch(said);
    await vi.advanceTimersByTimeAsync(readerPatienceMs - 1);
    expect(said).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toHaveBeenCalledOnce();
    expect(readerPatienceMs).toBe(15_000);
  });

  test('takes the answer to this picture, not to one before it', async () => {
    const reader = open();
    reader.read(photo, false).catch(() => undefined);
    const second = reader.read(photo, true);
    worker.onmessage?.({ data: { id: 1, scan: { kind: 'minor' } } });
    worker.onmessage?.({ data: { id: 2, scan: { kind: 'nothing' } } });
    expect(await second).toEqual({ kind: 'nothing' });
  });

  test('fails at once where it cannot run or cannot read the file', async () => {
    const reader = open();
    const first = reader.read(photo, true);
    worker.onerror?.();
    await expect(first).rejects.toThrow();
    const second = reader.read(photo, true);
    worker.onmessage?.({ data: { id: 2, scan: null } });
    await expect(second).rejects.toThrow();
  });

  test('ends with all that it has seen', () => {
    open().close();
    expect(worker.terminate).toHaveBeenCalledOnce();
  });
});
