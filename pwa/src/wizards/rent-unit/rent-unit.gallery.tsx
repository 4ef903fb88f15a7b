import { documentedDoorId } from 'schemas/facility/documented-site';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { problems } from 'schemas/kit/problems/problems';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { MapPlace, MapSnapshot } from '../../facility-map/store/map-store.ts';
import type { Gallery } from '../../ui/gallery.ts';
import { NotSentNotice } from '../shared/submission/not-sent-notice.tsx';
import { galleryCtx, nothing, showSaved, showScreens } from '../shared/wizard/wizard-cases.tsx';
import type { ScreenProps } from '../shared/wizard/wizard-definition.ts';
import { leaseOf } from './lease/shown-lease.ts';
import { LostOffers } from './offers/lost-offers.tsx';
import { screens, useSavedRental } from './rent-unit.tsx';
import { emptyDraft, findErrors, type PickedUnit, type RentalDraft } from './rental-draft.ts';
import { LostUnitNotice } from './rental-notices.tsx';
import type { LicenceFacts } from './scan/licence/read-licence.ts';
import type { IdPhotoProps } from './steps/1-id-photo.tsx';

const pick = (unitNumber: string): PickedUnit => ({
  id: documentedDoorId(unitNumber) ?? unitNumber,
  unitNumber,
  kind: 'unit',
  size: '10x10',
  monthlyRate: '60.00',
});

const typed: RentalDraft = {
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
const filled: RentalDraft = {
  ...typed,
  leaseShown: leaseOf(typed, { facility: galleryCtx.facility, locale: 'en', isOffline: false }),
};

const places = new Map<string, MapPlace>(
  Array.from({ length: 96 }, (_, at) => String(at + 1)).map((number, at) => [
    number,
    { ...pick(number), status: at % 3 === 2 ? 'available' : 'occupied' },
  ]),
);

const now = Date.parse('2026-11-21T10:00:00Z');
const ctx: Ctx = { ...galleryCtx, now: () => new Date(now) };
const map: MapSnapshot = { places, fetchedAt: now, isLive: true };
const oldMap: MapSnapshot = { places, fetchedAt: now - 3_600_000, isLive: false };

type Props = ScreenProps<typeof screens>;
const photo: Props['photo'] = {
  state: 'idle',
  file: null,
  problem: null,
  isLeftToStaff: false,
  onPick: nothing,
  onTryAgain: nothing,
  onRemove: nothing,
  onLeaveToStaff: nothing,
};

const scan: Props['scan'] = {
  state: 'idle',
  stream: null,
  trouble: null,
  photoName: null,
  facts: null,
  asks: [],
  onScan: nothing,
  onStop: nothing,
  onPick: nothing,
  onWatch: nothing,
  onAnswer: nothing,
};
const facts: LicenceFacts = {
  name: { firstName: 'Zoë', lastName: "O'Brien" },
  isNameCut: false,
  address: { state: 'elsewhere' },
  licenseNumber: 'Z12-345-678',
  isExpired: false,
  isIdCard: false,
};
const read = (changes: Partial<LicenceFacts> = {}, asks: Props['scan']['asks'] = []) => ({
  scan: { ...scan, state: 'read' as const, facts: { ...facts, ...changes }, asks },
});
const off = (trouble: Props['scan']['trouble']) => ({
  ...empty,
  scan: { ...scan, state: 'off' as const, trouble },
});

const suggestions = ['2746', '9035', '6182'];
const common = {
  draft: filled,
  photo,
  scan,
  map,
  gateCode: { state: 'available' as const, message: null, suggestions },
  onChange: nothing,
  onType: nothing,
};
const show = showScreens(screens, common, ctx);

/** A site with two plans and a promotion. */
const plans = [
  {
    ...{ id: 'basic', name: 'Basic protection', nameEs: 'Protección básica', cents: 12_00 },
    ...{ covers: 'Up to $2,000 of your goods.', coversEs: 'Hasta $2,000 de sus cosas.' },
  },
  {
    ...{ id: 'plus', name: 'Plus protection', nameEs: 'Protección plus', cents: 20_50 },
    ...{
      covers: 'Up to $5,000 of your goods, water and vermin too.',
      coversEs: 'Hasta $5,000 de sus cosas, también por agua y plagas.',
    },
  },
];
const promotion = {
  id: 'half',
  name: 'Winter half price',
  nameEs: 'Invierno a mitad',
  percent: 50,
  months: 3,
};
const offering: Ctx = { ...ctx, facility: { ...ctx.facility, plans, promotion } };
const showOffers = showScreens(screens, common, offering);
const withPlan: RentalDraft = { ...filled, plan: plans[1] ?? null };
const agreed: RentalDraft = {
  ...withPlan,
  leaseShown: leaseOf(withPlan, { facility: offering.facility, locale: 'en', isOffline: false, promotion }),
};
const shownLost = { plan: plans[0] ?? null, promotion };

const empty: Partial<Props> = {
  draft: emptyDraft,
  gateCode: { state: 'incomplete', message: null, suggestions: [] },
};
const failing = {
  ...empty,
  errors: findErrors({ ...emptyDraft, city: '', state: '' }, { isOffline: false }),
};
const withPhoto = (changes: Partial<IdPhotoProps>) => ({ photo: { ...photo, ...changes } });
const judged = (state: 'checkingGateCode' | 'wished' | 'unavailable', message: string | null) => ({
  gateCode: { state, message, suggestions },
});

const showReceipt = showSaved('rental', () => useSavedRental({ ...filled, ifUnitTaken: 'another' }));

export const gallery: Gallery = {
  title: 'Rent a Unit',
  cases: {
    '1 empty': show('idPhoto', empty),
    '1 uploading': show('idPhoto', withPhoto({ state: 'uploading' })),
    '1 kept': show('idPhoto', withPhoto({ state: 'kept' })),
    '1 failing': show('idPhoto', withPhoto({ state: 'failed', problem: { code: 'tooLarge' } })),
    '1 looking': show('idPhoto', { ...empty, scan: { ...scan, state: 'looking' } }),
    '1 scanned': show('idPhoto', read()),
    '1 scanned, cut short and expired': show('idPhoto', {
      ...read({ isNameCut: true, isExpired: true, isIdCard: true }),
      draft: { ...filled, address: '', zipCode: '' },
    }),
    '1 scanned, typed otherwise': show('idPhoto', {
      ...read({ name: { firstName: 'Ana', lastName: 'Lopez' } }, ['name']),
    }),
    '1 not scanned': show('idPhoto', off('foreign')),
    '1 no camera': show('idPhoto', off('absent')),
    '1 no picture': show('idPhoto', {
      scan: {
        ...scan,
        state: 'off',
        trouble: 'noPicture',
        photoName: 'IMG_20261125_193412_back_of_license.heic',
      },
    }),
    '2 empty': show('personal', empty),
    '2 filled': show('personal'),
    '2 failing': show('personal', failing),
    '3 empty': show('payment', empty),
    '3 filled': show('payment'),
    '3 offers': showOffers('payment'),
    '3 offers, a plan chosen': showOffers('payment', { draft: withPlan }),
    '4 empty': show('unit', { ...empty, map: undefined }),
    '4 offline, no map': show('unit', { ...empty, map: undefined, isOffline: true }),
    '4 offline, old map': show('unit', { map: oldMap, isOffline: true }),
    '4 filled': show('unit'),
    '4 failing': show('unit', failing),
    '5 empty': show('gateCode', empty),
    '5 filled': show('gateCode'),
    '5 checking': show('gateCode', judged('checkingGateCode', null)),
    '5 wished': show('gateCode', judged('wished', null)),
    '5 taken': show('gateCode', judged('unavailable', problems.gate_code_taken.message)),
    '5 not checked': show('gateCode', judged('unavailable', null)),
    '5 failing': show('gateCode', { ...empty, errors: { gateCode: fieldMessages.gateCodeLength } }),
    '6 empty': show('lease', empty),
    '6 filled': show('lease'),
    '6 failing': show('lease', failing),
    '6 offers': showOffers('lease', { draft: agreed }),
    '6 offers, another plan chosen': showOffers('lease', { draft: { ...agreed, plan: plans[0] ?? null } }),
    '7 offers': showOffers('autoPay', { draft: agreed }),
    '7 empty': show('autoPay', empty),
    '7 filled': show('autoPay'),
    '7 offline': show('autoPay', { isOffline: true, photo: { ...photo, state: 'kept' } }),
    '7 offline, unanswered': show('autoPay', { isOffline: true, errors: { ifUnitTaken: 'unanswered' } }),
    '7 failing': show('autoPay', failing),
    'unit lost': () => (
      <CtxProvider value={ctx}>
        <LostUnitNotice isTaken lost={pick('42')} another={pick('51')} onTake={nothing} onChoose={nothing} />
      </CtxProvider>
    ),
    'offers lost': () => (
      <CtxProvider value={offering}>
        <LostOffers shown={shownLost} given={[]} />
      </CtxProvider>
    ),
    'neither sent nor saved': () => (
      <CtxProvider value={ctx}>
        <NotSentNotice
          unsaved={{ state: 'unsaved', id: '1', failure: { code: 'unreachable', message: '' } }}
        />
      </CtxProvider>
    ),
    saved: showReceipt({ state: 'waiting' }),
    'saved, received': showReceipt({ state: 'received' }),
    'saved, confirmed': showReceipt({ state: 'applied', unit: '42', message: null }),
    'saved, another unit': showReceipt({ state: 'applied', unit: '43', message: null }),
    'saved, needs the office': showReceipt({ state: 'conflict', unit: null, message: null }),
    'saved, declined': showReceipt({ state: 'declined', unit: null, message: 'Please come by the office.' }),
  },
};
