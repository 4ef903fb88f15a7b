import { readFile } from 'node:fs/promises';
import { submissionVersions } from 'schemas/inbox/submissions';
import { expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import { moveIn } from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import { createSubmissionWorker } from './apply/submissions.jobs.ts';
import { createDevice } from './testing-submissions.ts';

const versions = Object.entries(submissionVersions).flatMap(([kind, version]) =>
  Array.from({ length: version }, (_, at) => ({ kind, version: at + 1 })),
);
const fileOf = (kind: string, version: number) =>
  new URL(`./golden/${kind}-${version}.json`, import.meta.url);

// A device may come back after years: what any release ever wrote has to open, be understood and take effect.
// The files are records as they were sent, sealed to the key of the tests. They are never changed.
test.each(versions)(
  'a $kind of version $version, as it was sealed when it was new, still takes effect',
  async ({ kind, version }) => {
    const site = await createRentalSite();
    try {
      await moveIn(site, 96);
      const device = createDevice(site);
      // One that reads what became of its records.
      site.kiosks.set(device.hash, crypto.randomUUID());
      const file = fileOf(kind, version);
      const record: unknown = JSON.parse(await readFile(file, 'utf8'));
      expect(await device.receipts([record])).toMatchObject([{ status: 'received' }]);
      await createSubmissionWorker(submissionList)(site.ctx);
      expect(await device.results()).toMatchObject([{ kind, state: 'applied' }]);
    } finally {
      await site.close();
    }
  },
);
