import { expect, test, vi } from 'vitest';
import { toastLimits } from './toast-limits.ts';
import { dismissToast, shownToast, showToast } from './toast-store.ts';

test('the figures are those of the specification', () => {
  expect(toastLimits).toEqual({
    shownMs: 5000,
    swipeDirection: 'right',
    swipeThresholdPx: 50,
    hotkey: 'F8',
    widthMaxPx: 420,
  });
});

test('a new toast replaces the one before', () => {
  showToast({ title: 'First' });
  showToast({ title: 'Second', look: 'destructive' });
  expect(shownToast.read()).toMatchObject({ title: 'Second', look: 'destructive', isOpen: true });
});

test('a late dismissal of a replaced toast leaves the new one alone', () => {
  const first = showToast({ title: 'First' });
  showToast({ title: 'Second' });
  dismissToast(first);
  expect(shownToast.read()).toMatchObject({ title: 'Second', isOpen: true });
});

test('the same words twice are two toasts, so that the second is announced too', () => {
  expect(showToast({ title: 'Again' })).not.toBe(showToast({ title: 'Again' }));
});

test('listeners hear of showing and dismissing until they unsubscribe', () => {
  const listener = vi.fn();
  const unsubscribe = shownToast.subscribe(listener);
  const id = showToast({ title: 'Heard' });
  dismissToast(id);
  dismissToast(id);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  showToast({ title: 'Unheard' });
  expect(listener).toHaveBeenCalledTimes(2);
});
