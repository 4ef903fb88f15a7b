import { staffUsersApi } from 'schemas/access/staff-users';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { addStaffUser, changeStaffUser, listStaffUsers, resetStaffPassword } from './staff-users.service.ts';

export function staffUsersRoutes(site: Site): void {
  mount(site, staffUsersApi.list, (ctx) => listStaffUsers(ctx));
  mount(site, staffUsersApi.add, (ctx, { body }) => addStaffUser(ctx, body));
  mount(site, staffUsersApi.change, (ctx, { params, body }) => changeStaffUser(ctx, { ...params, ...body }));
  mount(site, staffUsersApi.resetPassword, (ctx, { params, body }) =>
    resetStaffPassword(ctx, { ...params, ...body }),
  );
}
