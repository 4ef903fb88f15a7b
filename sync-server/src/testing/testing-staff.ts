import { staffSessionApi } from 'schemas/access/staff-session';
import type { StaffRole } from 'schemas/kit/staff-roles';
import { addStaffUser } from '../modules/access/staff-users/staff-users.service.ts';
import { call } from './testing-calls.ts';
import type { TestServer } from './testing-server.ts';

/** The bearer of somebody who signs in; by default of the first of the staff. */
export async function signIn(
  server: Pick<TestServer, 'app'>,
  username = 'staff',
  password = 'correct horse battery',
): Promise<{ authorization: string }> {
  const { token, message } = await call(server, staffSessionApi.login, { body: { username, password } });
  if (!token) throw new Error(message);
  return { authorization: `Bearer ${token}` };
}

/** The same of somebody new. */
export async function signInNew(server: TestServer, role: StaffRole, username: string = role) {
  const added = await addStaffUser(server.ctx, { username, role });
  if (!added.ok) throw new Error(added.problem.code);
  return signIn(server, username, added.value.password);
}
