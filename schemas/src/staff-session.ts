import { z } from 'zod';
import { fieldMessages } from './fields.ts';
import { endpoint } from './kit/endpoint.ts';

export const staffTokenKey = 'staff_token';

export const staffUser = z.object({ id: z.uuid(), username: z.string() });
export type StaffUser = z.output<typeof staffUser>;

export const loginForm = z.object({
  username: z.string({ error: fieldMessages.username }).min(1, fieldMessages.username).max(100),
  password: z.string({ error: fieldMessages.password }).min(1, fieldMessages.password).max(128),
});

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
