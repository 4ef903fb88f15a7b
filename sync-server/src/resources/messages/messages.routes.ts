import { messagesApi } from 'schemas/messages';
import { mount, type Site } from '../../http/mount.ts';
import { listOutgoing } from './messages.service.ts';

export function messagesRoutes(site: Site): void {
  mount(site, messagesApi.list, (ctx, { query }) => listOutgoing(ctx, query));
}
