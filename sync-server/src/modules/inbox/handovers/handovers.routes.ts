import { handoversApi } from 'schemas/access/handovers';
import { staffHandoversApi } from 'schemas/access/staff-handovers';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { openHandover, takeHandover } from './handover-desk.service.ts';
import { makeHandover, takeBackHandover, watchHandover } from './handovers.service.ts';

const budget = 'handoverWatch';

export function handoversRoutes(site: Site): void {
  mount(site, handoversApi.make, (ctx, { body }) => makeHandover(ctx, body));
  mount(site, handoversApi.watch, (ctx, { params }) => watchHandover(ctx, params.watch), { budget });
  mount(site, handoversApi.takeBack, (ctx, { params }) => takeBackHandover(ctx, params.watch), { budget });
  mount(site, staffHandoversApi.take, (ctx, { body }) => takeHandover(ctx, body.code));
  mount(site, handoversApi.open, (ctx, { body }) => openHandover(ctx, body.token), {
    budget: 'handoverOpen',
  });
}
