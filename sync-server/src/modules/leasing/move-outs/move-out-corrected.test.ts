import type { MoveOut } from 'schemas/leasing/move-outs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { balanceOf, payFee } from '../../payments/payments/testing-payments.ts';
import {
  decideCase,
  linkOf,
  listAllCases,
  listCases,
  moveOutBody,
  postMoveOut,
  pressLink,
  readLink,
  uploadPhoto,
} from './testing-move-out.ts';

let unit = 0;
let leaseId: string;
const site = useSite(createBillingSite);
afterAll(() => expectTrueBooks(site));
beforeEach(async () => {
  unit += 1;
  leaseId = await site.moveIn(unit, '2026-11-02');
  site.setClock('2026-11-20');
});

const draft = { 'x-draft': 'm'.repeat(43) };
interface Sent {
  receipt: string;
  token: string;
  reply: object;
}
async function send(own: Parameters<typeof moveOutBody>[1]): Promise<Sent> {
  const reply = await postMoveOut(site, moveOutBody(unit, own), draft);
  const { moveOutId: _, ...said } = (await reply.json()) as MoveOut;
  return { receipt: said.receiptNumber, reply: said, token: await linkOf(site, leaseId) };
}
/** First clean; then, after another walk through it, dirty with the fee accepted. */
async function correct(): Promise<{ clean: Sent; dirty: Sent; photo: string }> {
  const clean = await send({});
  const photo = await uploadPhoto(site, draft);
  const dirty = await send({
    unitCondition: 'dirty',
    cleaningFeeAccepted: true,
    conditionPhotoPaths: [photo],
  });
  return { clean, dirty, photo };
}
const openFee = async () => String((await payFee(site, String(unit), 30)).paymentIntentId);
async function payIntent(id: string): Promise<void> {
  await site.sandbox.pay(id);
  await site.sandbox.deliverEvents();
}
const theCase = async () => {
  const rows = await listCases(site, leaseId);
  expect(rows).toHaveLength(1);
  return rows[0] ?? expect.fail('nobody is asked to look');
};
const inspect = async (own: object) =>
  decideCase(site, (await theCase()).id, {
    option: 'confirm_move_out',
    inspection: { condition: 'dirty', photoPaths: [], cleaningFee: true, releaseTo: 'available', ...own },
  });
const foundClean = { condition: 'clean', cleaningFee: false, feeReason: 'It is clean' };
const feesOf = () =>
  site.sql`select i.status, m.number from invoices i
    left join move_outs m on m.cleaning_invoice_id = i.id
    where i.lease_id = ${leaseId} and i.kind = 'cleaning_fee'`;
const numberOf = ({ receipt }: Sent) => receipt.replace('MO-', '');
const paymentsOf = async () =>
  (await site.sql`select amount_cents from payments where lease_id = ${leaseId} and amount_cents = 3000`)
    .length;

describe('a clean move-out, corrected to dirty and confirmed by the link of the first letter', () => {
  test('keeps what the later one said before the staff: its number, the fee that was agreed to, its photos', async () => {
    const { clean, dirty, photo } = await correct();
    expect(await pressLink(site, clean.token, 'confirm')).toMatchObject({ status: 200, cleaningFee: '0.00' });
    expect(await feesOf()).toEqual([]);
    expect((await theCase()).moveOut).toMatchObject({
      receiptNumber: clean.receipt,
      unitCondition: 'clean',
      cleaningFee: '30.00',
      photoPaths: [],
      others: [
        {
          receiptNumber: dirty.receipt,
          sentAt: site.clock.now.toISOString(),
          vacatedOn: '2026-11-20',
          unitCondition: 'dirty',
          photoPaths: [photo],
        },
      ],
    });
  });

  test('shows it to the staff as long as both wait, too', async () => {
    const { clean, dirty } = await correct();
    const rows = (await listCases(site, leaseId)).map(({ moveOut }) => moveOut);
    const seen = rows.map((row) => [row?.receiptNumber, row?.others.map((other) => other.receiptNumber)]);
    expect(Object.fromEntries(seen)).toEqual({
      [clean.receipt]: [dirty.receipt],
      [dirty.receipt]: [clean.receipt],
    });
  });

  test('tells the contact on file, and nobody else, that the second letter adds to the first, and which counts', async () => {
    const { clean, dirty } = await correct();
    const letters = await site.sql`select m.subject, m.text from outgoing_messages m
      join move_outs o on m.dedupe_key = 'move_out_requested ' || o.id
      where o.lease_id = ${leaseId} order by o.number`;
    expect(letters[0]?.subject).toContain(clean.receipt);
    expect(letters[0]?.text).not.toContain('Waiting as well');
    expect(letters[1]?.subject).toContain(dirty.receipt);
    expect(letters[1]?.text).toContain(
      `Waiting as well: ${clean.receipt} of November 20, 2026. The one that you confirm counts`,
    );
    expect(letters[1]?.text).toContain('If you have paid it already, nothing more is charged.');
    const fee = { cleaningFee: '30.00', toPay: '30.00' };
    expect(dirty.reply).toEqual({ ...clean.reply, receiptNumber: dirty.receipt, ...fee });
  });

  test('says at the link of the other what it counts as, and that the inspection decides about its fee', async () => {
    const { clean, dirty } = await correct();
    await pressLink(site, clean.token, 'confirm');
    expect(await readLink(site, dirty.token)).toMatchObject({
      state: 'accepted',
      receiptNumber: dirty.receipt,
      countsAs: clean.receipt,
      agreedFee: '30.00',
      cleaningFee: '0.00',
      expiresAt: null,
    });
    expect(await readLink(site, clean.token)).toMatchObject({ countsAs: null, agreedFee: '0.00' });
    const [letter] = await site.sql`select text from outgoing_messages where lease_id = ${leaseId}
      and template = 'move_out_accepted'`;
    expect(letter?.text).toContain(`Another request, ${dirty.receipt}, says that the unit has to be cleaned`);
  });

  test('books a fee that is paid after that to the move-out that counts, once', async () => {
    const { clean } = await correct();
    const intent = await openFee();
    await pressLink(site, clean.token, 'confirm');
    await payIntent(intent);
    await payIntent(intent).catch(() => undefined);
    expect(await feesOf()).toEqual([{ status: 'paid', number: numberOf(clean) }]);
    expect(await payFee(site, String(unit), 30)).toMatchObject({ status: 409, code: 'already_paid' });
    expect((await theCase()).moveOut).toMatchObject({ chargedFee: '30.00', balance: '0.00' });
    expect(await inspect({})).toMatchObject({ status: 200 });
    expect([await balanceOf(site, leaseId), await paymentsOf()]).toEqual([0, 1]);
  });

  test('ties a fee that was paid before to the move-out that counts, once', async () => {
    const { clean } = await correct();
    await payIntent(await openFee());
    expect((await listCases(site, leaseId))[0]?.moveOut).toMatchObject({ chargedFee: '30.00' });
    await pressLink(site, clean.token, 'confirm');
    expect(await feesOf()).toEqual([{ status: 'paid', number: numberOf(clean) }]);
    expect(await inspect({})).toMatchObject({ status: 200 });
    expect([await balanceOf(site, leaseId), await paymentsOf()]).toEqual([0, 1]);
  });

  test.each(['before', 'after', 'just as'])(
    'gives a fee that was paid %s it counted back as credit when the unit is found clean',
    async (when) => {
      const { clean } = await correct();
      const intent = await openFee();
      if (when === 'before') await payIntent(intent);
      await Promise.all([
        pressLink(site, clean.token, 'confirm'),
        ...(when === 'just as' ? [payIntent(intent)] : []),
      ]);
      if (when === 'after') await payIntent(intent);
      expect(await feesOf()).toEqual([{ status: 'paid', number: numberOf(clean) }]);
      const { feeReason, ...unsaid } = foundClean;
      expect(await inspect(unsaid)).toMatchObject({ status: 422, code: 'missing_fields' });
      expect(await inspect({ ...unsaid, feeReason })).toMatchObject({ status: 200 });
      expect(await balanceOf(site, leaseId)).toBe(-30_00);
      const [letter] = await site.sql`select text from outgoing_messages where lease_id = ${leaseId}
      and template = 'move_out_confirmed'`;
      expect(letter?.text).toContain('You have paid $30.00 more than was due');
    },
  );

  test('keeps a fee that is paid after the lease is over as credit, for a person to give back', async () => {
    const { clean } = await correct();
    const intent = await openFee();
    await pressLink(site, clean.token, 'confirm');
    await inspect(foundClean);
    await payIntent(intent);
    expect(await balanceOf(site, leaseId)).toBe(-30_00);
    const open = (await listAllCases(site)).filter((row) => row.leaseId === leaseId);
    expect(open.map(({ kind }) => kind)).toContain('payment_to_check');
  });

  test('charges an unpaid fee when the unit is found dirty: it was agreed to, nobody asks why', async () => {
    const { clean } = await correct();
    const intent = await openFee();
    await pressLink(site, clean.token, 'confirm');
    expect(await inspect({})).toMatchObject({ status: 200 });
    expect(await balanceOf(site, leaseId)).toBe(30_00);
    await payIntent(intent);
    expect(await feesOf()).toEqual([{ status: 'paid', number: numberOf(clean) }]);
    expect(await balanceOf(site, leaseId)).toBe(0);
  });
});
