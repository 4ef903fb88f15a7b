import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a password is kept as Argon2id with 64 MiB and three passes', async () => {
  const { hash, verify } = createPasswords();
  const kept = await hash('correct horse battery');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await verify(kept, 'correct horse battery')).toBe(true);
  expect(await verify(kept, 'correct horse battery.')).toBe(false);
});

test.each([
  ['at full cost', undefined],
  ['at another', { memoryCost: 65_536, timeCost: 1 }],
])('nobody has no password, and is looked at for as long as somebody, %s', async (_name, cost) => {
  const { hash, verify } = createPasswords(cost);
  const kept = await hash('correct horse battery');
  // Some kernels count processor time in steps of 10 ms, and the pages of a hash are the system's time.
  const cpuOf = async (stored: string | undefined) => {
    const before = process.cpuUsage();
    for (let time = 0; time < 5; time += 1) expect(await verify(stored, 'no such user')).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await cpuOf(undefined);
  const [nobody, somebody] = [await cpuOf(undefined), await cpuOf(kept)];
  expect(nobody).toBeGreaterThan(somebody / 4);
});
