import { uploadsApi } from 'schemas/inbox/uploads';
import { staffMaintenanceApi } from 'schemas/maintenance/staff-maintenance';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '../../../db/limits/limits.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { moveIn, uploadPhoto } from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite, withKey } from '../../leasing/rentals/testing-rental.ts';
import {
  closeTicket,
  maintenanceBody as fault,
  postMaintenance as post,
  readTickets,
} from './testing-maintenance.ts';

let leaseId: string;
const site = useFreshSite(createRentalSite);
beforeEach(async () => {
  leaseId = await moveIn(site, 42);
});

const letters = () =>
  site.sql`select template, recipient, subject, text from outgoing_messages
    where template like 'maintenance%' order by template, created_at, id`;
const counts = async () =>
  (await site.sql`select count(*)::int as tickets from maintenance_tickets`)[0]?.tickets;

describe('a fault that is reported', () => {
  test('is a ticket with six digits of the time, and a call within 24 hours', async () => {
    site.clock.now = new Date('2026-11-20T15:00:12.345Z');
    expect(await post(site, fault(42))).toEqual({
      status: 200,
      ticketId: expect.any(String),
      ticketNumber: 'WS812345',
      priority: 'medium',
      contactBy: '2026-11-21T15:00:12.345Z',
    });
    const [row] = await site.sql`select lease_id, phone, state, locale from maintenance_tickets`;
    expect(row).toEqual({ lease_id: leaseId, phone: '+18595550101', state: 'open', locale: 'en' });
    const [act] = await site.sql`select details from audit_entries where action = 'maintenance.requested'`;
    expect(act?.details).toEqual({ leaseId, issueType: 'roof-leak', priority: 'medium' });
  });

  test('is told to the office with its words, and to the tenant without them', async () => {
    const { ticketNumber } = await post(site, fault(42));
    const [office, tenant] = await letters();
    expect(office).toMatchObject({ template: 'maintenance_office', recipient: site.ctx.facility.email });
    expect(office?.text).toContain('Water drips from the ceiling onto my boxes.');
    expect(tenant).toMatchObject({ template: 'maintenance_received', recipient: 'zoe@mail.example' });
    for (const fact of [ticketNumber ?? '', 'within 24 hours', '(859) 555-0199'])
      expect(tenant?.text).toContain(fact);
    expect(tenant?.text).not.toContain('ceiling');
  });

  test('as an emergency says so to the office in the subject', async () => {
    const { ticketNumber } = await post(site, fault(42, { priority: 'emergency' }));
    expect((await letters())[0]?.subject).toBe(`EMERGENCY in unit 42: call now (${ticketNumber})`);
  });

  test.each([
    ['a wrong name', { lastName: 'Nobody' }],
    ['an empty unit', { unitNumber: '41' }],
    ['a unit that never was', { unitNumber: '9999' }],
    ['words for a unit', { unitNumber: 'the gate' }],
  ])('with %s is taken all the same, and answered alike', async (_case, own) => {
    const known = await post(site, fault(42));
    site.clock.now = new Date(site.clock.now.getTime() + 60_000);
    const unknown = await post(site, fault(42, own));
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(unknown).toMatchObject({ status: 200, priority: 'medium', contactBy: '2026-11-21T15:01:00.000Z' });
    const { rows } = await readTickets(site);
    expect(rows.map(({ customerName }) => customerName)).toEqual(["Zoë O'Brien-Núñez", null]);
    expect((await letters()).map(({ template }) => template)).toEqual([
      'maintenance_office',
      'maintenance_office',
      'maintenance_received',
    ]);
    expect((await letters()).filter(({ text }) => text.includes('No tenant has this'))).toHaveLength(1);
  });

  test('fifty times at once with one key is one ticket with one letter to each', async () => {
    const text = JSON.stringify(fault(42));
    const headers = withKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(site, text, headers)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await counts(), (await letters()).length]).toEqual([1, 2]);
    expect(await post(site, fault(42, { priority: 'low' }), headers)).toMatchObject({
      status: 422,
      code: 'fingerprint_mismatch',
    });
  });

  test('by fifty people in the same millisecond has fifty numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => post(site, fault(at + 1))));
    expect(new Set(answers.map(({ ticketNumber }) => ticketNumber)).size).toBe(50);
    for (const { ticketNumber } of answers) expect(ticketNumber).toMatch(/^WS\d{6}$/);
  });

  test('more than three times in an hour is kept and mails nobody', async () => {
    for (let at = 0; at < 5; at += 1) await post(site, fault(42));
    expect([await counts(), (await letters()).length]).toEqual([5, 6]);
    await post(site, fault(42, { priority: 'emergency' }));
    expect((await letters()).filter(({ subject }) => subject.startsWith('EMERGENCY'))).toHaveLength(1);
    site.clock.now = new Date(site.clock.now.getTime() + 61 * 60_000);
    await post(site, fault(42));
    expect(await letters()).toHaveLength(10);
  });
});

describe('what is refused', () => {
  test('whatever breaks a documented rule, with its documented sentence', async () => {
    for (const [field, value, message] of [
      ['issueType', 'dragon', 'Please select an issue type'],
      ['priority', 'whenever', 'Please select priority level'],
      ['description', 'too short', 'Please provide more details (minimum 10 characters)'],
      ['phone', '555', 'Phone number required for follow-up'],
      ['lastName', 'A', 'Last name required'],
      ['description', 'x'.repeat(2001), 'Please use fewer characters'],
    ] as const) {
      const answer = await post(site, fault(42, { [field]: value }));
      expect(answer).toMatchObject({ status: 400, errors: [{ path: field, message }] });
    }
    for (const field of ['unitNumber', 'issueType', 'priority', 'description']) {
      const answer = await post(site, { ...fault(42), [field]: '' });
      expect(answer).toMatchObject({ status: 422, missingFields: [field] });
    }
    expect(await counts()).toBe(0);
  });

  test('a card number in the description, wherever it is written', async () => {
    const description = 'My lock broke, charge it to 4242 4242 4242 4242 please.';
    expect(await post(site, fault(42, { description }))).toMatchObject({
      status: 400,
      code: 'card_data_not_accepted',
    });
    expect(await counts()).toBe(0);
  });

  test('paragraphs are no harm', async () => {
    const description = 'First the light went out.\n\nThen the outlet sparked.';
    expect((await post(site, fault(42, { description }))).status).toBe(200);
    expect((await readTickets(site)).rows[0]?.description).toBe(description);
  });

  test('a flood from one address or one browser, while a repeat of what was taken costs nothing', async () => {
    const limits = createLimits({ db: site.ctx.db, mode: 'production' });
    const strict = await createRentalSite({ limits });
    try {
      const first = withKey();
      const text = JSON.stringify(fault(1));
      for (let at = 0; at < 20; at += 1)
        expect((await post(strict, text, at === 0 ? first : withKey())).status).toBe(200);
      expect(await post(strict, text, withKey())).toMatchObject({ status: 429, code: 'rate_limited' });
      expect((await post(strict, text, first)).status).toBe(200);
      expect((await post(strict, text, { ...withKey(), 'x-test-address': '192.0.2.9' })).status).toBe(200);
      const opened = await strict.app.request(uploadsApi.open.path, { method: 'POST' });
      const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
      const browser = { cookie, 'x-test-address': '192.0.2.10' };
      const answers = [];
      for (let at = 0; at < 6; at += 1)
        answers.push((await post(strict, text, { ...withKey(), ...browser })).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('photos of what is broken', () => {
  test('go to the ticket, also when nobody knows the sender', async () => {
    const photoPaths = [await uploadPhoto(site)];
    expect((await post(site, fault(42, { lastName: 'Nobody', photoPaths }))).status).toBe(200);
    expect((await readTickets(site)).rows[0]?.photoPaths).toEqual(photoPaths);
    const [upload] = await site.sql`select state, customer_id from uploads`;
    expect(upload).toEqual({ state: 'claimed', customer_id: null });
  });

  test('are taken though the id of one has the digits of a card number', async () => {
    const photoPaths = ['/objects/uploads/8e391225-4195-4829-a8fe-8c61992f68da'];
    const given = await uploadPhoto(site);
    await site.sql`update uploads set id = ${photoPaths[0]?.slice(-36) ?? ''} where id = ${given.slice(-36)}`;
    expect((await post(site, fault(42, { photoPaths }))).status).toBe(200);
    expect((await readTickets(site)).rows[0]?.photoPaths).toEqual(photoPaths);
  });

  test('cannot be taken from somebody else, and are missed when they are not there', async () => {
    const photoPaths = [await uploadPhoto(site)];
    await post(site, fault(42, { photoPaths }));
    expect(await post(site, fault(42, { photoPaths }))).toMatchObject({ status: 422, code: 'photo_unknown' });
    expect(await counts()).toBe(1);
  });
});

describe('the staff', () => {
  test('see the most urgent on top, then the oldest, page by page', async () => {
    for (const priority of ['low', 'high', 'emergency', 'medium', 'emergency'] as const) {
      site.clock.now = new Date(site.clock.now.getTime() + 60_000);
      await post(site, fault(42, { priority, description: `The ${priority} one at ${site.clock.now}` }));
    }
    const all = (await readTickets(site)).rows;
    expect(all.map(({ priority }) => priority)).toEqual(['emergency', 'emergency', 'high', 'medium', 'low']);
    expect(all[0]?.createdAt.localeCompare(all[1]?.createdAt ?? '')).toBe(-1);
    const paged = [];
    let query = '?limit=2';
    for (;;) {
      const { rows, next } = await readTickets(site, query);
      paged.push(...rows);
      if (next === null) break;
      query = `?limit=2&after=${encodeURIComponent(next)}`;
    }
    expect(paged).toEqual(all);
    expect(
      (await site.app.request(`${staffMaintenanceApi.list.path}?after=nonsense`, { headers: staffBearer }))
        .status,
    ).toBe(400);
    expect((await site.app.request(staffMaintenanceApi.list.path)).status).toBe(401);
  });

  test('tell the tenant what became of it, in their language, and nobody when nobody is known', async () => {
    await site.sql`update customers set locale = 'es'`;
    const { ticketNumber } = await post(site, fault(42));
    await post(site, fault(42, { lastName: 'Nobody' }));
    for (const ticket of (await readTickets(site)).rows) await closeTicket(site, ticket, 'done');
    const told = (await letters()).filter(({ template }) => template === 'maintenance_closed');
    expect(told).toMatchObject([
      {
        recipient: 'zoe@mail.example',
        subject: `Su solicitud de mantenimiento ${ticketNumber} está resuelta`,
      },
    ]);
    expect(told[0]?.text).not.toContain('ceiling');
  });

  test('settle a ticket once, and only as they saw it', async () => {
    await post(site, fault(42));
    const [ticket] = (await readTickets(site)).rows;
    if (!ticket) expect.fail('no ticket');
    expect(await closeTicket(site, { ...ticket, version: 7 }, 'done')).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    const answers = await Promise.all([
      closeTicket(site, ticket, 'done'),
      closeTicket(site, ticket, 'declined'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readTickets(site)).rows).toEqual([]);
    const [row] = await site.sql`select state, closed_by, version from maintenance_tickets`;
    expect(row).toMatchObject({ closed_by: 'staff:clerk', version: 2 });
    const actions = await site.sql`select action from audit_entries where action in
      ('maintenance.done', 'maintenance.declined')`;
    expect(actions).toEqual([{ action: `maintenance.${row?.state}` }]);
    expect((await letters()).filter(({ template }) => template === 'maintenance_closed')).toHaveLength(1);
    const nowhere = { id: '018f0000-0000-7000-8000-0000000000ff', version: 1 };
    expect(await closeTicket(site, nowhere, 'done')).toMatchObject({ status: 404, code: 'not_found' });
  });
});
