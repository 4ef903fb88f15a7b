import { type ComponentType, type ReactNode, useState } from 'react';
import type { MaintenanceTicket } from 'schemas/maintenance/maintenance';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { SavedReceipt } from '../../outbox/client/outbox.ts';
import type { SavedRecord } from '../../outbox/client/use-saved-records.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { SavedScreen } from '../shared/submission/saved-on-device.tsx';
import type { ScreenProps } from '../shared/wizard/wizard-definition.ts';
import { CallNow } from './call-now.tsx';
import { EmergencyFirst } from './emergency-call.tsx';
import { emptyDraft, findErrors, type MaintenanceDraft, type Step } from './maintenance-draft.ts';
import { screens } from './maintenance-request.tsx';
import { TicketFiled } from './ticket-filed.tsx';
import { useSavedMaintenance } from './use-saved-maintenance.ts';

const ctx = {
  now: () => new Date('2026-11-21T15:00:00Z'),
  facility: {
    name: 'Springfield Self Storage',
    address: '89 Gate Road, Springfield, KY 40069',
    phone: '(859) 555-0142',
    phoneHref: 'tel:+18595550142',
    emergencyPhone: '(859) 555-0199',
    timeZone: 'America/New_York',
  },
} as Ctx;

const leak: MaintenanceDraft = {
  category: 'structural',
  issueType: 'roof-leak',
  priority: 'high',
  unitNumber: '42',
  lastName: "O'Brien",
  phone: '(859) 555-0123',
  description: 'Water drips from the ceiling onto my boxes.',
};
const flood: MaintenanceDraft = {
  ...leak,
  category: 'plumbing',
  issueType: 'water-damage',
  priority: 'emergency',
};

const nothing = () => undefined;
type Props = ScreenProps<typeof screens>;
const common: Props = {
  draft: leak,
  errors: {},
  edit: nothing,
  photos: { photos: [], onAdd: nothing, onRemove: nothing },
  isOffline: false,
};

const show =
  (step: Step, changes: Partial<Props> = {}) =>
  () => {
    const Screen: ComponentType<Props> = screens[step];
    return (
      <CtxProvider value={ctx}>
        <Screen {...common} {...changes} />
      </CtxProvider>
    );
  };
const wrong = { draft: emptyDraft, errors: findErrors(emptyDraft) };
const withoutType = { ...leak, issueType: null };

/** A dialog would cover the catalogue: it opens on request. */
function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <CtxProvider value={ctx}>
      <Button look="outline" onPress={() => setOpen(true)}>
        Show the screen
      </Button>
      {isOpen && children(() => setOpen(false))}
    </CtxProvider>
  );
}

const receipt: SavedReceipt = {
  id: '1',
  kind: 'maintenance_request',
  receiptNumber: 'D7K3Q-0001-A',
  statusToken: 'Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o',
  capturedAt: '2026-11-21T19:05:00.000Z',
};

function Saved({ fate, onDone }: { fate: SavedRecord['fate']; onDone: () => void }) {
  const request = useSavedMaintenance(leak);
  return <SavedScreen receipt={receipt} request={request} fate={fate} isSending={false} onDone={onDone} />;
}
const showSaved = (fate: SavedRecord['fate']) => () => (
  <Opened>{(close) => <Saved fate={fate} onDone={close} />}</Opened>
);

const ticket: MaintenanceTicket = {
  ticketId: '1',
  ticketNumber: 'WS482913',
  priority: 'high',
  contactBy: '2026-11-22T15:00:00.000Z',
};

export const gallery: Gallery = {
  title: 'Maintenance Request',
  cases: {
    '1 empty': show('problem', { draft: emptyDraft }),
    '1 filled': show('problem'),
    '1 emergency': show('problem', { draft: flood }),
    '1 emergency, offline': show('problem', { draft: flood, isOffline: true }),
    '1 failing': show('problem', wrong),
    '1 without a type': show('problem', { draft: withoutType, errors: findErrors(withoutType) }),
    '2 empty': show('details', { draft: emptyDraft }),
    '2 filled': show('details'),
    '2 offline': show('details', { isOffline: true }),
    '2 failing': show('details', wrong),
    '2 photo unknown': show('details', { errors: { photos: 'unknown' } }),
    'call first': () => (
      <CtxProvider value={ctx}>
        <EmergencyFirst isOffline={false} />
      </CtxProvider>
    ),
    filed: () => <Opened>{(close) => <TicketFiled ticket={ticket} draft={leak} onDone={close} />}</Opened>,
    'filed, emergency': () => (
      <Opened>
        {(close) => (
          <TicketFiled ticket={{ ...ticket, priority: 'emergency' }} draft={flood} onDone={close} />
        )}
      </Opened>
    ),
    'call now': () => <Opened>{(close) => <CallNow onDone={close} />}</Opened>,
    saved: showSaved({ state: 'waiting' }),
    'saved, with the office': showSaved({ state: 'applied', unit: null, message: null }),
    'saved, declined': showSaved({ state: 'declined', unit: null, message: 'We fixed it today.' }),
  },
};
