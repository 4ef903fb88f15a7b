import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Random } from '../context.ts';

export const createRandom = (): Random => ({
  id: () => v7(),
  bytes: (length) => randomBytes(length),
  below: (end) => randomInt(end),
});
