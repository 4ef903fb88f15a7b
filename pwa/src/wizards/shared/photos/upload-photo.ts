import { uploadsApi } from 'schemas/inbox/uploads';
import { objectPathOf } from 'schemas/kit/fields/object-path';
import { problemWire } from 'schemas/kit/problems/problem-wire';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import type { Ctx } from '../../../core/context/ctx.tsx';

/** What went wrong with a photo; the words for it stand in the copy. */
export type PhotoProblem =
  | { code: 'tooLarge' | 'unreadable' | 'noAddressGiven' | 'broke' }
  | { code: 'noAddress' | 'failed' | 'refused'; message: string };

/** Whether the same file could fare better another time. */
export const canTryAgain = ({ code }: PhotoProblem): boolean =>
  code !== 'tooLarge' && code !== 'unreadable' && code !== 'refused';

/** `kept`: the office cannot be reached, so the photo goes with the submission instead. */
export type PhotoUpload =
  | { state: 'uploaded'; path: string }
  | { state: 'kept' }
  | { state: 'failed'; problem: PhotoProblem };

interface UploadWorld extends Pick<Ctx, 'call' | 'putBytes'> {
  /** Whether our own server answers at this moment. */
  isServerThere: () => Promise<boolean>;
}

/** Asks for a signed address and sends the photo there (specification 7). */
export async function uploadPhoto(world: UploadWorld, bytes: Uint8Array<ArrayBuffer>): Promise<PhotoUpload> {
  const { call, putBytes } = world;
  const opened = await call(uploadsApi.open);
  if (!opened.ok) {
    const { status, message } = opened.failure;
    // A success whose body is not the promised one: the server said yes, but no address came with it.
    if (status === 200) return keepOrFail(world, { code: 'noAddressGiven' });
    const problem: PhotoProblem = { code: 'noAddress', message };
    return isNetworkFailure(opened.failure) ? keepOrFail(world, problem) : { state: 'failed', problem };
  }
  const { uploadURL } = opened.value;
  const put = await putBytes(uploadURL, bytes, 'image/jpeg');
  if (put.ok) return { state: 'uploaded', path: objectPathOf(uploadURL) };
  if (put.status === 0) return keepOrFail(world, { code: 'broke' });
  const isRefused = put.status === 413 || put.status === 415;
  return { state: 'failed', problem: { code: isRefused ? 'refused' : 'failed', message: sentenceOf(put) } };
}

/** Without the office nothing has failed: there is only nobody to take the photo yet. */
async function keepOrFail({ isServerThere }: UploadWorld, problem: PhotoProblem): Promise<PhotoUpload> {
  return (await isServerThere()) ? { state: 'failed', problem } : { state: 'kept' };
}

function sentenceOf({ status, text }: { status: number; text: string }): string {
  try {
    return problemWire.parse(JSON.parse(text)).message;
  } catch {
    return String(status);
  }
}
