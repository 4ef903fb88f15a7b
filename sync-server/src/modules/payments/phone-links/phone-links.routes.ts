import { phoneLinksApi } from 'schemas/payments/phone-links';
import { mount, type Site } from '../../../http/mount/mount.ts';
import {
  makePhoneLink,
  openPhoneLink,
  payByPhone,
  takeBackPhoneLink,
  watchPhoneLink,
} from './phone-links.service.ts';

const onKiosk = { budget: 'phoneLinkWatch' } as const;
const onPhone = { budget: 'phoneLinkOpen' } as const;

export function phoneLinksRoutes(site: Site): void {
  mount(site, phoneLinksApi.make, (ctx, { body }) => makePhoneLink(ctx, body.clientSecret), {
    budget: 'phoneLinkMake',
  });
  mount(site, phoneLinksApi.open, (ctx, { body }) => openPhoneLink(ctx, body.token), onPhone);
  mount(site, phoneLinksApi.pay, (ctx, { body }) => payByPhone(ctx, body.token), onPhone);
  mount(site, phoneLinksApi.watch, (ctx, { params }) => watchPhoneLink(ctx, params.watch), onKiosk);
  mount(site, phoneLinksApi.takeBack, (ctx, { params }) => takeBackPhoneLink(ctx, params.watch), onKiosk);
}
