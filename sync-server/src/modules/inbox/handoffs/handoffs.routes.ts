import { handoffsApi } from 'schemas/inbox/handoffs';
import { staffHandoffsApi } from 'schemas/inbox/staff-handoffs';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { makeHandoff, takeBackHandoff, watchHandoff } from './handoffs.service.ts';
import { openHandoff, takeHandoff } from './take-handoff.service.ts';

const budget = 'handoffWatch';

export function handoffsRoutes(site: Site): void {
  mount(site, handoffsApi.make, (ctx, { body }) => makeHandoff(ctx, body));
  mount(site, handoffsApi.watch, (ctx, { params }) => watchHandoff(ctx, params.watch), { budget });
  mount(site, handoffsApi.takeBack, (ctx, { params }) => takeBackHandoff(ctx, params.watch), { budget });
  mount(site, staffHandoffsApi.take, (ctx, { body }) => takeHandoff(ctx, body.code));
  mount(site, handoffsApi.open, (ctx, { body }) => openHandoff(ctx, body.token), {
    budget: 'handoffOpen',
  });
}
