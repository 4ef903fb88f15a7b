import { randomUUID } from 'node:crypto';
import { pricingApi } from 'schemas/billing/pricing';
import type { CaseRow } from 'schemas/inbox/cases';
import { type LeaseFacts, leaseText, leaseVersion } from 'schemas/leasing/lease-agreement';
import { leasesApi } from 'schemas/leasing/leases';
import type { CompleteRentalInput } from 'schemas/leasing/rentals';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/pdf/testing-pdf-text.ts';
import { submissionList } from '../../../app/submission-list.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { pricingRoutes } from '../../billing/pricing/pricing.routes.ts';
import { createSubmissionWorker } from '../../inbox/submissions/apply/submissions.jobs.ts';
import { createDevice } from '../../inbox/submissions/testing-submissions.ts';
import { documentsRoutes } from '../../reporting/documents/documents.routes.ts';
import {
  consentTo,
  createRentalSite,
  leaseOf,
  postRental,
  readOutcome,
  rentalBody,
  rentingBody,
  withKey,
} from '../rentals/testing-rental.ts';

const site = useFreshSite(createRentalSite, documentsRoutes, pricingRoutes);

const rent = (body: unknown, headers?: Record<string, string>) =>
  readOutcome(postRental(site, body, headers));
const rentOffline = async (body: CompleteRentalInput) => {
  const device = createDevice(site);
  await device.deliver([(await device.write(body)).record]);
  await createSubmissionWorker(submissionList)(site.ctx);
  const [lease] = await site.sql`select l.id, l.monthly_rate_cents as cents from leases l
    join customers c on c.id = l.customer_id where c.email = ${body.email}`;
  return { leaseId: String(lease?.id), cents: lease?.cents };
};
/** The form of somebody who accepted that text, whatever the site says now. */
const accepting = (body: CompleteRentalInput, own: (facts: LeaseFacts) => LeaseFacts = (facts) => facts) => ({
  ...body,
  consent: { ...consentTo(own(leaseOf(site, body))), signature: { typedName: 'Zoë Núñez' }, sms: true },
});
const withUnit = (own: Partial<NonNullable<LeaseFacts['unit']>>) => (facts: LeaseFacts) => ({
  ...facts,
  unit: facts.unit && { ...facts.unit, ...own },
});

const kept = async (leaseId = '') => {
  const [agreement] = await site.sql`select version, sha256, text, facts, shown from lease_agreements
    where lease_id = ${leaseId}`;
  const [consent] = await site.sql`select lease_version, lease_sha256, auto_pay, sms, signature from consents
    where lease_id = ${leaseId}`;
  return { agreement, consent };
};
const casesOf = async (leaseId = '') => {
  const reply = await site.app.request('/api/staff/cases?limit=100', { headers: staffBearer });
  const { rows } = (await reply.json()) as { rows: CaseRow[] };
  return rows.filter((row) => row.leaseId === leaseId);
};
const kindsOf = async (leaseId?: string) => (await casesOf(leaseId)).map(({ kind }) => kind);
const welcomeOf = async (leaseId = '') => {
  const [letter] = await site.sql`select text, attachment from outgoing_messages
    where lease_id = ${leaseId} and template = 'welcome'`;
  return { text: String(letter?.text), attachment: letter?.attachment };
};
const openPdf = async (leaseId = '') => {
  const path = leasesApi.agreementPdf.path.replace(':id', leaseId);
  const reply = await site.app.request(path, { headers: staffBearer });
  if (reply.status !== 200) return { status: reply.status, text: '', structure: new Set<string>() };
  const { text, structure } = readPdf(new Uint8Array(await reply.arrayBuffer()));
  return { status: 200, text: text.replace(/\s+/g, ' '), structure };
};
const raiseTo = async (rate: string) => {
  const terms = { rate, repeatedRate: rate, effectiveOn: '2026-11-20', reason: 'nearly full' };
  const body = { ...terms, kind: 'unit', size: '10x10', key: randomUUID() };
  const reply = await callAsStaff(site, pricingApi.plan, { body });
  expect(reply.status).toBe(200);
};

describe('who accepts the lease of this rental', () => {
  test('is bound by just that text, which is kept with its facts, hash, signature and wishes', async () => {
    const body = accepting(rentalBody(42));
    const { leaseId, lease } = await rent(body);
    const facts = leaseOf(site, body);
    const { agreement, consent } = await kept(leaseId);
    expect(lease).toBe('agreed');
    expect(agreement).toEqual({
      ...{ version: leaseVersion, sha256: body.consent.leaseSha256 },
      ...{ text: leaseText(facts), facts, shown: null },
    });
    expect(consent).toEqual({
      ...{ lease_version: leaseVersion, lease_sha256: body.consent.leaseSha256 },
      ...{ auto_pay: true, sms: true, signature: { typedName: 'Zoë Núñez' } },
    });
    expect(await kindsOf(leaseId)).toEqual(['id_photo_missing']);
    expect(await welcomeOf(leaseId)).toEqual({
      text: expect.stringContaining('word for word as you accepted it'),
      attachment: `lease ${leaseId}`,
    });
  });

  test('gets the same answer for the same key, however often', async () => {
    const [body, headers] = [accepting(rentalBody(42)), withKey()];
    const first = await rent(body, headers);
    expect(await rent(body, headers)).toEqual(first);
  });

  test('offline with a wish gets another unit, and the text said so', async () => {
    await rent(rentalBody(1, { email: 'first@mail.example' }));
    const ifTaken = { unit: 'another', gateCode: 'another' } as const;
    const { leaseId } = await rentOffline(accepting(rentalBody(1, { ifTaken }), withUnit({ isWish: true })));
    const { agreement, consent } = await kept(leaseId);
    expect(agreement?.text).toContain('Unit: 1, 10x10\n');
    expect(agreement?.text).toContain('Not decided yet: Whether unit 1 is still free.');
    expect(consent?.lease_sha256).toBe(agreement?.sha256);
    expect((await openPdf(leaseId)).text).toContain('Unit given 2 ');
  });

  test('offline without a map gets any unit', async () => {
    const ifTaken = { unit: 'another', gateCode: 'another' } as const;
    const body = rentalBody('any', { gateCode: '7312', ifTaken });
    const facts = withUnit({
      kind: 'unit',
      number: null,
      size: '10x10',
      monthlyRateCents: 60_00,
      isWish: true,
    });
    const { leaseId } = await rentOffline(accepting(body, facts));
    expect((await kept(leaseId)).agreement?.text).toContain('Unit: any free 10x10\n');
    expect(await kindsOf(leaseId)).toEqual(['id_photo_missing']);
  });
});

describe('who accepted another text', () => {
  const offlineAt = async (shownRate: string, cents: number) =>
    rentOffline(accepting(rentalBody(42, { shownRate }), withUnit({ monthlyRateCents: cents })));

  test('at a rate that was never asked is not bound: the unit is kept, the text is sent, the staff have it signed', async () => {
    const { leaseId, cents } = await offlineAt('55.00', 55_00);
    const { agreement, consent } = await kept(leaseId);
    expect([cents, consent]).toEqual([60_00, undefined]);
    expect(agreement).toMatchObject({
      text: expect.stringContaining('Rent: $60 a month'),
      shown: { facts: { unit: { monthlyRateCents: 55_00 } }, signature: { typedName: 'Zoë Núñez' } },
    });
    const [unsigned] = (await casesOf(leaseId)).filter(({ kind }) => kind === 'lease_to_sign');
    expect(unsigned).toMatchObject({ leaseDiffers: ['rent'], options: ['done'] });
    expect(await kindsOf(leaseId)).not.toContain('signature_missing');
    expect((await welcomeOf(leaseId)).text).toContain('the rent changed meanwhile');
    const pdf = await openPdf(leaseId);
    expect(pdf.text).toContain('To be signed: nobody has accepted this text yet');
    expect(pdf.text).toContain('Rent: $60 a month');
  });

  test('online hears it at once, and again with the same key', async () => {
    const body = accepting(rentalBody(42), withUnit({ number: '41' }));
    const headers = withKey();
    const first = await rent(body, headers);
    expect(first).toMatchObject({ status: 200, lease: 'to_sign' });
    expect(await rent(body, headers)).toEqual(first);
  });

  test('before the facility file was changed is not bound to the new fee', async () => {
    const body = accepting(rentalBody(42));
    site.ctx.facility = { ...site.ctx.facility, lateFeeCents: 35_00, graceDays: 3 };
    const { leaseId } = await rent(body);
    const [unsigned] = (await casesOf(leaseId)).filter(({ kind }) => kind === 'lease_to_sign');
    expect(unsigned?.leaseDiffers).toEqual(['fees']);
    expect((await kept(leaseId)).agreement?.text).toContain('Late fee $35 after a 3-day grace period.');
  });

  test('in a hash that fits nothing: nobody can tell in what it differs, and both languages say so', async () => {
    const body = accepting(rentalBody(42, { locale: 'es' }));
    const { leaseId } = await rent({ ...body, consent: { ...body.consent, leaseSha256: '0'.repeat(64) } });
    const [unsigned] = (await casesOf(leaseId)).filter(({ kind }) => kind === 'lease_to_sign');
    expect(unsigned?.leaseDiffers).toEqual([]);
    expect((await welcomeOf(leaseId)).text).toContain('No es el que usted leyó.');
  });

  test('with facts that are none is heard all the same', async () => {
    const body = accepting(rentalBody(42));
    const { status, lease } = await rent({ ...body, consent: { ...body.consent, facts: { unit: 'x' } } });
    expect([status, lease]).toEqual([200, 'agreed']);
  });
});

describe('the rent was changed between reading and delivery', () => {
  test('who signed yesterday’s lease without a connection has yesterday’s lease', async () => {
    const body = accepting(rentalBody(42, { shownRate: '60.00' }), withUnit({ isWish: true }));
    await raiseTo('65');
    const { leaseId, cents } = await rentOffline(body);
    expect(cents).toBe(60_00);
    const { agreement, consent } = await kept(leaseId);
    expect(agreement?.text).toContain('Rent: $60 a month');
    expect(consent?.lease_sha256).toBe(body.consent.leaseSha256);
  });

  test('after 30 days without a connection it costs what it costs now, and nobody is bound to that', async () => {
    const body = accepting(rentalBody(42, { shownRate: '60.00' }), withUnit({ isWish: true }));
    await raiseTo('65');
    site.clock.now = new Date('2026-12-25T15:00:00Z');
    const { leaseId, cents } = await rentOffline(body);
    expect(cents).toBe(65_00);
    expect(await kept(leaseId)).toMatchObject({
      agreement: { text: expect.stringContaining('Rent: $65 a month') },
      consent: undefined,
    });
    expect(await kindsOf(leaseId)).toContain('lease_to_sign');
  });

  test('who read a higher rent pays the lower one, and signs that', async () => {
    const body = accepting(rentalBody(42, { shownRate: '60.00' }));
    await raiseTo('55');
    const { leaseId, amount, lease } = await rent(body);
    expect([amount, lease]).toEqual(['55.00', 'to_sign']);
    expect((await welcomeOf(leaseId)).text).toContain('the rent changed meanwhile');
  });
});

describe('the document', () => {
  test('has the very text, the hash, the time and the typed name', async () => {
    const body = accepting(rentalBody(42));
    const { leaseId } = await rent(body);
    const { status, text } = await openPdf(leaseId);
    expect(status).toBe(200);
    const flat = (words: string) => words.replace(/\s+/g, ' ');
    for (const part of [
      flat(leaseText(leaseOf(site, body))),
      ...[body.consent.leaseSha256, 'Zoë Núñez (typed)', 'Accepted November 20, 2026 at 9:59:00 AM EST'],
    ])
      expect(text).toContain(flat(part));
    expect(text).not.toContain('Traducción');
  });

  test('a drawn signature is drawn, with words for who hears it', async () => {
    const body = rentingBody(site, 42, { agrees: true });
    const strokes = [[0, 10, 40].map((x) => ({ x, y: x / 2, time: x, pressure: 0.5 }))];
    const { leaseId } = await rent({ ...body, consent: { ...body.consent, signature: { strokes } } });
    const { structure, text } = await openPdf(leaseId);
    expect(structure).toContain('Figure');
    expect(text).toContain('Signature: Zoë O');
  });

  test('a tenant who reads Spanish has the English text first and the whole copy behind it, with its accents', async () => {
    const { leaseId } = await rent(rentingBody(site, 42, { agrees: true, locale: 'es' }));
    const { text } = await openPdf(leaseId);
    const [english, spanish] = [text.indexOf('English binds.'), text.indexOf('Traducción para leer.')];
    expect(english).toBeGreaterThan(0);
    expect(spanish).toBeGreaterThan(english);
    expect(text).toContain('Recargo por atraso de $25 tras un plazo de gracia de 5 días.');
  });

  test('one who changed to Spanish after reading has the copy too, and the hash is that of what was read', async () => {
    const body = rentalBody(42, { locale: 'es' });
    const english = accepting(body, (facts) => ({ ...facts, locale: 'en' }));
    const { leaseId } = await rent(english);
    const { text } = await openPdf(leaseId);
    expect(text).toContain('Traducción para leer.');
    // As wide as a line or wider, by its digits.
    expect(text.replaceAll(' ', '')).toContain(english.consent.leaseSha256);
  });

  test('a lease from before has the text that was shown then; one that was signed on paper has none', async () => {
    const { leaseId = '' } = await rent(rentingBody(site, 42, { agrees: true }));
    await site.sql`insert into lease_versions (version, sha256, text, created_at)
      values ('2026-11', ${'a'.repeat(64)}, ${'Lease 2026-11\nRent is $60 a month for a 10x10 unit.'}, now())`;
    await site.sql`delete from lease_agreements where lease_id = ${leaseId}`;
    await site.sql`update consents set lease_version = '2026-11', lease_sha256 = ${'a'.repeat(64)}
      where lease_id = ${leaseId}`;
    expect((await openPdf(leaseId)).text).toContain('Rent is $60 a month for a 10x10 unit.');
    await site.sql`delete from consents where lease_id = ${leaseId}`;
    expect((await openPdf(leaseId)).status).toBe(404);
  });

  test('is for the staff alone', async () => {
    const { leaseId = '' } = await rent(rentingBody(site, 42, { agrees: true }));
    const reply = await site.app.request(leasesApi.agreementPdf.path.replace(':id', leaseId));
    expect(reply.status).toBe(401);
  });
});
