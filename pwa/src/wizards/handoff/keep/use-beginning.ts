import { useEffect, useState } from 'react';
import { handoffsApi, type OpenedHandoff } from 'schemas/inbox/handoffs';
import type { OpenWizard } from 'schemas/inbox/open-wizards';
import type { CallFailure } from '../../../core/api/api.ts';
import { orGiveUp } from '../../../core/api/or-give-up.ts';
import { type Ctx, useCtx } from '../../../core/context/ctx.tsx';
import { readKiosk } from '../../../core/device/kiosk-mode.ts';
import { readAtCounter, readHandoffToken } from '../finish-elsewhere/handoff-address.ts';
import { findKeptWizard, forgetKeptWizard } from '../kept-wizards.ts';
import { keptDb } from '../kept-wizards-db.ts';

/** Where an open wizard goes on from. */
export interface Opened {
  is: 'open';
  start: OpenWizard | null;
  /** The staff finish it for somebody: nothing to keep here, and nobody to hand it over to. */
  isForCustomer: boolean;
  /** Of the staff, from which they came. */
  returnTo: string | null;
  /** Given with a wizard from another device, which may submit it too. */
  submissionId: string | null;
  /** The person said yes to that before. */
  isKept: boolean;
}

export type Beginning =
  | Opened
  | { is: 'looking' | 'unfit' }
  | { is: 'kept'; wizard: OpenWizard; keptAt: Date }
  | { is: 'refused'; failure: CallFailure };

const fresh: Opened = {
  is: 'open',
  start: null,
  isForCustomer: false,
  returnTo: null,
  submissionId: null,
  isKept: false,
};
const counterWords: Opened = { ...fresh, isForCustomer: true, returnTo: '/storage-map' };

/** Handed over by a customer, kept here by its person, or new. */
export function useBeginning(service: string) {
  const ctx = useCtx();
  const [beginning, setBeginning] = useState<Beginning>(() => {
    if (readAtCounter()) return counterWords;
    return readHandoffToken() === null && readKiosk() ? fresh : { is: 'looking' };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once.
  useEffect(() => {
    if (beginning.is !== 'looking') return;
    let isCurrent = true;
    void findBeginning(ctx, service).then((found) => isCurrent && setBeginning(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  const goOn = () => {
    if (beginning.is === 'kept') setBeginning({ ...fresh, start: beginning.wizard, isKept: true });
  };
  const startOver = () => {
    void forgetKeptWizard(keptDb(), service).catch(() => undefined);
    setBeginning(fresh);
  };
  return { beginning, goOn, startOver };
}

async function findBeginning(ctx: Ctx, service: string): Promise<Beginning> {
  const token = readHandoffToken();
  if (token !== null) return openOnce(ctx, token);
  // A store that hangs, or is none, must not keep anybody from a wizard.
  const kept = await orGiveUp(findKeptWizard(service, ctx.now()));
  if (!kept || kept.state === 'none') return fresh;
  return kept.state === 'unfit' ? { is: 'unfit' } : { is: 'kept', wizard: kept.wizard, keptAt: kept.keptAt };
}

const openings = new Map<string, Promise<Beginning>>();

/** A token opens once, however often the page asks. */
function openOnce(ctx: Ctx, token: string): Promise<Beginning> {
  const known = openings.get(token);
  if (known) return known;
  const opening = ctx.call(handoffsApi.open, { body: { token } }).then((answer): Beginning => {
    return answer.ok ? toOpened(answer.value) : { is: 'refused', failure: answer.failure };
  });
  openings.set(token, opening);
  return opening;
}

const toOpened = ({ wizard, submissionId }: OpenedHandoff): Opened => ({
  ...fresh,
  start: wizard,
  submissionId,
  isForCustomer: true,
  returnTo: '/dashboard?tab=inbox',
});
