import { and, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { accountHolds, authorisedPersons, notes } from '../../../db/tables/customers/customer-records.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { keptCards } from '../../../db/tables/customers/kept-cards.ts';
import { referrals } from '../../../db/tables/customers/referrals.ts';
import { gateCodes } from '../../../db/tables/facility/gate-codes.ts';
import { leaseAgreements } from '../../../db/tables/leasing/lease-agreements.ts';
import { consents, leases, leaseVersions } from '../../../db/tables/leasing/leases.ts';
import { maintenanceTickets } from '../../../db/tables/maintenance/maintenance.ts';
import { outgoingMessages, textNumbers } from '../../../db/tables/messaging/messages.ts';
import { payments } from '../../../db/tables/payments/payments.ts';

/** Of each kind the newest: a profile stays one page, however long somebody has been a customer. */
const shown = 50;

export async function selectCustomer({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(customers), textsStoppedAt: textNumbers.stoppedAt })
    .from(customers)
    .leftJoin(textNumbers, eq(textNumbers.phone, customers.phone))
    .where(eq(customers.id, id));
  return row;
}

export const listCodesOf = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({ leaseId: gateCodes.leaseId, state: sql<(typeof liveStates)[number]>`${gateCodes.state}` })
    .from(gateCodes)
    .where(and(inArray(gateCodes.leaseId, leaseIds), inArray(gateCodes.state, liveStates)));

/** Of the persons whom the customer authorised, for each of these leases. */
export const listPersonCodesOf = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({
      id: gateCodes.id,
      personId: gateCodes.personId,
      leaseId: sql<string>`${gateCodes.personLeaseId}`,
      state: sql<(typeof liveStates)[number]>`${gateCodes.state}`,
      isSending: sql<boolean>`exists (select from gate_commands c where c.gate_code_id = gate_codes.id
        and c.lease_id = gate_codes.person_lease_id and c.state <> 'confirmed')`,
    })
    .from(gateCodes)
    .where(and(inArray(gateCodes.personLeaseId, leaseIds), inArray(gateCodes.state, liveStates)))
    .orderBy(gateCodes.createdAt);

/** As the index says it, which is one of live codes alone. */
const liveStates = ['waiting' as const, 'active' as const, 'suspended' as const];

/** What was accepted of those leases, and whether there is a text: their own, or the one that all were shown once. */
export const listAgreementsOf = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({
      leaseId: leases.id,
      version: consents.leaseVersion,
      acceptedAt: consents.createdAt,
      hasText: sql<boolean>`coalesce(nullif(${leaseAgreements.text}, ''), ${leaseVersions.text}) is not null`,
    })
    .from(leases)
    .leftJoin(leaseAgreements, eq(leaseAgreements.leaseId, leases.id))
    .leftJoin(consents, eq(consents.leaseId, leases.id))
    .leftJoin(
      leaseVersions,
      and(eq(leaseVersions.version, consents.leaseVersion), eq(leaseVersions.sha256, consents.leaseSha256)),
    )
    .where(inArray(leases.id, leaseIds));

export const listCardsOf = ({ db }: Ctx, customerId: string) =>
  db
    .select(pickColumns(keptCards, 'id', 'brand', 'last4', 'expMonth', 'expYear'))
    .from(keptCards)
    .where(and(eq(keptCards.customerId, customerId), isNull(keptCards.removedAt)))
    .orderBy(desc(keptCards.createdAt))
    .limit(shown);

export const listInvoicesOf = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({
      ...pickColumns(invoices, 'id', 'leaseId', 'number', 'kind', 'dueOn', 'amountCents'),
      state: sql<
        'pending' | 'paid' | 'waived' | 'void'
      >`case when ${invoices}.status = 'paid' and exists (select from ${ledgerEntries} e
        where e.invoice_id = ${invoices}.id and e.account = 'allowances' and e.cents > 0)
        then 'waived' else ${invoices}.status end`,
    })
    .from(invoices)
    .where(inArray(invoices.leaseId, leaseIds))
    .orderBy(desc(invoices.number))
    .limit(shown);

export const listPaymentsOf = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({
      ...pickColumns(payments, 'id', 'leaseId', 'number', 'method', 'reference', 'amountCents', 'createdAt'),
      reversedAt: payments.reversedAt,
    })
    .from(payments)
    .where(inArray(payments.leaseId, leaseIds))
    .orderBy(desc(payments.createdAt))
    .limit(shown);

const m = outgoingMessages;
export const listMessagesOf = ({ db }: Ctx, customerId: string, leaseIds: string[]) =>
  db
    .select()
    .from(m)
    .where(or(eq(m.customerId, customerId), inArray(m.leaseId, leaseIds)))
    .orderBy(desc(m.createdAt))
    .limit(shown);

const t = maintenanceTickets;
export const listTicketsOf = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({
      id: t.id,
      number: t.number,
      unit: t.unitNumber,
      ...pickColumns(t, 'issueType', 'priority', 'state', 'createdAt'),
    })
    .from(t)
    .where(inArray(t.leaseId, leaseIds))
    .orderBy(desc(t.createdAt))
    .limit(shown);

export const listReferralsOf = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({
      id: referrals.id,
      friendName: referrals.refereeName,
      status: referrals.state,
      createdAt: referrals.createdAt,
    })
    .from(referrals)
    .where(inArray(referrals.referrerLeaseId, leaseIds))
    .orderBy(desc(referrals.createdAt))
    .limit(shown);

export const listNotesOf = ({ db }: Ctx, customerId: string) =>
  db
    .select({ id: notes.id, text: notes.text, by: notes.author, at: notes.createdAt })
    .from(notes)
    .where(eq(notes.customerId, customerId))
    .orderBy(desc(notes.createdAt))
    .limit(shown);

const h = accountHolds;
export const listHoldsOf = ({ db }: Ctx, customerId: string) =>
  db
    .select({
      ...pickColumns(h, 'id', 'kind', 'reason'),
      by: h.placedBy,
      at: h.createdAt,
      liftedBy: h.liftedBy,
      liftedAt: h.liftedAt,
    })
    .from(h)
    .where(eq(h.customerId, customerId))
    .orderBy(desc(h.createdAt))
    .limit(shown);

const p = authorisedPersons;
export const listPersonsOf = ({ db }: Ctx, customerId: string) =>
  db
    .select({ id: p.id, name: p.name, phone: p.phone, relation: p.relation, by: p.addedBy, at: p.createdAt })
    .from(p)
    .where(and(eq(p.customerId, customerId), isNull(p.removedAt)))
    .orderBy(desc(p.createdAt))
    .limit(shown);
