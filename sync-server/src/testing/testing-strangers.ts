import { randomUUID } from 'node:crypto';
import { type BudgetName, budgets, type SharedBudget, sharedBudgets } from '../env/budgets.ts';
import { seatBounds } from '../http/events/seats.ts';
import { infoChangeBody } from '../modules/customers/info-changes/testing-info-change.ts';
import { moveOutBody } from '../modules/leasing/move-outs/testing-move-out.ts';
import { maintenanceBody } from '../modules/maintenance/maintenance/testing-maintenance.ts';

const token = 'A'.repeat(43);
const tenant = { unitNumber: '7', lastName: "O'Brien-Núñez" };

export interface Row {
  /** What somebody who asks learns at most. */
  learns: string;
  body?: () => unknown;
  path?: string;
}

const draft = {
  ...{ firstName: 'Zoë', lastName: 'Nuñez', email: 'zoe@mail.example', phone: '(859) 555-0101' },
  ...{
    address: '12 Main St',
    city: 'Springfield',
    state: 'KY',
    zipCode: '40069',
    licenseNumber: 'S1234-5678',
  },
  ...{ billingAddressSameAsHome: true, unit: null, ifUnitTaken: null, sms: false },
};
const openWizard = { service: 'rent-unit', version: 1, step: 'unit', draft, locale: 'en' };

interface Samples {
  /** Of a lease of unit 7. */
  invoiceId: string;
  /** Of a unit and with a code that nobody has asked for. */
  rental: () => unknown;
}

const reads: Record<string, Row> = {
  'GET /api/config': { learns: 'what the facility publishes' },
  'GET /api/storage-units/map': { learns: 'which units are free' },
  'GET /api/storage-units/available': { learns: 'which units are free' },
  'GET /api/warehouses/map': { learns: 'which warehouses are free' },
  'GET /api/gate-codes/check/:code': {
    learns: 'one neutral sentence; a fifth of the free codes reads as taken',
    path: '/api/gate-codes/check/5823',
  },
  'GET /api/gate-codes/suggestions': { learns: 'three free codes, kept for half an hour' },
  'GET /api/invoices/by-token/:token': {
    learns: 'nothing without the link',
    path: `/api/invoices/by-token/${token}`,
  },
  'GET /api/invoices/by-token/:token/pdf': {
    learns: 'nothing without the link',
    path: `/api/invoices/by-token/${token}/pdf`,
  },
  'GET /api/move-outs/by-token/:token': {
    learns: 'nothing without the link',
    path: `/api/move-outs/by-token/${token}`,
  },
  'GET /api/invoices': { learns: 'what this browser holds' },
  'GET /api/info-changes/by-token/:token': {
    learns: 'nothing without the link',
    path: `/api/info-changes/by-token/${token}`,
  },
  'GET /api/referrals': { learns: 'what this browser has named' },
  'GET /api/submissions/keys': { learns: 'the public key' },
  'GET /api/submissions/results': {
    learns: 'of its own records: of what is about a tenant, that it was received',
  },
  'GET /api/status/:token': { learns: 'the same, by an unguessable link', path: `/api/status/${token}` },
  'GET /api/kiosks/me': { learns: 'whether its own token is a kiosk' },
  'GET /api/handovers/:watch': { learns: 'how its own stands', path: `/api/handovers/${token}` },
  'DELETE /api/handovers/:watch': { learns: 'nothing', path: `/api/handovers/${token}` },
  'GET /api/phone-links/:watch': { learns: 'how its own stands', path: `/api/phone-links/${token}` },
  'DELETE /api/phone-links/:watch': { learns: 'nothing', path: `/api/phone-links/${token}` },
};

const afterRestore: Record<string, Row> = {
  'POST /api/submissions/compare': {
    learns: 'which of its own receipts the server knows',
    body: () => ({
      records: [
        {
          id: randomUUID(),
          fingerprint: 'a'.repeat(64),
          kind: 'rental',
          receiptNumber: 'K3-0147-Q',
          isKept: true,
        },
      ],
    }),
  },
};

const phoneLinks: Record<string, Row> = {
  'POST /api/phone-links': {
    learns: 'nothing: a kiosk alone',
    body: () => ({ clientSecret: 'pi_unknown_secret_x' }),
  },
  'POST /api/phone-links/open': {
    learns: 'amount and unit, by a picture of the kiosk’s code; never a name or a gate code',
    body: () => ({ token }),
  },
  'POST /api/phone-links/pay': { learns: 'nothing without the code', body: () => ({ token }) },
  'POST /api/terminal/kiosk-connection-token': {
    learns: 'nothing: a kiosk alone, while a payment waits',
    body: () => ({ clientSecret: 'pi_unknown_secret_x' }),
  },
};

const listActions = ({ invoiceId, rental }: Samples): Record<string, Row> => ({
  'POST /api/objects/upload': { learns: 'nothing', body: () => ({}) },
  'POST /api/customers/complete-rental': { learns: 'the unit and code it was given', body: rental },
  'POST /api/accounts/lookup': {
    learns: 'whether unit and last name belong together, and what is owed',
    body: () => tenant,
  },
  'POST /api/create-payment-intent': {
    learns: 'whether unit and last name belong together, and what is owed',
    body: () => ({
      amount: 60,
      metadata: { type: 'bill_payment', unitNumber: '7', customerName: tenant.lastName },
    }),
  },
  'POST /api/payment-session': {
    learns: 'what the payment is for and what comes after it, with its secret',
    body: () => ({ invoiceId, amount: 60 }),
  },
  'POST /api/payment-success': {
    learns: 'nothing without the payment',
    body: () => ({ paymentIntentId: 'pi_unknown', invoiceId }),
  },
  'POST /api/info-changes': {
    learns: 'whether unit and last name belong together',
    body: () => infoChangeBody(7, { firstName: 'Ronja' }),
  },
  'POST /api/info-changes/hints': {
    learns: 'masked contact, with the handle of a look-up',
    body: () => ({ account: 'x'.repeat(60) }),
  },
  'POST /api/info-changes/card-setup': { learns: 'nothing', body: () => ({ account: 'x'.repeat(60) }) },
  'POST /api/info-changes/by-token/:token': {
    learns: 'nothing without the link',
    path: `/api/info-changes/by-token/${token}`,
    body: () => ({ decision: 'confirm' }),
  },
  'POST /api/move-outs/by-token/:token': {
    learns: 'nothing without the link',
    path: `/api/move-outs/by-token/${token}`,
    body: () => ({ decision: 'confirm' }),
  },
  'POST /api/move-outs': { learns: 'whether unit and last name belong together', body: () => moveOutBody(7) },
  'POST /api/payment-promises': {
    learns: 'whether unit and last name belong together',
    body: () => ({ ...tenant, paymentAmount: '60' }),
  },
  'POST /api/maintenance-requests': {
    learns: 'a ticket number, whosever the unit is',
    body: () => maintenanceBody(7),
  },
  'POST /api/referrals': {
    learns: 'a code; with a unit, whether unit and last name belong together',
    body: () => ({ referenceName: 'Ana', refereeEmail: `f${randomUUID()}@mail.example` }),
  },
  'POST /api/submissions': { learns: 'that it was received', body: () => ({ records: [] }) },
  'POST /api/kiosks/enrol': {
    learns: 'nothing without the code of eight digits',
    body: () => ({ code: '12345678' }),
  },
  'POST /api/kiosks/exit': { learns: 'nothing: a kiosk alone', body: () => ({ pin: '123456' }) },
  'POST /api/kiosks/findings': { learns: 'nothing', body: () => ({ findings: [] }) },
  'POST /api/handovers': {
    learns: 'six digits of its own',
    body: () => ({ wizard: openWizard, submissionId: randomUUID() }),
  },
  'POST /api/handovers/open': { learns: 'nothing without the staff’s token', body: () => ({ token }) },
  'POST /api/text-receipts': {
    learns: 'nothing without the id of a receipt',
    body: () => ({ of: 'payment', id: randomUUID(), phone: '(859) 555-0188' }),
  },
});

/** Every call that anybody may make, and what it tells. A new one fails the test until it stands here. */
export const listCalls = (samples: Samples): Record<string, Row> => ({
  ...reads,
  ...listActions(samples),
  ...phoneLinks,
  ...afterRestore,
});

/** The other channel: records that are sealed, applied by the worker. */
export const listRecords = ({ rental }: Samples): Record<string, Row> => ({
  rental: { learns: 'the unit it was given', body: rental },
  move_out: { learns: 'that it was received', body: () => moveOutBody(7) },
  payment_promise: { learns: 'that it was received', body: () => ({ ...tenant, paymentAmount: '60' }) },
  maintenance_request: { learns: 'a ticket number, whosever the unit is', body: () => maintenanceBody(7) },
  referral: {
    learns: 'a code',
    body: () => ({ referenceName: 'Ana', refereeEmail: `f${randomUUID()}@mail.example` }),
  },
  info_change: { learns: 'that it was received', body: () => infoChangeBody(7, { firstName: 'Ronja' }) },
});

/** "60 in 60 min". */
export const sayBudget = (budget: BudgetName | undefined): string =>
  budget ? `${budgets[budget].points} in ${Math.round(budgets[budget].seconds / 60)} min` : 'unbounded';

export const sayShared = (shared: SharedBudget | undefined): string =>
  shared
    ? `${sayBudget(shared)}, then ${sayBudget(sharedBudgets[shared])} for each new address`
    : 'nothing shared';

const nothingWithoutLink = 'nothing without the link; all wrong ones read alike';

/** What no contract of ours names, and what somebody guesses: each is attacked in `strangers-by-calls.test.ts`. */
export const guesses: Record<string, { learns: string; address: string; together: string }> = {
  '`GET /api/events`': {
    learns: 'that the map has changed',
    address: `${seatBounds.ofAddress} at once`,
    together: `${seatBounds.all - seatBounds.kept} at once; ${seatBounds.kept} more are kept for places of the office`,
  },
  'a sealed photo, `PUT …/attachments/:id`': {
    learns: 'nothing: what no record of this device declares is not there',
    address: sayBudget('attachment'),
    together: 'nothing shared',
  },
  'an event of the card network, unsigned, forged, old or sent again': {
    learns: 'nothing',
    address: 'unbounded',
    together: 'nothing shared, nothing kept; a signed one counts once',
  },
  'links of pay pages, by guessing': {
    learns: nothingWithoutLink,
    address: `${sayBudget('invoiceLinkMiss')} wrong`,
    together: 'nothing shared',
  },
  'links of letters, by guessing': {
    learns: nothingWithoutLink,
    address: `${sayBudget('infoLinkMiss')} wrong`,
    together: 'nothing shared',
  },
  'a password of the staff, by guessing': {
    learns: 'nothing: name, password and disabled account read alike',
    address: sayBudget('loginByUserAndAddress'),
    together: `of one name ${sayShared('loginByUser')}`,
  },
  'a referral code, by guessing': {
    learns: 'nothing: a rental reads alike with a right and a wrong one',
    address: `${sayBudget('rental')} rentals`,
    together: 'nothing shared',
  },
  'a rental, for its unit': {
    learns: 'the unit and code it was given',
    address: '2 units unpaid at once',
    together: 'half of the units, ten minutes each',
  },
};
