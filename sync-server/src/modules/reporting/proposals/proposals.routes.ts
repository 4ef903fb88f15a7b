import { pricingProposalsApi as api } from 'schemas/reporting/pricing-proposals';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { approveRents, dismissRent } from './decide-rents.service.ts';
import { approveRate, dismissRate } from './decide-street.service.ts';
import { readDecisions } from './decisions.service.ts';
import { listRentProposals } from './rent-proposals.service.ts';
import { simulateYear } from './simulation.service.ts';
import { listStreetProposals } from './street-proposals.service.ts';

export function proposalsRoutes(site: Site): void {
  mount(site, api.street, (ctx) => listStreetProposals(ctx));
  mount(site, api.approve, (ctx, { body }) => approveRate(ctx, body));
  mount(site, api.dismiss, (ctx, { body }) => dismissRate(ctx, body));
  mount(site, api.rents, (ctx) => listRentProposals(ctx));
  mount(site, api.approveRents, (ctx, { body }) => approveRents(ctx, body));
  mount(site, api.dismissRent, (ctx, { body }) => dismissRent(ctx, body));
  mount(site, api.decisions, (ctx) => readDecisions(ctx));
  mount(site, api.simulation, (ctx) => simulateYear(ctx));
}
