import { conversationsApi } from 'schemas/customers/conversations';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { countWaiting, listConversations } from './conversations.service.ts';
import { markRead, markUnread, readThread } from './thread.service.ts';

export function conversationsRoutes(site: Site): void {
  mount(site, conversationsApi.list, (ctx, { query }) => listConversations(ctx, query));
  mount(site, conversationsApi.thread, (ctx, { query }) => readThread(ctx, query));
  mount(site, conversationsApi.countUnread, (ctx) => countWaiting(ctx));
  mount(site, conversationsApi.markRead, (ctx, { params }) => markRead(ctx, params.id));
  mount(site, conversationsApi.markUnread, (ctx, { params }) => markUnread(ctx, params.id));
}
