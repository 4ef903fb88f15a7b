import { fieldMessages } from 'schemas/fields';
import { problems } from 'schemas/problems';
import { type Ctx, CtxProvider } from '../../ctx.tsx';
import type { MapPlace } from '../../offline/map-store.ts';
import type { Gallery } from '../../ui/gallery.ts';
import type { IdPhotoProps } from './1-id-photo.tsx';
import { emptyDraft, findErrors, type PickedUnit, type RentalDraft, type Step } from './rental-draft.ts';
import { LateResultNotice, LostUnitNotice, NotSentNotice } from './rental-notices.tsx';
import { RentalStep, type RentalStepProps } from './rental-step.tsx';

const unreached = () => {
  throw new Error('the gallery reaches nothing');
};

const ctx: Ctx = {
  call: unreached,
  now: () => new Date('2026-11-21T10:00:00Z'),
  newId: unreached,
  random: unreached,
  randomBytes: unreached,
  putBytes: unreached,
  openEvents: unreached,
  facility: {
    name: 'Springfield Self Storage',
    address: '89 Gate Road, Springfield, KY 40069',
    phone: '(859) 555-0142',
    phoneHref: 'tel:+18595550142',
    emergencyPhone: '(859) 555-0199',
    email: 'hello@springfieldstorage.example',
    hours: '9 AM - 6 PM daily',
    timeZone: 'America/New_York',
    isDemo: true,
  },
};

const pick = (unitNumber: string): PickedUnit => ({
  id: `unit-${unitNumber}`,
  unitNumber,
  kind: 'unit',
  size: '10x10',
  monthlyRate: '60.00',
});

const filled: RentalDraft = {
  ...emptyDraft,
  firstName: 'Zoë',
  lastName: "O'Brien",
  address: '12 Elm Street',
  zipCode: '40069',
  licenseNumber: 'Z12-345-678',
  email: 'zoe@example.com',
  phone: '(859) 555-0123',
  unit: pick('42'),
  gateCode: '4819',
  leaseAgreementAccepted: true,
  leaseAcceptedAt: '2026-11-21T10:00:00.000Z',
  autoPayEnabled: true,
};

const places = new Map<string, MapPlace>(
  Array.from({ length: 96 }, (_, at) => String(at + 1)).map((number, at) => [
    number,
    { ...pick(number), status: at % 3 === 2 ? 'available' : 'occupied' },
  ]),
);

const nothing = () => undefined;
const photo: RentalStepProps['photo'] = {
  state: 'idle',
  file: null,
  problem: null,
  isLeftToStaff: false,
  onPick: nothing,
  onTryAgain: nothing,
  onRemove: nothing,
  onLeaveToStaff: nothing,
};

const common: Omit<RentalStepProps, 'step'> = {
  draft: filled,
  errors: {},
  edit: nothing,
  photo,
  places,
  gateCode: { state: 'available', message: null, suggestions: ['2746', '9035', '6182'] },
  isSettled: false,
  onChange: nothing,
};

const show =
  (step: Step, changes: Partial<RentalStepProps> = {}) =>
  () => (
    <CtxProvider value={ctx}>
      <RentalStep {...common} step={step} {...changes} />
    </CtxProvider>
  );

const empty: Partial<RentalStepProps> = {
  draft: emptyDraft,
  gateCode: { state: 'incomplete', message: null, suggestions: [] },
};
const failing = { ...empty, errors: findErrors({ ...emptyDraft, city: '', state: '' }) };
const withPhoto = (changes: Partial<IdPhotoProps>) => ({ photo: { ...photo, ...changes } });
const judged = (state: 'checking' | 'unavailable', message: string | null) => ({
  gateCode: { state, message, suggestions: ['2746', '9035', '6182'] },
});

export const gallery: Gallery = {
  title: 'Rent a Unit',
  cases: {
    '1 empty': show('idPhoto', empty),
    '1 uploading': show('idPhoto', withPhoto({ state: 'uploading' })),
    '1 failing': show('idPhoto', withPhoto({ state: 'failed', problem: { code: 'tooLarge' } })),
    '2 empty': show('personal', empty),
    '2 filled': show('personal'),
    '2 failing': show('personal', failing),
    '3 empty': show('payment', empty),
    '3 filled': show('payment'),
    '4 empty': show('unit', { ...empty, places: undefined }),
    '4 filled': show('unit'),
    '4 failing': show('unit', failing),
    '5 empty': show('gateCode', empty),
    '5 filled': show('gateCode'),
    '5 checking': show('gateCode', judged('checking', null)),
    '5 taken': show('gateCode', judged('unavailable', problems.gate_code_taken.message)),
    '5 not checked': show('gateCode', judged('unavailable', null)),
    '5 failing': show('gateCode', { ...empty, errors: { gateCode: fieldMessages.gateCodeLength } }),
    '6 empty': show('lease', empty),
    '6 filled': show('lease'),
    '6 failing': show('lease', failing),
    '7 empty': show('autoPay', empty),
    '7 filled': show('autoPay'),
    '7 failing': show('autoPay', failing),
    'unit lost': () => (
      <LostUnitNotice lost={pick('42')} another={pick('51')} onTake={nothing} onChoose={nothing} />
    ),
    'not sent': () => (
      <NotSentNotice
        waiting={{ state: 'waiting', id: '1', isSaved: true, failure: { code: 'unreachable', message: '' } }}
      />
    ),
    'not sent, not saved': () => (
      <NotSentNotice
        waiting={{ state: 'waiting', id: '1', isSaved: false, failure: { code: 'internal', message: '' } }}
      />
    ),
    'late result': () => (
      <LateResultNotice
        result={{
          id: '1',
          kind: 'rental',
          receiptNumber: 'D7K3Q-0001-A',
          statusToken: '',
          capturedAt: '2026-11-21T10:00:00.000Z',
          attempts: 1,
          fate: { state: 'declined', unit: null, message: problems.unit_taken.message },
        }}
        onDismiss={nothing}
      />
    ),
  },
};
