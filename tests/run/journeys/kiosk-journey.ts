import { expect, type Page } from 'playwright/test';
import type { GatehouseServer } from '../site/gatehouse-server.ts';

export const kioskPin = '730418';
const headers = { 'content-type': 'application/json' };

export async function signInStaff({ origin }: GatehouseServer): Promise<Record<string, string>> {
  const login = await fetch(`${origin}/api/auth/staff/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'staff', password: 'gatehouse-demo' }),
  });
  const { token } = (await login.json()) as { token: string };
  return { ...headers, authorization: `Bearer ${token}` };
}

/** A code as the staff make it on their own device. */
export async function inviteKiosk(server: GatehouseServer, name = 'Lobby') {
  const reply = await fetch(`${server.origin}/api/staff/kiosks`, {
    method: 'POST',
    headers: await signInStaff(server),
    body: JSON.stringify({ name, pin: kioskPin }),
  });
  return (await reply.json()) as { id: string; code: string; version: number };
}

export async function enrolKiosk(page: Page, server: GatehouseServer, name?: string) {
  const invitation = await inviteKiosk(server, name);
  await page.goto('/kiosk');
  await page.getByRole('textbox').fill(invitation.code);
  await page.getByRole('button', { name: 'Make it a kiosk' }).click();
  await expectAttract(page);
  return invitation;
}

/** A tablet that was made a kiosk before, by what it remembers of it; the server knows nothing of it. */
export async function openAsKiosk(page: Page) {
  await page.addInitScript(() => {
    const pinVerifier = { salt: 'c2FsdA', rounds: 1, hash: 'aGFzaA' };
    localStorage.setItem('kiosk', JSON.stringify({ name: 'Lobby', pinVerifier }));
  });
  await page.goto('/');
  await expectAttract(page);
}

/** The resting home: nobody is there, and nothing of anybody. */
export async function expectAttract(page: Page, timeout = 20_000) {
  await expect(page.locator('html[data-resting]')).toBeAttached({ timeout });
  await expect(page.getByRole('button', { name: 'Get Started Rent a Unit' })).toBeVisible({ timeout });
}

/** From the resting home into a service: each door is one tap. */
export const beginService = (page: Page, title: string) =>
  page.getByRole('button', { name: `Get Started ${title}`, exact: true }).click();
