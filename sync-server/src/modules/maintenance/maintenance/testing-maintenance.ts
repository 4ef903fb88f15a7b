import {
  type MaintenanceInput,
  type MaintenanceTicket,
  maintenanceApi,
} from 'schemas/maintenance/maintenance';
import { staffMaintenanceApi, type TicketRow } from 'schemas/maintenance/staff-maintenance';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { call, callAsStaff } from '../../../testing/testing-calls.ts';

type App = Pick<TestSite, 'app'>;

export const maintenanceBody = (
  unitNumber: number | string,
  own: Partial<MaintenanceInput> = {},
): MaintenanceInput => ({
  unitNumber: String(unitNumber),
  lastName: "O'Brien-Núñez",
  phone: '(859) 555-0101',
  issueType: 'roof-leak',
  priority: 'medium',
  description: 'Water drips from the ceiling onto my boxes.',
  ...own,
});

export type Answer = {
  status: number;
  code?: string;
  errors?: { path: string; message: string }[];
} & Partial<MaintenanceTicket & { missingFields: string[] }>;

export const postMaintenance = (
  site: App,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => call(site, maintenanceApi.request, { body, headers });

export async function readTickets(
  { app }: App,
  query = '',
): Promise<{ rows: TicketRow[]; next: string | null }> {
  const reply = await app.request(`${staffMaintenanceApi.list.path}${query}`, { headers: staffBearer });
  return (await reply.json()) as { rows: TicketRow[]; next: string | null };
}

export const closeTicket = (site: App, { id, version }: Pick<TicketRow, 'id' | 'version'>, outcome: string) =>
  callAsStaff(site, staffMaintenanceApi.close, { params: { id }, body: { version, outcome } });
