import type { MaintenanceTicket } from 'schemas/maintenance/maintenance';
import { CtxProvider } from '../../core/context/ctx.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { galleryCtx, nothing, Opened, showSaved, showScreens } from '../shared/wizard/wizard-cases.tsx';
import { CallNow } from './call-now.tsx';
import { EmergencyFirst } from './emergency-call.tsx';
import { emptyDraft, findErrors, type MaintenanceDraft } from './maintenance-draft.ts';
import { screens, useSavedMaintenance } from './maintenance-request.tsx';
import { TicketFiled } from './ticket-filed.tsx';

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

const show = showScreens(screens, {
  draft: leak,
  photos: { photos: [], onAdd: nothing, onRemove: nothing },
});
const wrong = { draft: emptyDraft, errors: findErrors(emptyDraft) };
const withoutType = { ...leak, issueType: null };
const showReceipt = showSaved('maintenance_request', () => useSavedMaintenance(leak));

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
      <CtxProvider value={galleryCtx}>
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
    saved: showReceipt({ state: 'waiting' }),
    'saved, with the office': showReceipt({ state: 'applied', unit: null, message: null }),
    'saved, declined': showReceipt({ state: 'declined', unit: null, message: 'We fixed it today.' }),
  },
};
