import { kiosksApi } from 'schemas/access/kiosks';
import { staffKiosksApi } from 'schemas/access/staff-kiosks';
import { dropDraft } from '../../../http/callers/drafts.ts';
import { dropStaffCookies } from '../../../http/callers/staff-auth.ts';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { enrolKiosk, exitKiosk, logFindings, readOwnKiosk } from './kiosks.service.ts';
import {
  changeKiosk,
  inviteKiosk,
  inviteKioskAgain,
  listKiosks,
  revokeKiosk,
} from './staff-kiosks.service.ts';

const budget = 'kioskCalls';

export function kiosksRoutes(site: Site): void {
  mount(site, staffKiosksApi.list, (ctx) => listKiosks(ctx));
  mount(site, staffKiosksApi.invite, (ctx, { body }) => inviteKiosk(ctx, body));
  mount(site, staffKiosksApi.change, (ctx, { params, body }) => changeKiosk(ctx, { ...params, ...body }));
  mount(site, staffKiosksApi.inviteAgain, (ctx, { params, body }) =>
    inviteKioskAgain(ctx, { ...params, ...body }),
  );
  mount(site, staffKiosksApi.revoke, (ctx, { params, body }) => revokeKiosk(ctx, { ...params, ...body }));
  const enrol: Parameters<typeof mount<typeof kiosksApi.enrol>>[2] = async (ctx, { body }, c) => {
    const enrolled = await enrolKiosk(ctx, body.code);
    if (enrolled.ok) {
      dropDraft(c, ctx);
      dropStaffCookies(c, ctx);
    }
    return enrolled;
  };
  mount(site, kiosksApi.enrol, enrol, { budget });
  mount(site, kiosksApi.me, (ctx) => readOwnKiosk(ctx), { budget });
  mount(site, kiosksApi.exit, (ctx, { body }) => exitKiosk(ctx, body.pin), { budget });
  mount(site, kiosksApi.reportFindings, (ctx, { body }) => logFindings(ctx, body.findings), { budget });
}
