import type { CustomerLease, CustomerProfile } from 'schemas/customers/customers';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { IssueType } from 'schemas/maintenance/maintenance';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { findSendingLeases } from '../../facility/gate/gate.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { toOutgoing } from '../../messaging/messages/messages.service.ts';
import { type ListedLease, listLeasesOf } from './customers.queries.ts';
import { daysPastDue, standingOf } from './customers.rules.ts';
import {
  listAgreementsOf,
  listCardsOf,
  listCodesOf,
  listHoldsOf,
  listInvoicesOf,
  listMessagesOf,
  listNotesOf,
  listPaymentsOf,
  listPersonCodesOf,
  listPersonsOf,
  listReferralsOf,
  listTicketsOf,
  selectCustomer,
} from './profile.queries.ts';

/** Fifteen queries in two rounds, whoever it is. */
export async function readProfile(ctx: Ctx, id: string): Promise<Result<CustomerProfile, 'not_found'>> {
  const [customer, leases] = await Promise.all([selectCustomer(ctx, id), listLeasesOf(ctx, [id])]);
  if (!customer) return problem('not_found');
  const [ofLeases, money, told, records, cards] = await Promise.all([
    readLeases(ctx, leases),
    readMoney(ctx, leases),
    readDealings(ctx, id, leases),
    readRecords(ctx, id, leases),
    listCardsOf(ctx, id),
  ]);
  return ok({
    ...describeCustomer(customer),
    standing: standingOf(leases, facilityToday(ctx).toString()),
    balance: centsToText(leases.reduce((sum, { balanceCents }) => sum + balanceCents, 0)),
    leases: ofLeases,
    cards,
    ...money,
    ...told,
    ...records,
  });
}

type CustomerFacts = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>;

function describeCustomer(row: CustomerFacts) {
  const { id, version, licenseLast4, locale } = row;
  const { firstName, lastName, email, phone, address, city, state, zipCode, acceptsSms } = row;
  return {
    id,
    version,
    licenseLast4,
    locale,
    taxExemptReason: row.taxExemptReason,
    contact: { firstName, lastName, email, phone, address, city, state, zipCode, acceptsSms },
    textsStoppedAt: row.textsStoppedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    erasedAt: row.erasedAt?.toISOString() ?? null,
  };
}

const idsOf = (leases: ListedLease[]) => leases.map(({ id }) => id);
const labelOf = ({ unitKind, unitNumber }: ListedLease) => unitLabel({ kind: unitKind, number: unitNumber });

function readNotice({ state, leavesOn, noticeAt, noticeBy }: ListedLease): CustomerLease['notice'] {
  if (state !== 'active' || !leavesOn || !noticeAt || !noticeBy) return null;
  return { leavesOn, at: noticeAt.toISOString(), by: noticeBy };
}

async function readLeases(ctx: Ctx, leases: ListedLease[]): Promise<CustomerLease[]> {
  const ids = idsOf(leases);
  const [codes, sending, agreements] = await Promise.all([
    listCodesOf(ctx, ids),
    findSendingLeases(ctx, ids),
    listAgreementsOf(ctx, ids),
  ]);
  const today = facilityToday(ctx).toString();
  return leases.map((lease) => {
    const code = codes.find(({ leaseId }) => leaseId === lease.id);
    const agreement = agreements.find(({ leaseId }) => leaseId === lease.id);
    return {
      id: lease.id,
      unit: labelOf(lease),
      size: lease.size,
      state: lease.state,
      monthlyRate: centsToText(lease.monthlyRateCents),
      startsOn: lease.startsOn,
      vacatedOn: lease.vacatedOn,
      notice: readNotice(lease),
      holdExpiresAt: lease.holdExpiresAt?.toISOString() ?? null,
      endedAt: lease.endedAt?.toISOString() ?? null,
      balance: centsToText(lease.balanceCents),
      deposit: centsToText(lease.depositCents),
      daysPastDue: daysPastDue(lease, today),
      gateCodeState: sending.has(lease.id) ? ('sending' as const) : (code?.state ?? null),
      autopayCardId: lease.autopayCardId,
      overlock: {
        state: lease.overlock,
        at: lease.overlockAt?.toISOString() ?? null,
        by: lease.overlockBy,
      },
      agreement:
        agreement?.version && agreement.acceptedAt
          ? { version: agreement.version, acceptedAt: agreement.acceptedAt.toISOString() }
          : null,
      hasAgreementText: agreement?.hasText === true,
    };
  });
}

async function readMoney(ctx: Ctx, leases: ListedLease[]) {
  const ids = idsOf(leases);
  const unitOf = new Map(leases.map((lease) => [lease.id, labelOf(lease)]));
  const [invoices, payments] = await Promise.all([listInvoicesOf(ctx, ids), listPaymentsOf(ctx, ids)]);
  return {
    invoices: invoices.map(({ leaseId, number, amountCents, ...row }) => ({
      ...row,
      unit: unitOf.get(leaseId) ?? '',
      number: String(number),
      amount: centsToText(amountCents),
    })),
    payments: payments.map(({ leaseId, number, amountCents, createdAt, reversedAt, ...row }) => ({
      ...row,
      unit: unitOf.get(leaseId) ?? '',
      receiptNumber: String(number),
      amount: centsToText(amountCents),
      at: createdAt.toISOString(),
      isReversed: reversedAt !== null,
    })),
  };
}

/** What was said and done between the customer and the office. */
async function readDealings(ctx: Ctx, id: string, leases: ListedLease[]) {
  const ids = idsOf(leases);
  const [messages, tickets, referrals] = await Promise.all([
    listMessagesOf(ctx, id, ids),
    listTicketsOf(ctx, ids),
    listReferralsOf(ctx, ids),
  ]);
  return {
    messages: messages.map(toOutgoing),
    // The table takes any text; whatever is in it went through the contract.
    tickets: tickets.map((row) => ({ ...dated(row), issueType: row.issueType as IssueType })),
    referrals: referrals.map(dated),
  };
}

const dated = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

async function readRecords(ctx: Ctx, id: string, leases: ListedLease[]) {
  const [notes, holds, persons, codes] = await Promise.all([
    listNotesOf(ctx, id),
    listHoldsOf(ctx, id),
    listPersonsOf(ctx, id),
    listPersonCodesOf(ctx, idsOf(leases)),
  ]);
  return {
    notes: notes.map(signed),
    authorisedPersons: persons.map((person) => ({
      ...signed(person),
      codes: codes
        .filter(({ personId }) => personId === person.id)
        .map(({ id, leaseId, state, isSending }) => ({
          id,
          leaseId,
          state: isSending && state === 'active' ? ('sending' as const) : state,
        })),
    })),
    holds: holds.map(({ liftedBy, liftedAt, ...hold }) => ({
      ...signed(hold),
      lifted: liftedBy && liftedAt ? { by: liftedBy, at: liftedAt.toISOString() } : null,
    })),
  };
}

const signed = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });
