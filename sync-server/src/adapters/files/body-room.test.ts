import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBodyRoom } from './body-room.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const room = createBodyRoom(100);

/** A body that is being read, by its address. */
function read(address: string, bytes: number, { isKnown = false } = {}) {
  const body = { isEvicted: false, isHeld: false, ...room.enter({ address, isKnown: () => isKnown }) };
  body.giveWay(() => {
    body.isEvicted = true;
  });
  body.isHeld = body.hold(bytes);
  return body;
}
const leave = (...bodies: { leave: () => void }[]) => {
  for (const body of bodies) body.leave();
  expect(room.heldBytes()).toBe(0);
};

test('who stands still gives way to who comes', () => {
  const slow = read('a', 60);
  vi.advanceTimersByTime(10_000);
  const quick = [read('b', 40), read('c', 50)];
  expect([slow, ...quick].map(({ isEvicted }) => isEvicted)).toEqual([true, false, false]);
  expect(room.heldBytes()).toBe(90);
  leave(slow, ...quick);
});

test('one address with many small bodies gives way to one with a larger one', () => {
  const many = Array.from({ length: 8 }, () => read('a', 10));
  const other = read('b', 20);
  vi.advanceTimersByTime(100);
  const late = read('b', 15);
  expect(many.filter(({ isEvicted }) => isEvicted)).toHaveLength(2);
  expect([other, late].map(({ isEvicted }) => isEvicted)).toEqual([false, false]);
  leave(...many, other, late);
});

test('staff and kiosks give way to each other alone', () => {
  const kiosk = read('office', 70, { isKnown: true });
  vi.advanceTimersByTime(10_000);
  const stranger = read('a', 30);
  expect(read('b', 30).isHeld).toBe(true);
  expect([kiosk.isEvicted, stranger.isEvicted]).toEqual([false, true]);
  expect(read('c', 31).isHeld).toBe(false);
  expect(kiosk.isEvicted).toBe(false);
  const staff = read('desk', 50, { isKnown: true });
  expect([kiosk.isEvicted, staff.isHeld]).toEqual([true, true]);
});

test('what came in whole stays until it is answered', () => {
  const own = createBodyRoom(100);
  const done = own.enter({ address: 'a', isKnown: () => false });
  expect(done.hold(80)).toBe(true);
  vi.advanceTimersByTime(10_000);
  const late = own.enter({ address: 'b', isKnown: () => true });
  late.giveWay(() => undefined);
  expect([late.hold(20), late.hold(21)]).toEqual([true, false]);
  done.leave();
  expect([late.hold(100), late.hold(101)]).toEqual([true, false]);
});
