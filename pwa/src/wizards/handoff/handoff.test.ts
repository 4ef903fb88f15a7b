import 'fake-indexeddb/auto';
import { type OpenWizard, openWizard, personOf } from 'schemas/inbox/open-wizards';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise } from 'xstate';
import {
  maintenanceHandoff,
  maintenanceRequestMachine,
} from '../maintenance-request/maintenance-request.machine.ts';
import { moveOutHandoff, moveOutMachine } from '../move-out/move-out.machine.ts';
import { payBillHandoff, payBillMachine } from '../pay-bill/pay-bill.machine.ts';
import { referFriendHandoff, referFriendMachine } from '../refer-friend/refer-friend.machine.ts';
import { rentUnitHandoff, rentUnitMachine } from '../rent-unit/rent-unit.machine.ts';
import { updateInfoHandoff, updateInfoMachine } from '../update-info/update-info.machine.ts';
import { type AnyHandoff, composeHandoff, isOver, restoreHandoff } from './handoff.ts';
import { forgetKeptWizard, keepWizard, readKeptWizard } from './kept-wizards.ts';
import { KeptDb } from './kept-wizards-db.ts';

interface Case {
  machine: AnyStateMachine;
  handoff: AnyHandoff;
  typed: object;
  steps: string[];
  /** Where it rests when it comes back. */
  rests: unknown;
}

const never = () => new Promise<never>(() => undefined);
const account = { unitNumber: '42', lastName: 'Lee' };
const licence = 'S1234-5678';
const gateCode = '4821';
const photoPath = '/objects/uploads/018f0000-0000-7000-8000-000000000001';
const signature = { typedName: 'Zoë Signs' };

const rental = {
  ...{ firstName: 'Zoë', lastName: "O'Brien", licenseNumber: licence, gateCode, photoPath, signature },
  leaseAgreementAccepted: true,
  leaseAcceptedAt: '2026-11-20T15:00:00.000Z',
};
const cases: Record<string, Case> = {
  'rent-unit': {
    machine: rentUnitMachine,
    handoff: rentUnitHandoff,
    typed: rental,
    steps: ['next', 'next', 'next'],
    rests: 'unit',
  },
  'move-out': {
    machine: moveOutMachine,
    handoff: moveOutHandoff,
    typed: { ...account, phone: '(859) 555-0101', unitCondition: 'dirty' },
    steps: ['next'],
    rests: 'checklist',
  },
  'pay-bill': {
    machine: payBillMachine,
    handoff: payBillHandoff,
    typed: { ...account, paymentAmount: '85.00' },
    steps: ['next'],
    rests: { amount: 'ready' },
  },
  'update-info': {
    machine: updateInfoMachine,
    handoff: updateInfoHandoff,
    typed: { ...account, email: 'lee@mail.example', cardholderName: 'Lee Card' },
    steps: ['next'],
    rests: { details: 'ready' },
  },
  'maintenance-request': {
    machine: maintenanceRequestMachine,
    handoff: maintenanceHandoff,
    typed: { category: 'security', issueType: 'lock-broken', priority: 'high', ...account },
    steps: ['next'],
    rests: 'details',
  },
  'refer-friend': {
    machine: referFriendMachine,
    handoff: referFriendHandoff,
    typed: { ...account, referenceName: 'Ann', refereeEmail: 'ann@mail.example' },
    steps: [],
    rests: { naming: 'form', list: 'failed' },
  },
};

/** The wizard with all that was typed, as far as its person came, without the office. */
function fill({ machine, typed, steps }: Case) {
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, fromPromise(never)]),
  );
  const actor = createActor(machine.provide({ actors })).start();
  actor.send({ type: 'noteConnection', isOffline: true });
  actor.send({ type: 'edit', changes: typed });
  for (const type of steps) actor.send({ type });
  return actor;
}

const more = { locale: 'es' as const, more: {} };
function carry(one: Case): OpenWizard {
  const wizard = composeHandoff(one.handoff, fill(one).getSnapshot(), more);
  if (!wizard) throw new Error('nothing to carry');
  return wizard;
}

/** As it comes back over a wire, or out of a store. */
const travel = (wizard: OpenWizard): OpenWizard => openWizard.parse(JSON.parse(JSON.stringify(wizard)));

describe.each(Object.entries(cases))('%s', (_service, one) => {
  test('comes back at the same step with what was typed, and goes on from there', () => {
    const snapshot = restoreHandoff(one.machine, one.handoff, travel(carry(one)));
    expect(snapshot?.value).toEqual(one.rests);
    const before = fill(one).getSnapshot().context.draft;
    const left = { gateCode: '', signature: null, cardholderName: '' };
    const stays = Object.entries(left).filter(([field]) => field in before);
    expect(snapshot?.context.draft).toEqual({ ...before, ...Object.fromEntries(stays) });
    if (!snapshot) return;
    const actor = createActor(one.machine, { snapshot }).start();
    actor.send({ type: 'edit', changes: { lastName: 'Later' } });
    expect(actor.getSnapshot().context.draft.lastName).toBe('Later');
    expect(actor.getSnapshot().value).toEqual(one.rests);
  });

  test('carries nothing of another wizard, and nothing that is on its way or over', () => {
    const other = one.machine === payBillMachine ? referFriendHandoff : payBillHandoff;
    expect(restoreHandoff(one.machine, other, carry(one))).toBeUndefined();
    const filled = fill(one).getSnapshot();
    const at = (state: string) =>
      one.machine.resolveState({
        value: one.machine === referFriendMachine ? { naming: state, list: 'ready' } : state,
        context: filled.context,
      });
    for (const state of ['submitting', 'waitingToRetry', 'saved', 'complete']) {
      expect(composeHandoff(one.handoff, at(state), more)).toBeNull();
    }
    expect([filled, at('submitting'), at('waitingToRetry')].map(isOver)).toEqual([false, false, false]);
    expect([at('saved'), at('complete')].map(isOver)).toEqual([true, true]);
  });
});

test('a step that a wizard does not know is its first one', () => {
  for (const one of Object.values(cases)) {
    const snapshot = restoreHandoff(one.machine, one.handoff, { ...carry(one), step: 'nowhere' });
    expect(snapshot?.value).toEqual(firstOf(one));
  }
});

const firstOf = ({ machine, rests }: Case) =>
  machine === referFriendMachine ? rests : machine.config.initial;

test('a rental that was past its gate code comes back to it: the code is chosen anew', () => {
  const wizard = { ...carry(cases['rent-unit'] as Case), step: 'autoPay' };
  expect(JSON.stringify(wizard)).not.toMatch(/(?<![\w-])4821(?![\w-])|gateCode|Signs/);
  const snapshot = restoreHandoff(rentUnitMachine, rentUnitHandoff, wizard);
  expect(snapshot?.value).toEqual({ gateCode: 'incomplete' });
  expect(snapshot?.context.draft.leaseAgreementAccepted).toBe(true);
  expect(personOf(wizard)).toBe("Zoë O'Brien");
});

describe('what is kept on a device', () => {
  let db: KeptDb;
  let databases = 0;
  const at = new Date('2026-11-20T15:00:00.000Z');
  const later = (hours: number) => new Date(at.getTime() + hours * 60 * 60_000);
  beforeEach(() => {
    databases += 1;
    db = new KeptDb(`kept-${databases}`);
  });
  afterEach(() => db.delete());

  const everything = async () => JSON.stringify(await db.wizards.toArray());

  test.each(Object.entries(cases))('%s holds no secret, and can be gone on with', async (service, one) => {
    const wizard = carry(one);
    await keepWizard(db, wizard, at);
    const lying = await everything();
    for (const secret of [licence, gateCode, photoPath, 'Signs', 'Lee Card', 'leaseA']) {
      expect(lying).not.toContain(secret);
    }
    const kept = await readKeptWizard(db, service, later(23));
    expect(kept.state).toBe('kept');
    const start = kept.state === 'kept' ? kept.wizard : null;
    const snapshot = restoreHandoff(one.machine, one.handoff, start);
    expect(snapshot?.value).toEqual(one.rests);
    expect(snapshot?.context.draft.lastName).toBe((one.typed as { lastName: string }).lastName);
  });

  test('is gone after 24 hours from the yes, however much was typed since', async () => {
    const wizard = carry(cases['pay-bill'] as Case);
    await keepWizard(db, wizard, at);
    await keepWizard(db, wizard, later(20));
    expect((await readKeptWizard(db, 'pay-bill', later(23.9))).state).toBe('kept');
    // Whichever wizard is opened.
    expect((await readKeptWizard(db, 'move-out', later(24))).state).toBe('none');
    expect(await everything()).toBe('[]');
  });

  test('is gone when it is given up, and from a clock that was set back', async () => {
    await keepWizard(db, carry(cases['pay-bill'] as Case), at);
    await forgetKeptWizard(db, 'pay-bill');
    expect(await everything()).toBe('[]');
    await keepWizard(db, carry(cases['pay-bill'] as Case), at);
    expect((await readKeptWizard(db, 'pay-bill', later(-1))).state).toBe('none');
  });

  test('by another version of the app is refused, and thrown away', async () => {
    const wizard = { ...carry(cases['pay-bill'] as Case), version: 0 };
    await db.wizards.put({ service: 'pay-bill', wizard, keptAt: at.getTime() });
    expect(await readKeptWizard(db, 'pay-bill', at)).toEqual({ state: 'unfit' });
    expect(await readKeptWizard(db, 'pay-bill', at)).toEqual({ state: 'none' });
  });
});
