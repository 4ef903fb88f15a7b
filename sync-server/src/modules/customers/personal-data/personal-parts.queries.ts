import { and, type Column, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { leaseLines } from '../../../db/tables/billing/lease-lines.ts';
import { leaseRents } from '../../../db/tables/billing/lease-rents.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { pricingDecisions } from '../../../db/tables/billing/pricing-rules.ts';
import { rentalOffers } from '../../../db/tables/billing/rental-offers.ts';
import { accountHolds, authorisedPersons, notes } from '../../../db/tables/customers/customer-records.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { idChecks } from '../../../db/tables/customers/id-checks.ts';
import { infoChanges } from '../../../db/tables/customers/info-changes.ts';
import { keptCards } from '../../../db/tables/customers/kept-cards.ts';
import { referralCredits, referrals } from '../../../db/tables/customers/referrals.ts';
import { gateCodes, gateCommands } from '../../../db/tables/facility/gate-codes.ts';
import { conflictCases } from '../../../db/tables/inbox/submissions.ts';
import { uploads } from '../../../db/tables/inbox/uploads.ts';
import { leaseAgreements } from '../../../db/tables/leasing/lease-agreements.ts';
import { consents, leases } from '../../../db/tables/leasing/leases.ts';
import { moveOuts, paymentPromises } from '../../../db/tables/leasing/move-outs.ts';
import { rentChanges } from '../../../db/tables/leasing/rent-changes.ts';
import { leaseTransfers } from '../../../db/tables/leasing/transfers.ts';
import { maintenanceTickets, ticketComments } from '../../../db/tables/maintenance/maintenance.ts';
import { incomingMessages } from '../../../db/tables/messaging/incoming-messages.ts';
import { outgoingMessages, textNumbers } from '../../../db/tables/messaging/messages.ts';
import { paymentIntents, payments } from '../../../db/tables/payments/payments.ts';
import { leaseHistory } from '../../../db/tables/reporting/histories.ts';

/** Rows of one table that are about a person, and what of them goes when the person is to be forgotten. */
export interface PersonalPart {
  table: PgTable;
  isOf: (customerId: string) => SQL | undefined;
  /** New values of what is personal, by column; `all`: the rows go; nothing: the books and deeds stay as they are. */
  erased?: Record<string, unknown> | 'all';
  /** Columns of ours that say nothing to the person, or would grant access. */
  internal?: readonly string[];
}

const leasesOf = (customerId: string) => sql`(select id from leases where customer_id = ${customerId})`;
const emailOf = (customerId: string) => sql`(select lower(email) from customers where id = ${customerId})`;
const phoneOf = (customerId: string) => sql`(select phone from customers where id = ${customerId})`;
const ticketsOf = (customerId: string) =>
  sql`(select id from maintenance_tickets where lease_id in ${leasesOf(customerId)})`;
const byCustomer = (column: Column) => (id: string) => eq(column, id);
const byLease = (column: Column) => (id: string) => inArray(column, leasesOf(id));
const byEither = (customer: Column, lease: Column) => (id: string) =>
  or(eq(customer, id), inArray(lease, leasesOf(id)));

const nobody = {
  firstName: 'Erased',
  lastName: 'Customer',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
};
const noCard = { brand: 'erased', last4: '0000', expMonth: 1, expYear: 2000 };
const byFriend = (id: string) =>
  or(sql`${referrals.refereeEmail} = ${emailOf(id)}`, inArray(referrals.refereeLeaseId, leasesOf(id)));

/** Everything about a person, the person last: the parts above find their rows by it. */
export const personalParts = {
  leases: { table: leases, isOf: byCustomer(leases.customerId) },
  consents: { table: consents, isOf: byLease(consents.leaseId), erased: { signature: null } },
  // Of the contract stays which text it was, by its hash: name and address go.
  agreements: {
    table: leaseAgreements,
    isOf: byLease(leaseAgreements.leaseId),
    erased: { text: '', facts: null, shown: null },
  },
  invoices: { table: invoices, isOf: byCustomer(invoices.customerId) },
  payments: { table: payments, isOf: byLease(payments.leaseId), erased: { reference: null } },
  cardCharges: { table: paymentIntents, isOf: byLease(paymentIntents.leaseId) },
  ledger: { table: ledgerEntries, isOf: byLease(ledgerEntries.leaseId) },
  cards: {
    table: keptCards,
    isOf: byCustomer(keptCards.customerId),
    erased: noCard,
    internal: ['stripeMethodId'],
  },
  gateCodes: { table: gateCodes, isOf: byLease(gateCodes.leaseId), internal: ['draftHash'] },
  gateCommands: { table: gateCommands, isOf: byLease(gateCommands.leaseId) },
  moveOuts: {
    table: moveOuts,
    isOf: byLease(moveOuts.leaseId),
    erased: { phone: '', inspectionNote: null },
    internal: ['tokenHash'],
  },
  leaseHistory: { table: leaseHistory, isOf: byLease(leaseHistory.leaseId) },
  rents: { table: leaseRents, isOf: byLease(leaseRents.leaseId) },
  lines: { table: leaseLines, isOf: byLease(leaseLines.leaseId) },
  rentalOffers: { table: rentalOffers, isOf: byLease(rentalOffers.leaseId) },
  rentChanges: { table: rentChanges, isOf: byLease(rentChanges.leaseId) },
  pricingDecisions: {
    table: pricingDecisions,
    isOf: byLease(pricingDecisions.leaseId),
    erased: { reason: null },
  },
  transfers: { table: leaseTransfers, isOf: byLease(leaseTransfers.leaseId) },
  idChecks: { table: idChecks, isOf: byLease(idChecks.leaseId), erased: { reason: '' } },
  promises: { table: paymentPromises, isOf: byLease(paymentPromises.leaseId) },
  maintenance: {
    table: maintenanceTickets,
    isOf: byLease(maintenanceTickets.leaseId),
    erased: { lastName: '', phone: '', description: '' },
  },
  maintenanceComments: {
    table: ticketComments,
    isOf: (id) => inArray(ticketComments.ticketId, ticketsOf(id)),
    erased: { text: '' },
  },
  infoChanges: {
    table: infoChanges,
    isOf: byCustomer(infoChanges.customerId),
    erased: { changes: null, before: null, cardLabel: null },
    internal: ['tokenHash', 'setupIntentId'],
  },
  recommended: { table: referrals, isOf: byLease(referrals.referrerLeaseId), internal: ['draftHash'] },
  recommendedBy: {
    table: referrals,
    isOf: byFriend,
    erased: { refereeName: '', refereeEmail: '' },
    internal: ['draftHash'],
  },
  referralCredits: { table: referralCredits, isOf: byLease(referralCredits.leaseId) },
  letters: {
    table: outgoingMessages,
    isOf: byEither(outgoingMessages.customerId, outgoingMessages.leaseId),
    erased: {
      recipient: '',
      subject: '',
      text: '',
      html: '',
      lastError: null,
      // What has not left stays here.
      state: sql`case state when 'queued' then 'kept' else state end`,
    },
    internal: ['dedupeKey', 'html'],
  },
  // Also what they wrote before they were a customer. That something came, and when, stays.
  incoming: {
    table: incomingMessages,
    isOf: (id) =>
      or(
        eq(incomingMessages.customerId, id),
        and(
          isNull(incomingMessages.customerId),
          sql`${incomingMessages.sender} = nullif(${phoneOf(id)}, '')`,
        ),
      ),
    erased: { sender: '', text: '', readAt: sql`coalesce(read_at, received_at)` },
    internal: ['carrierId', 'readBy'],
  },
  // That a number said STOP stays: forgetting it would let the texts begin again.
  texts: {
    table: textNumbers,
    isOf: (id) => and(sql`${textNumbers.phone} = ${phoneOf(id)}`, isNull(textNumbers.stoppedAt)),
    erased: 'all',
  },
  cases: {
    table: conflictCases,
    isOf: byEither(conflictCases.customerId, conflictCases.leaseId),
    erased: { details: null },
  },
  notes: { table: notes, isOf: byCustomer(notes.customerId), erased: 'all' },
  holds: { table: accountHolds, isOf: byCustomer(accountHolds.customerId), erased: { reason: '' } },
  authorisedPersons: {
    table: authorisedPersons,
    isOf: byCustomer(authorisedPersons.customerId),
    erased: 'all',
  },
  photos: {
    table: uploads,
    isOf: byCustomer(uploads.customerId),
    erased: { receivedSha256: null, bytes: null },
    internal: ['draftHash', 'receivedSha256'],
  },
  customer: {
    table: customers,
    isOf: byCustomer(customers.id),
    erased: {
      ...nobody,
      // Unlike any address that mail could reach, and unlike each other.
      email: sql`'erased-' || id || '@invalid'`,
      licenseNumberSealed: null,
      licenseLast4: null,
      taxExemptReason: null,
      acceptsSms: false,
    },
    internal: ['search', 'licenseNumberSealed', 'stripeCustomerId'],
  },
} satisfies Record<string, PersonalPart>;
