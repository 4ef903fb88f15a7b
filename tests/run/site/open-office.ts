import type { APIRequestContext, Page } from 'playwright/test';
import { staffSessionApi, staffTokenKey } from 'schemas/access/staff-session';

export interface Credentials {
  username: string;
  password: string;
}

/** Whom the demo knows from its first start. */
export const owner: Credentials = { username: 'staff', password: 'gatehouse-demo' };

/** Signs in as any client does; answers with what its calls carry from then on. */
export async function signInByCall(request: APIRequestContext, who = owner) {
  const reply = await request.post(staffSessionApi.login.path, { data: who });
  const { token } = (await reply.json()) as { token: string };
  return { token, origin: new URL(reply.url()).origin, headers: { authorization: `Bearer ${token}` } };
}

/**
 * A page of the office with somebody signed in, in a browser that then has nothing else: no worker, no store. What the
 * form of the login does is `login.spec.ts`.
 */
export async function openOffice(page: Page, path = '/dashboard', who = owner): Promise<void> {
  const { token, origin } = await signInByCall(page.request, who);
  const localStorage = [{ name: staffTokenKey, value: token }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto(path);
}
