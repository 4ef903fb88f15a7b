import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import type { Intent, KeptCard } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { findCleaningFee, useCredit, writeInvoice } from '../../billing/invoices/invoices.service.ts';
import { creditOf, lockAccount } from '../../billing/ledger/ledger.service.ts';
import { keepCard } from '../../customers/saved-cards/kept-cards.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { openCase } from '../../inbox/cases/cases.service.ts';
import { findFinalSum } from '../../leasing/move-outs/final-sum.service.ts';
import { bookPayment } from '../payments/book-payment.service.ts';
import { isLeaving, selectPayer, tieCleaningFee } from '../payments/payments.queries.ts';
import { cleaningLabel } from './cover-intent.service.ts';
import { type IntentRow, lockIntent, updateIntentToPaid } from './intents.queries.ts';

/** Books what Stripe took, once. */
export async function bookIntent(ctx: Ctx, row: IntentRow, intent: Intent): Promise<void> {
  if (row.state === 'succeeded') return;
  const isKept = row.keepsCard && intent.methodId;
  const card = isKept ? await ctx.cards.fetchCard(isKept) : undefined;
  await inTransaction(ctx, (ctx) => bookOnce(ctx, row, intent, card));
}

async function bookOnce(
  ctx: Ctx,
  { id, leaseId }: IntentRow,
  intent: Intent,
  card: KeptCard | undefined,
): Promise<void> {
  await lockAccount(ctx, leaseId);
  const row = await lockIntent(ctx, id);
  const payer = await selectPayer(ctx, leaseId);
  if (!row || !payer || row.state === 'succeeded') return;
  const sum = isOfMoveOut(row) ? await findFinalSum(ctx, leaseId, row.amountCents) : undefined;
  const receipt = await bookPayment(ctx, {
    leaseId,
    cents: row.amountCents,
    method: row.kind === 'terminal' ? 'card_terminal' : 'card',
    invoiceId: await findInvoice(ctx, row, payer),
    except: sum?.ending,
    paymentIntentId: intent.id,
  });
  // What was paid ahead is a part of the one sum.
  if (sum) await useCredit(ctx, leaseId);
  await updateIntentToPaid(ctx, id, intent.id);
  if (card) await keepCard(ctx, { ...payer, leaseId }, card);
  await recordAction(ctx, {
    action: 'payment.booked',
    subjectKind: 'payment',
    subjectId: receipt.paymentId,
    details: { intentId: id, kind: row.kind, amountCents: row.amountCents, receipt: receipt.number },
  });
  await reportIfNobodys(ctx, { ...payer, leaseId, paymentId: receipt.paymentId });
}

/** The fee alone, or the one sum of who leaves; once the fee is charged it alone is paid like any invoice. */
const isOfMoveOut = ({ kind, invoiceId }: IntentRow): boolean =>
  kind === 'move_out_cleaning_fee' && !invoiceId;

type Payer = NonNullable<Awaited<ReturnType<typeof selectPayer>>>;

/**
 * A cleaning fee that is paid while the move-out waits is charged with its money beside it, and given back as credit if
 * it does not come; it belongs to the move-out that counts. Where nobody leaves the money is credit at once.
 */
async function findInvoice(ctx: Ctx, row: IntentRow, payer: Payer): Promise<string | null> {
  const { leaseId } = row;
  if (!isOfMoveOut(row)) return row.invoiceId;
  const charged = await findCleaningFee(ctx, leaseId);
  if (!charged && !(await isLeaving(ctx, leaseId))) return null;
  const invoiceId = charged?.id ?? (await chargeCleaning(ctx, { ...payer, leaseId }));
  await tieCleaningFee(ctx, leaseId, invoiceId);
  return invoiceId;
}

async function chargeCleaning(
  ctx: Ctx,
  { leaseId, customerId, unitKind, unitNumber }: Payer & { leaseId: string },
): Promise<string> {
  const id = ctx.random.id();
  const today = facilityToday(ctx).toString();
  await writeInvoice(ctx, {
    id,
    leaseId,
    customerId,
    kind: 'cleaning_fee',
    period: today,
    dueOn: today,
    amountCents: moveOutCleaningFeeCents,
    label: cleaningLabel(unitLabel({ kind: unitKind, number: unitNumber })),
  });
  return id;
}

/** Money for what is over is kept as credit; a person decides what becomes of it. */
async function reportIfNobodys(
  ctx: Ctx,
  { leaseState, customerId, leaseId, paymentId }: Payer & { leaseId: string; paymentId: string },
): Promise<void> {
  const isOver = leaseState === 'lapsed' || leaseState === 'ended';
  if (!isOver || (await creditOf(ctx, leaseId)) <= 0) return;
  const details = { paymentId, leaseState };
  await openCase(ctx, { kind: 'payment_to_check', leaseId, customerId, details });
}
