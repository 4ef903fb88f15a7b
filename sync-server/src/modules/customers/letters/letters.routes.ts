import { lettersApi } from 'schemas/customers/letters';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { previewLetter, sendLetter } from './letters.service.ts';

export function lettersRoutes(site: Site): void {
  mount(site, lettersApi.preview, (ctx, { params, body }) => previewLetter(ctx, params.id, body));
  mount(site, lettersApi.send, (ctx, { params, body }) => sendLetter(ctx, params.id, body));
}
