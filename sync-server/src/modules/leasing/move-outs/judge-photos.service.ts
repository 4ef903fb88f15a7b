import type { Ctx } from '../../../context.ts';
import { isClaimable, lockUpload } from '../../inbox/uploads/uploads.service.ts';

/** Which of these uploads this caller may hand over, locked in one order; the rest did not arrive, or are taken. */
export async function judgePhotos(ctx: Ctx, paths: string[]) {
  const ids = [...new Set(paths.map((path) => path.split('/').at(-1) ?? ''))].sort();
  const claimable: string[] = [];
  for (const id of ids) {
    const upload = await lockUpload(ctx, id);
    if (upload && isClaimable(upload, ctx.draftHash)) claimable.push(id);
  }
  return { claimable, areSomeLost: claimable.length < ids.length };
}
