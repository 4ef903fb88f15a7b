import { casesApi } from 'schemas/cases';
import { configApi } from 'schemas/config';
import { gateCodesApi } from 'schemas/gate-codes';
import type { Endpoint } from 'schemas/kit/endpoint';
import { leasesApi } from 'schemas/leases';
import { messagesApi } from 'schemas/messages';
import { rentalsApi } from 'schemas/rentals';
import { staffSessionApi } from 'schemas/staff-session';
import { submissionsApi } from 'schemas/submissions';
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
  Submissions: submissionsApi,
  'Staff session': staffSessionApi,
  Leases: leasesApi,
  Cases: casesApi,
  Messages: messagesApi,
};
