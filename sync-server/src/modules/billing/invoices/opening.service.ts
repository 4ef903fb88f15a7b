import type { InvoiceKind } from 'schemas/billing/invoices';
import type { Ctx } from '../../../context.ts';
import { type Posting, postAll } from '../ledger/ledger.service.ts';
import { insertOpeningInvoices } from './invoices.queries.ts';
import { useCredit } from './invoices.service.ts';

/** What a lease owed, had paid ahead and left as a deposit when it was brought along. */
export interface OpeningAccount {
  leaseId: string;
  customerId: string;
  charges: { kind: InvoiceKind; dueOn: string; cents: number; reason: string }[];
  credits: { cents: number; reason: string }[];
  depositCents: number;
}

/** Bills what was owed already and enters all of it, without any income: that was of another year, in other books. */
export async function openAccounts(ctx: Ctx, accounts: readonly OpeningAccount[]): Promise<void> {
  const bills = accounts.flatMap(({ leaseId, customerId, charges }) =>
    charges.map((charge) => ({ ...charge, id: ctx.random.id(), leaseId, customerId })),
  );
  await insertOpeningInvoices(ctx, bills);
  await postAll(ctx, [
    ...bills.map(({ id, leaseId, cents, reason }) =>
      openReceivable({ leaseId, cents, reason, invoiceId: id }),
    ),
    ...accounts.flatMap(({ leaseId, credits }) =>
      credits.map(({ cents, reason }) => openReceivable({ leaseId, cents: -cents, reason, invoiceId: null })),
    ),
    ...accounts.map(({ leaseId, depositCents }) => openDeposit(leaseId, depositCents)),
  ]);
  for (const { leaseId, charges, credits } of accounts) {
    if (charges.length > 0 && credits.length > 0) await useCredit(ctx, leaseId);
  }
}

interface Opened {
  leaseId: string;
  cents: number;
  reason: string;
  invoiceId: string | null;
}

const openReceivable = ({ leaseId, cents, reason, invoiceId }: Opened): Posting => ({
  leaseId,
  reason,
  sides: [
    { account: 'receivable', cents, invoiceId },
    { account: 'opening', cents: -cents, invoiceId },
  ],
});

const openDeposit = (leaseId: string, cents: number): Posting => ({
  leaseId,
  reason: 'Deposit held when the lease was brought along',
  sides: [
    { account: 'opening', cents },
    { account: 'deposits', cents: -cents },
  ],
});
