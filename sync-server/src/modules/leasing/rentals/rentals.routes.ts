import { rentalsApi } from 'schemas/leasing/rentals';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { completeRental, type OpenOnboarding } from './rentals.service.ts';

export function rentalsRoutes(site: Site, openOnboarding: OpenOnboarding): void {
  mount(site, rentalsApi.complete, (ctx, sent) => completeRental(ctx, sent, openOnboarding), {
    budget: 'rentalTry',
  });
}
