import { gateCodesApi } from 'schemas/facility/gate-codes';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { checkGateCode, suggestGateCodes } from './gate-codes.service.ts';

export function gateCodesRoutes(site: Site): void {
  mount(site, gateCodesApi.check, (ctx, { params }) => checkGateCode(ctx, params.code));
  mount(site, gateCodesApi.suggestions, suggestGateCodes, { budget: 'suggestions' });
}
