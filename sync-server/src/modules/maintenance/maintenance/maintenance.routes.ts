import { staffMaintenanceApi } from 'schemas/maintenance/staff-maintenance';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { addTicketComment, changeTicketAsAsked, readTicket } from './ticket-detail.service.ts';
import { closeTicket, listTickets } from './tickets.service.ts';

export function maintenanceRoutes(site: Site): void {
  const api = staffMaintenanceApi;
  mount(site, api.list, (ctx, { query }) => listTickets(ctx, query));
  mount(site, api.read, (ctx, { params }) => readTicket(ctx, params.id));
  mount(site, api.change, (ctx, { params, body }) => changeTicketAsAsked(ctx, { ...params, ...body }));
  mount(site, api.addComment, (ctx, { params, body }) => addTicketComment(ctx, { ...params, ...body }));
  mount(site, api.close, (ctx, { params, body }) => closeTicket(ctx, { ...params, ...body }));
}
