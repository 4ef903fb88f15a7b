import { accountsApi } from 'schemas/accounts';
import { alarmsApi } from 'schemas/alarms';
import { auditApi } from 'schemas/audit';
import { billingApi } from 'schemas/billing';
import { billsApi } from 'schemas/bills';
import { casesApi } from 'schemas/cases';
import { configApi } from 'schemas/config';
import { customersApi } from 'schemas/customers';
import { gateCodesApi } from 'schemas/gate-codes';
import { handoversApi } from 'schemas/handovers';
import { idChecksApi } from 'schemas/id-checks';
import { infoChangesApi } from 'schemas/info-changes';
import { invoicesApi } from 'schemas/invoices';
import { kiosksApi } from 'schemas/kiosks';
import type { Endpoint } from 'schemas/kit/endpoint';
import { leasesApi } from 'schemas/leases';
import { maintenanceApi } from 'schemas/maintenance';
import { messagesApi } from 'schemas/messages';
import { metricsApi } from 'schemas/metrics';
import { moneyDeskApi } from 'schemas/money-desk';
import { moveOutsApi } from 'schemas/move-outs';
import { noticesApi } from 'schemas/notices';
import { overlocksApi } from 'schemas/overlocks';
import { paymentsApi } from 'schemas/payments';
import { personCodesApi } from 'schemas/person-codes';
import { personalDataApi } from 'schemas/personal-data';
import { pricingApi } from 'schemas/pricing';
import { referralsApi } from 'schemas/referrals';
import { refundApprovalsApi } from 'schemas/refund-approvals';
import { rentalsApi } from 'schemas/rentals';
import { reportsApi } from 'schemas/reports';
import { searchApi } from 'schemas/search';
import { staffHandoversApi } from 'schemas/staff-handovers';
import { staffInvoicesApi } from 'schemas/staff-invoices';
import { staffKiosksApi } from 'schemas/staff-kiosks';
import { staffMaintenanceApi } from 'schemas/staff-maintenance';
import { staffMapApi } from 'schemas/staff-map';
import { staffPaymentsApi } from 'schemas/staff-payments';
import { staffSessionApi } from 'schemas/staff-session';
import { staffSubmissionsApi } from 'schemas/staff-submissions';
import { staffUsersApi } from 'schemas/staff-users';
import { submissionsApi } from 'schemas/submissions';
import { systemApi } from 'schemas/system';
import { textReceiptsApi } from 'schemas/text-receipts';
import { transfersApi } from 'schemas/transfers';
import { unitsApi } from 'schemas/units';
import { uploadsApi } from 'schemas/uploads';
import { warehousesApi } from 'schemas/warehouses';

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
