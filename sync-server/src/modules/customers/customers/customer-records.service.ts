import type { AccountHoldKind } from 'schemas/customers/customer-records';
import { toE164 } from 'schemas/kit/fields/fields';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { endCodesOfPerson } from '../../facility/gate-codes/person-codes.service.ts';
import { releaseOverlocksOf } from '../../facility/overlock-states/overlock-states.service.ts';
import { isAllowedUnder } from '../account-holds/account-holds.service.ts';
import {
  insertHold,
  insertNote,
  insertPerson,
  isRecordOf,
  lockErasure,
  lockHold,
  lockPerson,
  type RecordKind,
  updateHoldToLifted,
  updatePersonToRemoved,
} from './customer-records.queries.ts';

type Added = Result<{ id: string }, 'not_found' | 'customer_erased' | 'version_conflict'>;
type Ended = Result<{ id: string }, 'not_found' | 'version_conflict'>;

export const addNote = (ctx: Ctx, customerId: string, { key, text }: { key: string; text: string }) =>
  addOnce(ctx, { kind: 'note', id: key, customerId, action: 'customer.note_added' }, (ctx) =>
    insertNote(ctx, { ...signed(ctx, key, customerId), text, author: actorName(ctx.actor) }),
  );

export const placeAccountHold = (
  ctx: Ctx,
  customerId: string,
  { key, kind, reason }: { key: string; kind: AccountHoldKind; reason: string },
) =>
  addOnce(
    ctx,
    { kind: 'hold', id: key, customerId, action: 'customer.hold_placed', details: { kind } },
    async (ctx) => {
      const placedBy = actorName(ctx.actor);
      const row = { ...signed(ctx, key, customerId), kind, reason, placedBy };
      const isNew = await insertHold(ctx, row);
      if (isNew && !isAllowedUnder([kind], 'overlock')) await releaseOverlocksOf(ctx, customerId);
      return isNew;
    },
  );

export const addPerson = (
  ctx: Ctx,
  customerId: string,
  { key, phone, ...person }: { key: string; name: string; phone: string; relation: string },
) =>
  addOnce(ctx, { kind: 'person', id: key, customerId, action: 'customer.person_authorised' }, (ctx) =>
    insertPerson(ctx, {
      ...signed(ctx, key, customerId),
      ...person,
      phone: toE164(phone),
      addedBy: actorName(ctx.actor),
    }),
  );

const signed = ({ now }: Ctx, id: string, customerId: string) => ({ id, customerId, createdAt: now() });

interface NewRecord {
  kind: RecordKind;
  id: string;
  customerId: string;
  action: string;
  details?: Record<string, unknown>;
}

/** The same press twice writes once; somebody else's key is refused. */
function addOnce(
  ctx: Ctx,
  { kind, id, customerId, action, details }: NewRecord,
  insert: (ctx: Ctx) => Promise<boolean>,
): Promise<Added> {
  return inTransaction(ctx, async (ctx) => {
    const customer = await lockErasure(ctx, customerId);
    if (!customer) return problem('not_found');
    if (customer.erasedAt) return problem('customer_erased');
    if (!(await insert(ctx))) {
      return (await isRecordOf(ctx, kind, { id, customerId })) ? ok({ id }) : problem('version_conflict');
    }
    const subject = { subjectKind: 'customer', subjectId: customerId };
    await recordAction(ctx, { ...subject, action, details: { ...details, [kind]: id } });
    return ok({ id });
  });
}

export const liftAccountHold = (ctx: Ctx, id: string): Promise<Ended> =>
  endOnce(ctx, id, { lock: lockHold, end: updateHoldToLifted, action: 'customer.hold_lifted', name: 'hold' });

export const removePerson = (ctx: Ctx, id: string): Promise<Ended> =>
  endOnce(ctx, id, {
    lock: lockPerson,
    end: async (ctx, id, by) => {
      await endCodesOfPerson(ctx, id);
      await updatePersonToRemoved(ctx, id, by);
    },
    action: 'customer.person_removed',
    name: 'person',
  });

interface Ending {
  lock: (ctx: Ctx, id: string) => Promise<{ customerId: string; endedAt: Date | null } | undefined>;
  end: (ctx: Ctx, id: string, by: string) => Promise<unknown>;
  action: string;
  name: string;
}

/** Whoever comes second finds it ended, and is told. */
function endOnce(ctx: Ctx, id: string, { lock, end, action, name }: Ending): Promise<Ended> {
  return inTransaction(ctx, async (ctx) => {
    const open = await lock(ctx, id);
    if (!open) return problem('not_found');
    if (open.endedAt) return problem('version_conflict');
    await end(ctx, id, actorName(ctx.actor));
    await recordAction(ctx, {
      action,
      subjectKind: 'customer',
      subjectId: open.customerId,
      details: { [name]: id },
    });
    return ok({ id });
  });
}
