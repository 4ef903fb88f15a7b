import { casesApi } from 'schemas/inbox/cases';
import { leaseLinesApi } from 'schemas/leasing/lease-lines';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { noticesApi } from 'schemas/leasing/notices';
import { rentChangesApi } from 'schemas/leasing/rent-changes';
import { transfersApi } from 'schemas/leasing/transfers';
import {
  linkOf,
  moveOutBody,
  postMoveOut,
  pressLink,
} from '../../modules/leasing/move-outs/testing-move-out.ts';
import {
  type Cast,
  dayOf,
  dollars,
  insist,
  leaseId,
  look,
  nextFirst,
  type Of,
  params,
} from './testing-cast.ts';
import { pay, take } from './testing-paying.ts';
import type { Resident } from './testing-tenants.ts';

const isTidy = ({ number }: Resident) => number % 5 !== 0;

/** The next one of that number. */
function leavingDay(cast: Cast, { leaves }: Resident): string {
  const today = dayOf(cast);
  const day = leaves?.day ?? 28;
  return today
    .add({ months: day > today.day ? 0 : 1 })
    .set({ day })
    .toString();
}

/** By themselves, with the link in their letter. */
async function leaveOnline(cast: Cast, who: Resident): Promise<void> {
  const { door } = await look(cast, who);
  const { lastName, phone } = who.person;
  const body = moveOutBody(door, { lastName, phone, vacatedOn: dayOf(cast).toString() });
  await insist(postMoveOut(cast, body, { 'idempotency-key': cast.key() }));
  await cast.settle();
  await insist(pressLink(cast, await linkOf(cast, leaseId(cast, who)), 'confirm'));
}

export const tenancies: Of<
  'pay' | 'leaves' | 'inspect' | 'notice' | 'moves' | 'plan' | 'discount' | 'raise'
> = {
  async pay(cast, { who, cents, ahead = 0, isCash }) {
    const { owed, rate } = await look(cast, who);
    const sum = Math.min(cents ?? owed, owed) + ahead * rate;
    if (sum > 0) await pay(cast, who, sum, isCash);
  },
  async leaves(cast, { who }) {
    if (isTidy(who) && who.number % 3 === 1) return leaveOnline(cast, who);
    const unitCondition = isTidy(who) ? 'clean' : 'dirty';
    const body = { unitCondition, vacatedOn: dayOf(cast).toString(), key: cast.key() };
    return cast.ask(moveOutsApi.record, { params: params(cast, who), body });
  },
  async inspect(cast, { who }) {
    const isDirty = !isTidy(who);
    const cases = await cast.ask(casesApi.list, { query: { limit: 100 } });
    const found = cases.rows?.find(
      (row) => row.leaseId === leaseId(cast, who) && row.kind === 'move_out_to_inspect',
    );
    const inspection = {
      condition: isDirty ? 'dirty' : 'clean',
      photoPaths: [],
      cleaningFee: isDirty,
      ...(isDirty && { feeReason: 'Furniture was left behind' }),
      releaseTo: 'available',
    };
    await cast.ask(casesApi.resolve, {
      params: { id: found?.id ?? '' },
      body: { option: 'confirm_move_out', inspection },
    });
    const { owed } = await look(cast, who);
    if (owed > 0 && who.number % 4) await take(cast, who, owed, false);
  },
  notice: (cast, { who }) =>
    cast.ask(noticesApi.set, {
      params: params(cast, who),
      body: {
        leavesOn: leavingDay(cast, who),
        seen: null,
      },
    }),
  async moves(cast, { who }) {
    const { version } = await look(cast, who);
    const body = { unit: who.moves?.door, version, leftUnit: 'available', rent: 'street', key: cast.key() };
    await cast.ask(transfersApi.transfer, { params: params(cast, who), body });
  },
  plan: (cast, { who }) =>
    cast.ask(leaseLinesApi.add, {
      params: params(cast, who),
      body: { key: cast.key(), kind: 'plan', label: 'Protection plan', amount: 12, from: nextFirst(cast, 1) },
    }),
  discount: (cast, { who }) =>
    cast.ask(leaseLinesApi.add, {
      params: params(cast, who),
      body: {
        key: cast.key(),
        kind: 'discount',
        label: 'Welcome offer',
        percent: 10,
        from: nextFirst(cast, 1),
        months: 3,
      },
    }),
  async raise(cast, { who }) {
    const { rate } = await look(cast, who);
    const body = {
      rate: dollars(rate + 4_00),
      effectiveOn: nextFirst(cast, 2),
      reason: 'Yearly review',
      key: cast.key(),
    };
    await cast.ask(rentChangesApi.plan, { params: params(cast, who), body });
  },
};
