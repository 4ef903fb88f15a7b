import {
  type MaintenanceInput,
  type MaintenanceTicket,
  maintenanceApi,
} from 'schemas/maintenance/maintenance';
import { staffMaintenanceApi, type TicketRow } from 'schemas/maintenance/staff-maintenance';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';

type App = Pick<TestSite, 'app'>;
const json = { 'content-type': 'application/json' };

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

export async function postMaintenance(
  { app }: App,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await app.request(maintenanceApi.request.path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { ...json, ...headers },
  });
  return { ...((await reply.json()) as object), status: reply.status };
}

export async function readTickets(
  { app }: App,
  query = '',
): Promise<{ rows: TicketRow[]; next: string | null }> {
  const reply = await app.request(`${staffMaintenanceApi.list.path}${query}`, { headers: staffBearer });
  return (await reply.json()) as { rows: TicketRow[]; next: string | null };
}

export async function closeTicket(
  { app }: App,
  { id, version }: Pick<TicketRow, 'id' | 'version'>,
  outcome: string,
): Promise<{ status: number; code?: string } & Partial<TicketRow>> {
  const reply = await app.request(staffMaintenanceApi.close.path.replace(':id', id), {
    method: 'POST',
    body: JSON.stringify({ version, outcome }),
    headers: { ...json, ...staffBearer },
  });
  return { ...((await reply.json()) as object), status: reply.status };
}
