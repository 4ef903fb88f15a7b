import { z } from 'zod';
import { invoiceKind } from '../billing/invoices.ts';
import { gateCodeState } from '../facility/gate-codes.ts';
import { overlockState } from '../facility/overlock-state.ts';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { locale } from '../kit/locale.ts';
import { page, pageQuery } from '../kit/page.ts';
import { amountText, instant, signedAmount } from '../kit/wire.ts';
import { leaseState } from '../leasing/leases.ts';
import { notice } from '../leasing/notices.ts';
import { issueTypes, priorities } from '../maintenance/maintenance.ts';
import { ticketState } from '../maintenance/staff-maintenance.ts';
import { outgoingMessage } from '../messaging/messages.ts';
import { paymentMethod } from '../payments/staff-payments.ts';
import {
  accountHold,
  authorisedPerson,
  customerNote,
  holdForm,
  noteForm,
  personForm,
} from './customer-records.ts';
import { referralStatus } from './referrals.ts';

/** How somebody stands with the office; of several that hold, the first. */
export const standing = z.enum(['past_due', 'moving_out', 'current', 'held', 'former', 'lapsed']);
export type Standing = z.output<typeof standing>;

export const customerFilter = z.enum(['all', 'past_due', 'moved_in', 'ending', 'former']);
export type CustomerFilter = z.output<typeof customerFilter>;

/** A customer in the list. */
export const customerRow = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Those that they have now. */
  units: z.array(z.string()),
  standing,
  /** Of all leases together; negative: paid ahead. */
  balance: signedAmount,
  daysPastDue: z.int().nullable(),
  hasHold: z.boolean(),
  createdAt: instant,
});
export type CustomerRow = z.output<typeof customerRow>;

/** What staff may change of a customer, by hand. */
export const contactForm = z.object({
  firstName: field.firstName,
  lastName: field.lastName,
  email: field.email,
  phone: field.phone,
  address: field.streetAddress,
  city: field.city,
  state: field.state,
  zipCode: field.zipCode,
  acceptsSms: z.boolean(),
});
export type Contact = z.output<typeof contactForm>;
export type ContactField = keyof Contact;

/** As it is stored: what was taken in once is shown, whatever the rules say by now. */
const storedContact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  acceptsSms: z.boolean(),
}) satisfies z.ZodType<Contact>;

const card = z.object({
  id: z.uuid(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

export const customerLease = z.object({
  id: z.uuid(),
  unit: z.string(),
  size: z.string(),
  state: leaseState,
  monthlyRate: amountText,
  startsOn: z.iso.date().nullable(),
  vacatedOn: z.iso.date().nullable(),
  notice: notice.nullable(),
  holdExpiresAt: instant.nullable(),
  endedAt: instant.nullable(),
  balance: signedAmount,
  /** Held for the tenant; it came along with an import. */
  deposit: amountText,
  daysPastDue: z.int().nullable(),
  /** The code itself is asked for, and whoever sees it is written down. */
  gateCodeState: gateCodeState.nullable(),
  autopayCardId: z.uuid().nullable(),
  /** The office's own lock on the door; since when, and by whom, it is so. */
  overlock: z.object({ state: overlockState, at: instant.nullable(), by: z.string().nullable() }),
  /** What was accepted, and when; null of a lease that was signed on paper. */
  agreement: z.object({ version: z.string(), acceptedAt: instant }).nullable(),
  /** Whether there is a text to show, accepted or to be signed. */
  hasAgreementText: z.boolean(),
});
export type CustomerLease = z.output<typeof customerLease>;

/** All that is known of a customer, the newest of each kind first. */
export const customerProfile = z.object({
  id: z.uuid(),
  version: z.int(),
  contact: storedContact,
  /** Since then this phone wants no texts, whatever was agreed: it answered STOP. */
  textsStoppedAt: instant.nullable(),
  licenseLast4: z.string().nullable(),
  locale,
  /** Null: pays the sales tax of the facility. */
  taxExemptReason: z.string().nullable(),
  standing,
  balance: signedAmount,
  createdAt: instant,
  /** Since then nobody knows who it was. */
  erasedAt: instant.nullable(),
  leases: z.array(customerLease),
  cards: z.array(card),
  invoices: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      kind: invoiceKind,
      unit: z.string(),
      dueOn: z.iso.date(),
      amount: amountText,
      state: z.enum(['pending', 'paid', 'waived', 'void']),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.uuid(),
      receiptNumber: z.string(),
      unit: z.string(),
      method: paymentMethod,
      /** Number of a check. */
      reference: z.string().nullable(),
      amount: amountText,
      at: instant,
      isReversed: z.boolean(),
    }),
  ),
  messages: z.array(outgoingMessage),
  tickets: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      unit: z.string(),
      issueType: z.enum(issueTypes),
      priority: z.enum(priorities),
      state: ticketState,
      createdAt: instant,
    }),
  ),
  referrals: z.array(
    z.object({ id: z.uuid(), friendName: z.string(), status: referralStatus, createdAt: instant }),
  ),
  notes: z.array(customerNote),
  holds: z.array(accountHold),
  authorisedPersons: z.array(authorisedPerson),
});
export type CustomerProfile = z.output<typeof customerProfile>;

/** Made by the page: pressed twice, written once. */
const key = z.uuid();
const params = z.object({ id: z.uuid() });
const added = z.object({ id: z.uuid() });

export const customersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/customers',
    summary: 'Customers, the newest first; found by name, phone, e-mail or unit',
    query: pageQuery.extend({
      search: z.string().trim().max(100).optional(),
      filter: customerFilter.default('all'),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: page(customerRow),
    csv: {
      name: 'customers',
      columns: [
        'name',
        'phone',
        'email',
        'units',
        'standing',
        'balance',
        'daysPastDue',
        'hasHold',
        'createdAt',
      ],
      words: { standing: 'standings' },
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/staff/customers/:id',
    summary: 'All that is known of a customer, the newest of each kind first',
    params,
    reply: customerProfile,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/staff/customers/:id',
    summary: 'Changes a customer’s name, contact and address; a record that was changed meanwhile stays',
    params,
    body: contactForm.extend({ version: z.int() }),
    reply: z.object({ version: z.int() }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'customer_erased', 'version_conflict'],
  }),
  setTax: endpoint({
    method: 'PUT',
    path: '/api/staff/customers/:id/tax',
    summary: 'Why a customer pays no sales tax, or that they do; for bills that are still to come',
    params,
    body: z.strictObject({ version: z.int(), exemptReason: reasonField.nullable() }),
    reply: z.object({ version: z.int() }),
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'customer_erased', 'version_conflict'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:id/notes',
    summary: 'Writes a note, signed by whoever is signed in; it is never changed',
    params,
    body: noteForm.extend({ key }),
    reply: added,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'customer_erased', 'version_conflict'],
  }),
  placeAccountHold: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:id/holds',
    summary: 'Marks a customer as to be treated with care, such as one who serves in the military',
    params,
    body: holdForm.extend({ key }),
    reply: added,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'customer_erased', 'version_conflict'],
  }),
  liftAccountHold: endpoint({
    method: 'POST',
    path: '/api/staff/holds/:id/lift',
    summary: 'A hold is over; that there was one stays',
    params,
    reply: added,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict'],
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:id/authorised-persons',
    summary: 'Somebody whom the customer lets in or lets speak for them',
    params,
    body: personForm.extend({ key }),
    reply: added,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'customer_erased', 'version_conflict'],
  }),
  removePerson: endpoint({
    method: 'POST',
    path: '/api/staff/authorised-persons/:id/removal',
    summary: 'Nobody is authorised any more by this entry; that somebody was stays',
    params,
    reply: added,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict'],
  }),
  viewGateCode: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/gate-code/views',
    summary: 'The gate code of a lease; who looked at it is written down',
    params,
    reply: z.object({ code: field.gateCode }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
};
