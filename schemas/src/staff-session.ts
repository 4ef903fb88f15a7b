import { z } from 'zod';
import { fieldMessages } from './fields.ts';
import { endpoint } from './kit/endpoint.ts';

export const staffTokenKey = 'staff_token';

export const staffUser = z.object({ id: z.uuid(), username: z.string() });
export type StaffUser = z.output<typeof staffUser>;

const usernameField = z
  .string({ error: fieldMessages.username })
  .trim()
  .min(1, fieldMessages.username)
  .max(100, fieldMessages.tooLong)
  .regex(/^\P{Cc}*$/u, fieldMessages.plainText);

/** Any characters, kept as they are; counted as a person counts them. */
const passwordField = z
  .string({ error: fieldMessages.password })
  .min(1, fieldMessages.password)
  .refine((password) => [...password].length <= 128, fieldMessages.tooLong);

export const loginForm = z.object({ username: usernameField, password: passwordField });

export const staffSessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/staff/login',
    summary: 'Staff sign in',
    body: loginForm,
    reply: z.object({ token: z.string(), user: staffUser }),
    problems: ['bad_credentials', 'rate_limited', 'unavailable'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/staff/me',
    summary: 'Who is signed in',
    reply: z.object({ user: staffUser }),
    staff: true,
    problems: ['not_signed_in'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/staff/logout',
    summary: 'Sign out; always succeeds',
    reply: z.null(),
    problems: [],
  }),
};
