import { configApi } from 'schemas/facility/config';
import { ok } from 'schemas/kit/problems/result';
import { mount, type Site } from '../../../http/mount/mount.ts';

export function configRoutes(site: Site): void {
  // Empty while card payments are not configured: the payment pages then say so.
  mount(site, configApi.read, async ({ cards }) => ok({ stripePublishableKey: cards.publishableKey }));
}
