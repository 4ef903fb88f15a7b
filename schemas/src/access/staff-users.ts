import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { freeText, fieldMessages as say } from '../kit/fields/fields.ts';
import { staffRole } from '../kit/staff-roles.ts';
import { instant } from '../kit/wire.ts';

export const newUsername = freeText(
  z
    .string({ error: say.username })
    .trim()
    .toLowerCase()
    .min(1, { error: say.username, abort: true })
    .max(40, say.tooLong)
    .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/, say.usernameShape),
);

/** Somebody who signs in, as the owners see them. */
export const staffUserRow = z.object({
  id: z.uuid(),
  username: z.string(),
  role: staffRole,
  isDisabled: z.boolean(),
  /** Of the sessions of the last month. */
  lastSeenAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
});
export type StaffUserRow = z.output<typeof staffUserRow>;

/** The password is made by the server and shown once: only its hash is kept. */
const withPassword = staffUserRow.extend({ password: z.string() });
export type StaffUserWithPassword = z.output<typeof withPassword>;

const params = z.object({ id: z.uuid() });
const seen = z.object({ version: z.int().min(1) });
const problems = ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict'] as const;

export const staffUsersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/users',
    summary: 'Who may sign in, by name',
    reply: z.array(staffUserRow).max(200),
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/staff/users',
    summary: 'A new user; the answer holds the first password, once',
    body: z.object({ username: newUsername, role: staffRole }),
    reply: withPassword,
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed', 'username_taken', 'unavailable'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/staff/users/:id',
    summary: 'Another role, or out of service; whoever is put out of service is signed out at once',
    params,
    body: seen.extend({ role: staffRole.optional(), isDisabled: z.boolean().optional() }),
    reply: staffUserRow,
    staff: 'owner',
    problems: [...problems, 'last_owner'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/staff/users/:id/password',
    summary: 'A new password made by the server, for somebody who lost theirs; every session of theirs ends',
    params,
    body: seen,
    reply: withPassword,
    staff: 'owner',
    problems: [...problems, 'unavailable'],
  }),
};
