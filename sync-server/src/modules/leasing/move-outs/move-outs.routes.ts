import { moveOutsApi } from 'schemas/leasing/move-outs';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { decideLinkedMoveOut, readLinkedMoveOut } from './linked-move-out.service.ts';
import { recordMoveOut } from './record-move-out.service.ts';

export function moveOutsRoutes(site: Site): void {
  mount(site, moveOutsApi.read, (ctx, { params }) => readLinkedMoveOut(ctx, params.token), {
    budget: 'infoLink',
  });
  mount(
    site,
    moveOutsApi.decide,
    (ctx, { params, body }) => decideLinkedMoveOut(ctx, { ...params, ...body }),
    { budget: 'infoLink' },
  );
  mount(site, moveOutsApi.record, (ctx, { params, body }) => recordMoveOut(ctx, params.id, body));
}
