import { alarmsApi } from 'schemas/access/alarms';
import { auditApi } from 'schemas/access/audit';
import { handoversApi } from 'schemas/access/handovers';
import { kiosksApi } from 'schemas/access/kiosks';
import { staffHandoversApi } from 'schemas/access/staff-handovers';
import { staffKiosksApi } from 'schemas/access/staff-kiosks';
import { staffSessionApi } from 'schemas/access/staff-session';
import { staffUsersApi } from 'schemas/access/staff-users';
import { systemApi } from 'schemas/access/system';
import { billingApi } from 'schemas/billing/billing';
import { billsApi } from 'schemas/billing/bills';
import { invoicesApi } from 'schemas/billing/invoices';
import { pricingApi } from 'schemas/billing/pricing';
import { staffInvoicesApi } from 'schemas/billing/staff-invoices';
import { accountsApi } from 'schemas/customers/accounts';
import { customersApi } from 'schemas/customers/customers';
import { idChecksApi } from 'schemas/customers/id-checks';
import { infoChangesApi } from 'schemas/customers/info-changes';
import { personCodesApi } from 'schemas/customers/person-codes';
import { personalDataApi } from 'schemas/customers/personal-data';
import { referralsApi } from 'schemas/customers/referrals';
import { configApi } from 'schemas/facility/config';
import { gateCodesApi } from 'schemas/facility/gate-codes';
import { staffMapApi } from 'schemas/facility/staff-map';
import { unitsApi } from 'schemas/facility/units';
import { warehousesApi } from 'schemas/facility/warehouses';
import { casesApi } from 'schemas/inbox/cases';
import { staffSubmissionsApi } from 'schemas/inbox/staff-submissions';
import { submissionsApi } from 'schemas/inbox/submissions';
import { uploadsApi } from 'schemas/inbox/uploads';
import type { Endpoint } from 'schemas/kit/endpoint';
import { leasesApi } from 'schemas/leasing/leases';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { noticesApi } from 'schemas/leasing/notices';
import { overlocksApi } from 'schemas/leasing/overlocks';
import { rentalsApi } from 'schemas/leasing/rentals';
import { transfersApi } from 'schemas/leasing/transfers';
import { maintenanceApi } from 'schemas/maintenance/maintenance';
import { staffMaintenanceApi } from 'schemas/maintenance/staff-maintenance';
import { messagesApi } from 'schemas/messaging/messages';
import { textReceiptsApi } from 'schemas/messaging/text-receipts';
import { moneyDeskApi } from 'schemas/payments/money-desk';
import { paymentsApi } from 'schemas/payments/payments';
import { refundApprovalsApi } from 'schemas/payments/refund-approvals';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { metricsApi } from 'schemas/reporting/metrics';
import { reportsApi } from 'schemas/reporting/reports';
import { searchApi } from 'schemas/reporting/search';

/** Every call that both sides promise, under the heading where the API document lists it. */
export const contracts: Record<string, Record<string, Endpoint>> = {
  Configuration: configApi,
  Units: unitsApi,
  Warehouses: warehousesApi,
  'Gate codes': gateCodesApi,
  Uploads: uploadsApi,
  Rentals: rentalsApi,
  Accounts: accountsApi,
  Invoices: { ...invoicesApi, ...staffInvoicesApi },
  Payments: { ...paymentsApi, ...staffPaymentsApi },
  'Payments and invoices at the desk': moneyDeskApi,
  'Refund approvals': refundApprovalsApi,
  'Info changes': infoChangesApi,
  'Move-outs': moveOutsApi,
  Bills: billsApi,
  Maintenance: { ...maintenanceApi, ...staffMaintenanceApi },
  Referrals: referralsApi,
  Submissions: submissionsApi,
  'Inbox of the staff': staffSubmissionsApi,
  'ID photos': idChecksApi,
  'Staff session': staffSessionApi,
  'Staff users': staffUsersApi,
  Audit: auditApi,
  Customers: customersApi,
  'Personal data': personalDataApi,
  Search: searchApi,
  Leases: leasesApi,
  'Storage map': staffMapApi,
  Transfers: transfersApi,
  'Notices to vacate': noticesApi,
  Overlocks: overlocksApi,
  'Person codes': personCodesApi,
  Kiosks: { ...staffKiosksApi, ...kiosksApi },
  'Hand-over to the staff': { ...handoversApi, ...staffHandoversApi },
  'Billing and gate': billingApi,
  Cases: casesApi,
  Alarms: alarmsApi,
  Messages: messagesApi,
  'Receipts by text message': textReceiptsApi,
  Metrics: metricsApi,
  System: systemApi,
  Reports: reportsApi,
  Pricing: pricingApi,
};
