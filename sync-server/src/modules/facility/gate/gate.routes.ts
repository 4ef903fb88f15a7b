import { billingApi } from 'schemas/billing/billing';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { confirmGateCommand, listGateCommands } from './gate.service.ts';

export function gateRoutes(site: Site): void {
  mount(site, billingApi.gateCommands, (ctx) => listGateCommands(ctx));
  mount(site, billingApi.confirmGateCommand, (ctx, { params }) => confirmGateCommand(ctx, params.id));
}
