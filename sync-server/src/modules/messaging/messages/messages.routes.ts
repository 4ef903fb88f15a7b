import { messagesApi } from 'schemas/messaging/messages';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { listOutgoing, resendMessage } from './messages.service.ts';

export function messagesRoutes(site: Site): void {
  mount(site, messagesApi.list, (ctx, { query }) => listOutgoing(ctx, query));
  mount(site, messagesApi.resend, (ctx, { params, body }) => resendMessage(ctx, params.id, body.key));
}
