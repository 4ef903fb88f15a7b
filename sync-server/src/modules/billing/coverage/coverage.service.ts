import type { Coming, Coverage } from 'schemas/billing/coverage';
import type { InvoiceKind } from 'schemas/billing/invoices';
import { centsToText } from 'schemas/kit/money';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { listOpenCharges } from '../account-balances/account-balances.queries.ts';
import { allocate, creditOf } from '../ledger/ledger.service.ts';
import { selectTerms } from './coverage.queries.ts';
import { daysOf, findComing } from './coverage.rules.ts';

interface Money {
  cents: number;
  /** Paid before all others. */
  invoiceId?: string | null;
  /** Charged together with the payment, and paid first. */
  adds?: { kind: InvoiceKind; label: string; amountCents: number } | undefined;
  /** Of who leaves: invoices that it does not pay, since they end with the move-out; credit pays the others too. */
  except?: ReadonlySet<string> | undefined;
}

/** What that money will pay when it comes now, by the rule by which it is booked, and what is billed after it. */
export async function coverPayment(ctx: Ctx, leaseId: string, { cents, ...money }: Money): Promise<Coverage> {
  const today = facilityToday(ctx).toString();
  const [terms, open, creditCents] = await Promise.all([
    selectTerms(ctx, leaseId),
    listCharges(ctx, leaseId, money),
    creditOf(ctx, leaseId),
  ]);
  if (!terms) throw new Error(`there is no lease ${leaseId}`);
  const { allocations, restCents } = allocate(cents, open, money.adds ? added : money.invoiceId);
  const paidCents = cents - restCents;
  const leftCents = open.reduce((sum, charge) => sum + charge.openCents, -paidCents);
  const usedCents = money.except ? Math.min(creditCents, leftCents) : 0;
  return {
    today,
    charges: allocations.flatMap(({ invoiceId, cents }) => {
      const charge = open.find((one) => one.invoiceId === invoiceId);
      if (!charge) return [];
      const { kind, label, period, amountCents, taxCents } = charge;
      const isWhole = cents === amountCents;
      const days = isWhole ? daysOf(charge, terms, today) : null;
      const tax = isWhole && taxCents > 0 ? { tax: centsToText(taxCents) } : {};
      return { kind, label, period, days, amount: centsToText(cents), ...tax };
    }),
    credit: centsToText(creditCents + restCents - usedCents),
    stillOpen: centsToText(leftCents - usedCents),
    ...findComing(terms, today),
  };
}

/** What is billed on that lease from now on. */
export async function findComingOf(ctx: Ctx, leaseId: string): Promise<Coming> {
  const terms = await selectTerms(ctx, leaseId);
  if (!terms) throw new Error(`there is no lease ${leaseId}`);
  return findComing(terms, facilityToday(ctx).toString());
}

/** Instead of the id of an invoice that is not written yet. */
const added = '';

async function listCharges(ctx: Ctx, leaseId: string, { adds, except }: Omit<Money, 'cents'>) {
  const open = (await listOpenCharges(ctx, leaseId)).filter(({ invoiceId }) => !except?.has(invoiceId));
  if (!adds) return open;
  const today = facilityToday(ctx).toString();
  const common = { number: 0, period: today, dueOn: today, deferredFrom: null, startsOn: null, taxCents: 0 };
  return [{ ...adds, ...common, invoiceId: added, openCents: adds.amountCents }, ...open];
}
