import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDiskFiles } from '../../../adapters/files/files.ts';
import { createKeyring } from '../../../adapters/keys/keyring.ts';
import { readRetiredKeys } from '../../../db/start/retired-keys.ts';
import { createTestServer } from '../../../testing/testing-server.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { reEncrypt } from '../../customers/personal-data/seal-anew.service.ts';
import { chainEntries, verifyAudit } from '../audit/audit.service.ts';
import { requireSiteKey } from '../audit/site-key.service.ts';
import { masterKey } from '../backups/testing-backups.ts';
import { changeKey } from './change-key.service.ts';

const [second, third] = [Buffer.alloc(32, 'second '), Buffer.alloc(32, 'third ')];

const server = useFreshSite(createTestServer);

const change = (key: Buffer, before?: Buffer) => changeKey(server.ctx, { key, before });
const ring = async (key: Buffer) => (await readRetiredKeys(server.db, key)) ?? [];

test('what is wrong with the keys that were given is told, and nothing is changed', async () => {
  await expect(change(second, masterKey)).rejects.toThrow('There is no site here yet.');
  await requireSiteKey(server.ctx);
  await expect(change(second)).rejects.toThrow('Give the key that the site has now');
  await expect(change(second, third)).rejects.toThrow('is not the key that this site has now');
  await expect(change(masterKey, second)).rejects.toThrow('works with this ENCRYPTION_KEY already');
  expect(await server.sql`select 1 from retired_keys`).toHaveLength(0);
  expect([await change(second, masterKey), await change(second, masterKey)]).toEqual([true, false]);
  expect(await change(third, second)).toBe(true);
  await expect(change(masterKey, third)).rejects.toThrow('had this ENCRYPTION_KEY before');
  await expect(change(Buffer.alloc(32, 'x '), second)).rejects.toThrow(
    'is not the key that this site has now',
  );
  expect((await ring(third)).map(({ key }) => key)).toEqual([masterKey, second]);
  expect([await readRetiredKeys(server.db, masterKey), await readRetiredKeys(server.db, second)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('an old key adds nothing to the audit: a server that still has it is stopped, and a forged seal is found', async () => {
  const { ctx, sql } = server;
  await requireSiteKey(ctx);
  await change(second, masterKey);
  const within = { ...ctx, keyring: createKeyring(second, await ring(second)) };
  expect(await verifyAudit(within, {})).toMatchObject({ isIntact: true, sealed: 2 });
  await expect(chainEntries(ctx)).rejects.toThrow('was changed while this server ran');
  // Whoever has the old key and the database.
  await sql`insert into audit_entries (at, actor, action, subject_kind, subject_id) values (now(), 'public', 'x', 'y', 'z')`;
  const rows = await sql`delete from retired_keys returning *`;
  await chainEntries(ctx);
  await sql`insert into retired_keys ${sql(rows)}`;
  expect(await verifyAudit(within, {})).toMatchObject({
    isIntact: false,
    faults: [{ kind: 'entry_changed', position: 3 }],
  });
});

test('every place of photos is sealed anew, across two changes; what nobody can open stays and is named', async () => {
  const { ctx, folder } = server;
  await requireSiteKey(ctx);
  const disk = createDiskFiles(`${folder}/objects`);
  const [inDatabase, onDisk, torn] = Array.from({ length: 3 }, () => `uploads/${randomUUID()}`) as [
    string,
    string,
    string,
  ];
  const device = `attachments/${randomUUID()}`;
  const photo = Buffer.from('a photo');
  await ctx.files.write(ctx, inDatabase, ctx.keyring.close(photo, inDatabase));
  await ctx.files.write(ctx, device, photo);
  await disk.write(ctx, torn, Buffer.from('x'));
  await change(second, masterKey);
  await disk.write(ctx, onDisk, createKeyring(second).close(photo, onDisk));
  await change(third, second);
  const retired = await ring(third);
  const keyring = createKeyring(third, retired);
  const stop = new AbortController();
  const work = {
    ...ctx,
    keyring,
    retired,
    stores: [ctx.files, disk],
    signal: stop.signal,
    tell: () => undefined,
  };
  expect(await reEncrypt(work)).toEqual({ licences: 0, photos: 2, unreadable: [torn] });
  const { open } = createKeyring(third);
  expect(open((await ctx.files.read(ctx, inDatabase)) ?? photo, inDatabase)).toEqual(photo);
  expect(open((await disk.read(ctx, onDisk)) ?? photo, onDisk)).toEqual(photo);
  expect([await ctx.files.read(ctx, device), await disk.read(ctx, torn)]).toEqual([photo, Buffer.from('x')]);
  expect((await ring(third)).map(({ isReplaced }) => isReplaced)).toEqual([true, true]);
  stop.abort();
  expect(await reEncrypt(work)).toBeUndefined();
});
