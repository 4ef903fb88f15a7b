import { type ComponentType, type ReactNode, useState } from 'react';
import type { Account } from 'schemas/customers/accounts';
import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { SavedReceipt } from '../../../outbox/client/outbox.ts';
import type { SavedRecord } from '../../../outbox/client/use-saved-records.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { SavedScreen } from '../submission/saved-on-device.tsx';
import type { SavedRequest } from '../submission/saved-request.ts';
import type { ScreenProps, Screens } from './wizard-definition.ts';

/** The world of the wizards' galleries: nothing can be reached in it. */
export const galleryCtx = {
  now: () => new Date('2026-11-21T15:00:00Z'),
  facility: toPublicFacility(facilityFile.parse({}), false),
} as Ctx;

export const account: Account = {
  account: 'token',
  unit: '42',
  balance: '0.00',
  credit: '0.00',
  currentMonth: '60.00',
  charges: [],
};

export const nothing = () => undefined;
/** What the steps of all wizards get, while nothing happens. */
const atRest = { errors: {}, edit: nothing, isOffline: false, isLooking: false, isSettled: false };

/** A case for each step, by what is changed in what all have. */
export const showScreens =
  <S extends Screens>(screens: S, common: Omit<ScreenProps<S>, keyof typeof atRest>, ctx = galleryCtx) =>
  (step: keyof S, changes: Partial<ScreenProps<S>> = {}) =>
  () => {
    const Screen = screens[step] as ComponentType<object>;
    return (
      <CtxProvider value={ctx}>
        <Screen {...atRest} {...(common as object)} {...changes} />
      </CtxProvider>
    );
  };

interface OpenedProps {
  ctx?: Ctx;
  children: (close: () => void) => ReactNode;
}

const openLabel = 'Show the screen';

/** A dialog would cover the catalogue: it opens on request. */
export function Opened({ ctx = galleryCtx, children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <CtxProvider value={ctx}>
      <Button look="outline" onPress={() => setOpen(true)}>
        {openLabel}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </CtxProvider>
  );
}

/** A case for each outcome of what was saved. */
export function showSaved(kind: SubmissionKind, useRequest: (receipt: SavedReceipt) => SavedRequest) {
  const receipt: SavedReceipt = {
    id: '1',
    kind,
    receiptNumber: 'D7K3Q-0001-A',
    statusToken: 'Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o',
    capturedAt: '2026-11-21T19:05:00.000Z',
  };
  function Saved(props: { outcome: SavedRecord['outcome']; onDone: () => void }) {
    return <SavedScreen {...props} receipt={receipt} request={useRequest(receipt)} isSending={false} />;
  }
  return (outcome: SavedRecord['outcome']) => () => (
    <Opened>{(close) => <Saved outcome={outcome} onDone={close} />}</Opened>
  );
}
