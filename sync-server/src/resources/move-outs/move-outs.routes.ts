import { moveOutsApi } from 'schemas/move-outs';
import { mount, type Site } from '../../http/mount.ts';
import { requestMoveOut } from './move-outs.service.ts';
import { recordMoveOut } from './record-move-out.service.ts';

export function moveOutsRoutes(site: Site): void {
  mount(site, moveOutsApi.request, requestMoveOut);
  mount(site, moveOutsApi.record, (ctx, { params, body }) => recordMoveOut(ctx, params.id, body));
}
