import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Pace } from '../../core/device/kiosk-pace.ts';
import { idleMachine, patienceFactor, restSeconds, warningSeconds } from './idle.machine.ts';

interface Start {
  pace?: Pace;
  isFresh?: boolean;
  isReloaded?: boolean;
}

function start({ pace = 'form', isFresh = false, isReloaded = false }: Start = {}) {
  const clock = new SimulatedClock();
  let wipes = 0;
  const machine = idleMachine.provide({
    actions: {
      wipe: () => {
        wipes += 1;
      },
    },
  });
  const actor = createActor(machine, { clock, input: { isFresh, isReloaded, pace } }).start();
  const seconds = (count: number) => {
    for (let i = 0; i < count; i += 1) clock.increment(1000);
  };
  const where = () => {
    const { value } = actor.getSnapshot();
    return typeof value === 'string' ? value : value.present;
  };
  return { actor, seconds, where, left: () => actor.getSnapshot().context.secondsLeft, wipes: () => wipes };
}

describe.each([
  ['menu', 45],
  ['form', 90],
  ['reading', 180],
] as const)('a screen of the pace "%s"', (pace, total) => {
  test(`is left alone for ${total} s in all, the last 20 of which are a warning that counts`, () => {
    const { seconds, where, left, wipes } = start({ pace });
    seconds(total - 21);
    expect(where()).toBe('resting');
    seconds(1);
    expect([where(), left()]).toEqual(['warning', 20]);
    seconds(19);
    expect([where(), left(), wipes()]).toEqual(['warning', 1, 0]);
    seconds(1);
    expect([where(), wipes()]).toEqual(['wiping', 1]);
  });

  test('is never warned as long as somebody acts', () => {
    const { actor, seconds, where } = start({ pace });
    for (let i = 0; i < 30; i += 1) {
      seconds(total - 21);
      actor.send({ type: 'action' });
    }
    expect(where()).toBe('resting');
  });
});

describe('the warning', () => {
  test('ends with "I’m still here", as often as it is said', () => {
    const { actor, seconds, where, wipes } = start();
    for (let i = 0; i < 25; i += 1) {
      seconds(restSeconds.form - 1);
      expect(where()).toBe('warning');
      actor.send({ type: 'stay' });
      expect(where()).toBe('resting');
    }
    expect(wipes()).toBe(0);
  });

  test('goes on counting when the screen is only brushed', () => {
    const { actor, seconds, left } = start();
    seconds(restSeconds.form - 10);
    actor.send({ type: 'action' });
    expect(left()).toBe(10);
  });

  test('"I need more time" gives ten times as much to every screen from now on, and may be said again', () => {
    const { actor, seconds, where } = start();
    seconds(restSeconds.form - 1);
    actor.send({ type: 'giveTime' });
    seconds(restSeconds.form * patienceFactor - warningSeconds - 1);
    expect(where()).toBe('resting');
    seconds(1);
    expect(where()).toBe('warning');
    for (let i = 0; i < 12; i += 1) {
      actor.send({ type: 'giveTime' });
      seconds(restSeconds.form * patienceFactor - 1);
      expect(where()).toBe('warning');
    }
    actor.send({ type: 'changePace', pace: 'menu' });
    seconds(restSeconds.menu * patienceFactor - warningSeconds);
    expect(where()).toBe('warning');
  });

  test('"Erase now" does', () => {
    const { actor, seconds, wipes } = start();
    seconds(restSeconds.form - 1);
    actor.send({ type: 'end' });
    expect(wipes()).toBe(1);
  });
});

describe('a finished screen', () => {
  test('counts from 20 where it can be seen, then clears itself', () => {
    const { seconds, where, left, wipes } = start({ pace: 'finished' });
    expect([where(), left()]).toEqual(['finishing', 20]);
    seconds(19);
    expect([left(), wipes()]).toEqual([1, 0]);
    seconds(1);
    expect(wipes()).toBe(1);
  });

  test('with a gate code counts from 60: it may have to be copied by hand', () => {
    const { seconds, left, wipes } = start({ pace: 'paid' });
    expect(left()).toBe(60);
    seconds(59);
    expect([left(), wipes()]).toEqual([1, 0]);
    seconds(1);
    expect(wipes()).toBe(1);
  });

  test('counts anew after each touch, and has more time for whoever asks', () => {
    const { actor, seconds, left, wipes } = start({ pace: 'finished' });
    seconds(15);
    actor.send({ type: 'action' });
    expect(left()).toBe(20);
    seconds(15);
    actor.send({ type: 'giveTime' });
    expect(left()).toBe(200);
    seconds(199);
    expect(wipes()).toBe(0);
    seconds(1);
    expect(wipes()).toBe(1);
  });

  test('left for another screen, it does not clear that one', () => {
    const { actor, seconds, where } = start({ pace: 'finished' });
    seconds(10);
    actor.send({ type: 'changePace', pace: 'form' });
    seconds(30);
    expect(where()).toBe('resting');
  });
});

describe('a fresh start', () => {
  test('invites for as long as nobody touches it', () => {
    const { actor, seconds, where } = start({ isFresh: true, pace: 'menu' });
    seconds(24 * 60 * 60);
    expect(where()).toBe('attract');
    actor.send({ type: 'begin' });
    expect(where()).toBe('resting');
  });
});

describe('a tablet that slept', () => {
  test('longer than the screen may rest is wiped at once when it wakes', () => {
    const { actor, wipes } = start();
    actor.send({ type: 'wakeUp', restedMs: restSeconds.form * 1000 });
    expect(wipes()).toBe(1);
  });

  test('for a moment only is not', () => {
    const { actor, where } = start();
    actor.send({ type: 'wakeUp', restedMs: restSeconds.form * 1000 - 1 });
    expect(where()).toBe('resting');
  });
});

test('Done and cancel wipe from anywhere, once', () => {
  for (const pace of ['menu', 'form', 'reading', 'finished', 'paid'] as const) {
    const { actor, seconds, wipes } = start({ pace });
    actor.send({ type: 'end' });
    actor.send({ type: 'end' });
    actor.send({ type: 'stay' });
    seconds(500);
    expect(wipes()).toBe(1);
  }
});

test('a page that was loaded anew under a customer is wiped, unless it is the resting home', () => {
  const onAPage = start({ isReloaded: true });
  expect([onAPage.where(), onAPage.wipes()]).toEqual(['wiping', 1]);
  const atHome = start({ isReloaded: true, isFresh: true });
  expect([atHome.where(), atHome.wipes()]).toEqual(['attract', 0]);
});
