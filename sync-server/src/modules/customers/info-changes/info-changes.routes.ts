import { infoChangesApi } from 'schemas/customers/info-changes';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { readInfoHints, startCardSetup } from './info-hints.service.ts';
import { decideLinkedChange, readLinkedChange } from './linked-change.service.ts';

export function infoChangesRoutes(site: Site): void {
  mount(site, infoChangesApi.hints, readInfoHints, { budget: 'infoHintsByAddress' });
  mount(site, infoChangesApi.cardSetup, startCardSetup, { budget: 'cardSetupByAddress' });
  mount(site, infoChangesApi.read, (ctx, { params }) => readLinkedChange(ctx, params.token), {
    budget: 'infoLink',
  });
  mount(
    site,
    infoChangesApi.decide,
    (ctx, { params, body }) => decideLinkedChange(ctx, { ...params, ...body }),
    { budget: 'infoLink' },
  );
}
