import { type Account, accountsApi } from 'schemas/customers/accounts';
import { type InfoChangeInput, infoChangesApi, type LinkedChange } from 'schemas/customers/info-changes';
import type { TestSite } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { readOutcome } from '../../leasing/rentals/testing-rental.ts';

export const infoChangeBody = (
  unitNumber: number | string,
  own: Partial<InfoChangeInput> = {},
): InfoChangeInput => ({ unitNumber: String(unitNumber), lastName: "O'Brien-Núñez", ...own });

export async function post<T>(
  site: Pick<TestSite, 'app'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; code?: string; message?: string } & Partial<T>> {
  return (await readOutcome(send(site, { method: 'POST', path }, { body, headers }))) as never;
}

/** The handle of the account that unit and last name lead to. */
export async function findAccountToken(site: TestSite, unitNumber: number | string): Promise<string> {
  const found = await post<Account>(site, accountsApi.lookup.path, infoChangeBody(unitNumber));
  return found.account ?? '';
}

/** What stands in the newest letter of that kind. */
export async function lastLetter({ sql }: TestSite, leaseId: string, template: string) {
  const [letter] = await sql`select recipient, subject, text from outgoing_messages
    where lease_id = ${leaseId} and template = ${template} order by created_at desc, id desc limit 1`;
  return letter;
}

/** The secret part of the link of the wish that waits, or of the newest one. */
export async function linkOf({ sql }: TestSite, leaseId: string): Promise<string> {
  const [letter] = await sql`select m.text from info_changes i
    join outgoing_messages m on m.dedupe_key = 'info_change_requested ' || i.id
    where i.lease_id = ${leaseId} order by i.state = 'pending' desc, i.created_at desc limit 1`;
  return /\/confirm-change\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}

const pathOf = (token: string) => infoChangesApi.read.path.replace(':token', token);

export const readLink = async ({ app }: TestSite, token: string) =>
  (await readOutcome(app.request(pathOf(token)))) as unknown as { status: number } & LinkedChange;

export const decideLink = (site: TestSite, token: string, decision: 'confirm' | 'decline') =>
  post<LinkedChange>(site, pathOf(token), { decision });
