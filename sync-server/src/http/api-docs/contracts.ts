import { alarmsApi } from 'schemas/access/alarms';
import { auditApi } from 'schemas/access/audit';
import { kiosksApi } from 'schemas/access/kiosks';
import { staffKiosksApi } from 'schemas/access/staff-kiosks';
import { staffSessionApi } from 'schemas/access/staff-session';
import { staffUsersApi } from 'schemas/access/staff-users';
import { systemApi } from 'schemas/access/system';
import { billingApi } from 'schemas/billing/billing';
import { billsApi } from 'schemas/billing/bills';
import { invoicesApi } from 'schemas/billing/invoices';
import { pricingApi } from 'schemas/billing/pricing';
import { pricingRulesApi } from 'schemas/billing/pricing-rules';
import { staffInvoicesApi } from 'schemas/billing/staff-invoices';
import { accountsApi } from 'schemas/customers/accounts';
import { conversationsApi } from 'schemas/customers/conversations';
import { customersApi } from 'schemas/customers/customers';
import { idChecksApi } from 'schemas/customers/id-checks';
import { infoChangesApi } from 'schemas/customers/info-changes';
import { lettersApi } from 'schemas/customers/letters';
import { personCodesApi } from 'schemas/customers/person-codes';
import { personalDataApi } from 'schemas/customers/personal-data';
import { referralsApi } from 'schemas/customers/referrals';
import { configApi } from 'schemas/facility/config';
import { gateCodesApi } from 'schemas/facility/gate-codes';
import { unitsApi } from 'schemas/facility/units';
import { warehousesApi } from 'schemas/facility/warehouses';
import { casesApi } from 'schemas/inbox/cases';
import { handoffsApi } from 'schemas/inbox/handoffs';
import { staffHandoffsApi } from 'schemas/inbox/staff-handoffs';
import { staffSubmissionsApi } from 'schemas/inbox/staff-submissions';
import { submissionsApi } from 'schemas/inbox/submissions';
import { uploadsApi } from 'schemas/inbox/uploads';
import { worklistApi } from 'schemas/inbox/worklist';
import type { Endpoint } from 'schemas/kit/endpoint';
import { leaseLinesApi } from 'schemas/leasing/lease-lines';
import { leasesApi } from 'schemas/leasing/leases';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { noticesApi } from 'schemas/leasing/notices';
import { overlocksApi } from 'schemas/leasing/overlocks';
import { rentChangesApi } from 'schemas/leasing/rent-changes';
import { rentalsApi } from 'schemas/leasing/rentals';
import { transfersApi } from 'schemas/leasing/transfers';
import { maintenanceApi } from 'schemas/maintenance/maintenance';
import { staffMaintenanceApi } from 'schemas/maintenance/staff-maintenance';
import { messagesApi } from 'schemas/messaging/messages';
import { paymentsApi } from 'schemas/payments/payments';
import { phoneLinksApi } from 'schemas/payments/phone-links';
import { receivablesApi } from 'schemas/payments/receivables';
import { refundApprovalsApi } from 'schemas/payments/refund-approvals';
import { salesApi } from 'schemas/payments/sales';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { closesApi } from 'schemas/reporting/closes';
import { exportsApi } from 'schemas/reporting/exports/exports';
import { journalApi } from 'schemas/reporting/exports/journal';
import { importsApi } from 'schemas/reporting/imports';
import { metricsApi } from 'schemas/reporting/metrics';
import { monthClosesApi } from 'schemas/reporting/month-closes';
import { pricingProposalsApi } from 'schemas/reporting/pricing-proposals';
import { reportsApi } from 'schemas/reporting/reports';
import { searchApi } from 'schemas/reporting/search';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { textReceiptsApi } from 'schemas/reporting/text-receipts';

/** What the document says of a module, and the contracts of its nouns. */
interface Module {
  about: string;
  nouns: Record<string, Record<string, Endpoint>>;
}

/** Every call that both sides promise; a module is a heading of the API document. */
export const modules: Record<string, Module> = {
  facility: {
    about: 'Units, warehouses, gate codes, and what the pages have to know of the site.',
    nouns: {
      configuration: configApi,
      units: unitsApi,
      warehouses: warehousesApi,
      gateCodes: gateCodesApi,
    },
  },
  access: {
    about: 'Who may sign in, kiosks, the audit, and how the server is.',
    nouns: {
      staffSession: staffSessionApi,
      staffUsers: staffUsersApi,
      audit: auditApi,
      kiosks: { ...staffKiosksApi, ...kiosksApi },
      alarms: alarmsApi,
      system: systemApi,
    },
  },
  leasing: {
    about: 'Rentals, leases, transfers, notices to vacate, move-outs and overlocks.',
    nouns: {
      rentals: rentalsApi,
      leases: leasesApi,
      transfers: transfersApi,
      notices: noticesApi,
      rentChanges: rentChangesApi,
      leaseLines: leaseLinesApi,
      imports: importsApi,
      moveOuts: moveOutsApi,
      overlocks: overlocksApi,
    },
  },
  customers: {
    about:
      'Customers and the persons they let in, ID photos, changes of contact details, referrals, personal data.',
    nouns: {
      accounts: accountsApi,
      customers: customersApi,
      letters: lettersApi,
      conversations: conversationsApi,
      personCodes: personCodesApi,
      idChecks: idChecksApi,
      infoChanges: infoChangesApi,
      referrals: referralsApi,
      personalData: personalDataApi,
    },
  },
  billing: {
    about: 'Invoices, promises to pay, billing runs with what the gate has to confirm, and rates.',
    nouns: {
      invoices: { ...invoicesApi, ...staffInvoicesApi },
      bills: billsApi,
      billing: billingApi,
      pricing: pricingApi,
      pricingRules: pricingRulesApi,
      pricingProposals: pricingProposalsApi,
    },
  },
  payments: {
    about:
      'Card payments, the counter, sales at the desk, refunds and their approval, statements and receipts.',
    nouns: {
      payments: { ...paymentsApi, ...staffPaymentsApi },
      phoneLinks: phoneLinksApi,
      receivables: receivablesApi,
      sales: salesApi,
      refundApprovals: refundApprovalsApi,
    },
  },
  maintenance: {
    about: 'Maintenance requests and the tickets that they become.',
    nouns: { maintenance: { ...maintenanceApi, ...staffMaintenanceApi } },
  },
  inbox: {
    about:
      'What devices submit, now or later, with its photos, handoffs of a wizard, and the cases that a person decides.',
    nouns: {
      submissions: submissionsApi,
      staffSubmissions: staffSubmissionsApi,
      uploads: uploadsApi,
      handoffs: { ...handoffsApi, ...staffHandoffsApi },
      cases: casesApi,
    },
  },
  messaging: {
    about: 'E-mails and text messages to customers, and what became of each.',
    nouns: { messages: messagesApi },
  },
  reporting: {
    about:
      'The map of the staff, metrics, what needs a person, reports as of any day, closes of days and months, the journal, exports, search, and receipts by text message.',
    nouns: {
      storageMap: staffMapApi,
      metrics: metricsApi,
      worklist: worklistApi,
      reports: reportsApi,
      closes: closesApi,
      monthCloses: monthClosesApi,
      journal: journalApi,
      exports: exportsApi,
      search: searchApi,
      textReceipts: textReceiptsApi,
    },
  },
};

export const operations = Object.entries(modules).flatMap(([module, { nouns }]) =>
  Object.entries(nouns).flatMap(([noun, api]) =>
    Object.entries(api).map(([name, contract]) => ({ module, id: `${noun}.${name}`, contract })),
  ),
);

export const contracts: Endpoint[] = operations.map(({ contract }) => contract);
