import { searchApi } from 'schemas/reporting/search';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { findAnything } from './search.service.ts';

export function searchRoutes(site: Site): void {
  mount(site, searchApi.find, (ctx, { query }) => findAnything(ctx, query.text));
}
