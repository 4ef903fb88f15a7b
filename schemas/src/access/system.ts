import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { instant } from '../kit/wire.ts';

/** `attention`: somebody should look at it soon. */
export const systemState = z.enum(['good', 'attention']);
export type SystemState = z.output<typeof systemState>;

const count = z.int().min(0);
const part = <S extends z.ZodRawShape>(shape: S) => z.object({ state: systemState, ...shape });

/** How the machinery is; nothing in it is about a customer. */
export const systemReply = z.object({
  at: instant,
  /** `outageAt`: since when it was away the last time that a server noticed, for so long. */
  database: part({
    isEmbedded: z.boolean(),
    bytes: count,
    photoStore: z.enum(['postgres', 's3']),
    /** Whether every server reaches the photos. Null: none asked yet. */
    isPhotoStoreUp: z.boolean().nullable(),
    outageAt: instant.nullable(),
    outageMs: count.nullable(),
  }),
  /** Of the fullest disk of any server. Null: none has measured yet. */
  disk: part({ freeBytes: count.nullable() }),
  /** How far the server's clock is ahead of the database's; negative when it is behind. */
  clock: part({ aheadMs: z.int() }),
  /** `isNightly`: the server that answers has a folder for one each night. */
  backup: part({ lastAt: instant.nullable(), isNightly: z.boolean() }),
  /** Requests received and not yet applied. */
  queue: part({ waiting: count, oldestAt: instant.nullable() }),
  /** `failed`: within seven days. */
  mail: part({ waiting: count, oldestAt: instant.nullable(), failed: count }),
  /** In service. `unseenSince`: of the one that was heard of longest ago. */
  kiosks: part({ inService: count, unseenSince: instant.nullable() }),
  /** Of each server that runs. */
  version: part({ versions: z.array(z.string()), servers: count }),
});
export type SystemReply = z.output<typeof systemReply>;

export const systemApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/staff/system',
    summary: 'How database, disk, clock, backup, queue, mail, kiosks and versions are',
    reply: systemReply,
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed'],
  }),
};
