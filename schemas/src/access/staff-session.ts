import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { fieldMessages, freeText } from '../kit/fields/fields.ts';
import { passwordField } from '../kit/fields/password.ts';
import { staffRole } from '../kit/staff-roles.ts';

export const staffTokenKey = 'staff_token';

export const staffUser = z.object({ id: z.uuid(), username: z.string(), role: staffRole });
export type StaffUser = z.output<typeof staffUser>;

const usernameField = freeText(
  z
    .string({ error: fieldMessages.username })
    .trim()
    .min(1, fieldMessages.username)
    .max(100, fieldMessages.tooLong)
    .regex(/^\P{Cc}*$/u, fieldMessages.plainText),
);

export const newPasswordLengthMin = 15;

const newPasswordField = passwordField.refine(
  (password) => [...password].length >= newPasswordLengthMin,
  fieldMessages.newPasswordLength,
);

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
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/staff/password',
    summary: 'A new password of one’s own; every other session of the user ends',
    body: z.object({ currentPassword: passwordField, newPassword: newPasswordField }),
    reply: z.null(),
    staff: 'clerk',
    problems: ['not_signed_in', 'password_wrong', 'password_guessable', 'rate_limited', 'unavailable'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/staff/logout',
    summary: 'Sign out; always succeeds',
    reply: z.null(),
    problems: [],
  }),
};
