import { rentalsApi } from 'schemas/leasing/rentals';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { completeRental } from './rentals.service.ts';

export function rentalsRoutes(site: Site): void {
  mount(site, rentalsApi.complete, completeRental, { budget: 'rentalTry' });
}
