import type { PersonalData } from 'schemas/customers/personal-data';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { CardsRefused, CardsUnavailable } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { forgetPhotos } from '../../inbox/uploads/uploads.service.ts';
import { retireCard } from '../saved-cards/card-setups.service.ts';
import * as queries from './personal-data.queries.ts';

/** Every row about a person, for whoever asks what is kept of them; that it was handed out is written down. */
export function exportPersonalData(ctx: Ctx, id: string): Promise<Result<PersonalData, 'not_found'>> {
  return inTransaction(ctx, async (ctx) => {
    const parts = await queries.readParts(ctx, id);
    if (parts.customer?.length !== 1) return problem('not_found');
    await recordAction(ctx, { action: 'customer.exported', subjectKind: 'customer', subjectId: id });
    // As it travels: instants as text.
    return ok({ exportedAt: ctx.now().toISOString(), parts: JSON.parse(JSON.stringify(parts)) });
  });
}

interface Erasure {
  version: number;
  reason: string;
}
type ErasureProblem = 'not_found' | 'version_conflict' | 'erasure_not_yet' | 'payments_unavailable';

/**
 * Takes a person's name and words out of everything; what was rented and paid stays in the books. Cards go first, at the
 * provider: until they are gone there, nothing is forgotten here.
 */
export async function erasePersonalData(
  ctx: Ctx,
  id: string,
  { version, reason }: Erasure,
): Promise<Result<{ erasedAt: string }, ErasureProblem>> {
  if (await isNeeded(ctx, id)) return problem('erasure_not_yet');
  try {
    for (const card of await queries.listCards(ctx, id)) await retireCard(ctx, card.id);
  } catch (error) {
    if (error instanceof CardsUnavailable || error instanceof CardsRefused)
      return problem('payments_unavailable');
    throw error;
  }
  return inTransaction(ctx, (ctx) => erase(ctx, id, { version, reason }));
}

async function isNeeded(ctx: Ctx, id: string): Promise<boolean> {
  const { leases, cases, holds, balanceCents } = await queries.findObstacles(ctx, id);
  return leases > 0 || cases > 0 || holds > 0 || balanceCents !== 0;
}

async function erase(
  ctx: Ctx,
  id: string,
  { version, reason }: Erasure,
): Promise<Result<{ erasedAt: string }, ErasureProblem>> {
  const customer = await queries.lockCustomer(ctx, id);
  if (!customer) return problem('not_found');
  if (customer.erasedAt) return ok({ erasedAt: customer.erasedAt.toISOString() });
  if (customer.version !== version) return problem('version_conflict');
  if (await isNeeded(ctx, id)) return problem('erasure_not_yet');
  await forgetPhotos(ctx, await queries.listPhotoIds(ctx, id));
  await queries.eraseRecords(ctx, id);
  await queries.eraseParts(ctx, id);
  await queries.updateToErased(ctx, id);
  const subject = { subjectKind: 'customer', subjectId: id };
  await recordAction(ctx, { action: 'customer.erased', ...subject, details: { reason } });
  return ok({ erasedAt: ctx.now().toISOString() });
}
