import { expect, test } from 'vitest';
import { startEach } from './engine.ts';

test('the pieces start in their order, each in a task of its own, whatever becomes of one', async () => {
  const seen: string[] = [];
  const piece = (name: string) => async () => {
    seen.push(name);
    // A touch that comes meanwhile is answered before the next piece.
    setTimeout(() => seen.push(`touch after ${name}`));
  };
  const lost = async () => {
    seen.push('lost');
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  await startEach([piece('fields'), lost, piece('records')]);
  expect(seen).toEqual(['fields', 'touch after fields', 'lost', 'records']);
});
