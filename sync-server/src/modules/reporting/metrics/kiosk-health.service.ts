import type { Metrics } from 'schemas/reporting/metrics';
import type { Ctx } from '../../../context.ts';
import { listKiosks } from '../../access/kiosks/staff-kiosks.service.ts';

const silentAfterMs = 10 * 60_000;

/** The tablets in service. Each says every minute that it is there. */
export async function readKiosks(ctx: Ctx): Promise<Metrics['kiosks']> {
  const listed = await listKiosks(ctx);
  if (!listed.ok) return [];
  const silentBefore = new Date(ctx.now().getTime() - silentAfterMs).toISOString();
  return listed.value
    .filter(({ state }) => state === 'active')
    .map(({ id, name, lastSeenAt }) => ({
      id,
      name,
      lastSeenAt,
      isSilent: lastSeenAt === null || lastSeenAt < silentBefore,
    }));
}
