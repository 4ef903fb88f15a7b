import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useLiveMap } from '../../facility-map/store/use-live-map.ts';
import { useFirstMonthNext } from '../../payments/coverage/use-first-month-next.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { pressedOnce } from '../../ui/actions/button/pressed-once.ts';
import * as wizardCopy from '../shared/frame/wizard.copy.ts';
import type { SavedRequest } from '../shared/submission/saved-request.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import { defineWizard } from '../shared/wizard/wizard.tsx';
import type { WizardView } from '../shared/wizard/wizard-definition.ts';
import { agreedOffers } from './offers/shown-offers.ts';
import { useOfferWords } from './offers/use-offer-words.ts';
import * as copy from './rent-unit.copy.ts';
import { gateCodeStateOf, rentUnitHandoff, type rentUnitMachine } from './rent-unit.machine.ts';
import { provideRental } from './rental-actors.ts';
import { isAnyUnit, type RentalDraft, type Step } from './rental-draft.ts';
import { ChosenUnitNotice, LostUnitNotice } from './rental-notices.tsx';
import { firstFieldOf } from './scan/fill-in.ts';
import { focusOnField } from './scan/focus-on-field.ts';
import { useScanProps } from './scan/use-scan.ts';
import { IdPhoto } from './steps/1-id-photo.tsx';
import { Personal } from './steps/2-personal.tsx';
import { Payment } from './steps/3-payment.tsx';
import { Unit } from './steps/4-unit.tsx';
import { GateCode } from './steps/5-gate-code.tsx';
import { Lease } from './steps/6-lease.tsx';
import { AutoPay } from './steps/7-auto-pay.tsx';
import { useAskedUnit } from './steps/use-asked-unit.ts';
import { useSuggestions } from './steps/use-suggestions.ts';
import { findAnother, isUnitLost, isUnitTaken } from './unit/lost-unit.ts';
import { nameUnit } from './unit/unit-words.ts';
import { usePhotoProps, useRentalBeside } from './use-rental-beside.ts';
import { Welcome } from './welcome.tsx';

type View = WizardView<typeof rentUnitMachine, Step, ReturnType<typeof useRentalBeside>>;
type DialogView = View & { parts: ReturnType<typeof useRentalParts> };

export const screens = {
  idPhoto: IdPhoto,
  personal: Personal,
  payment: Payment,
  unit: Unit,
  gateCode: GateCode,
  lease: Lease,
  autoPay: AutoPay,
};

const slowSteps: readonly Step[] = ['idPhoto', 'unit', 'lease'];

/** Rent a Unit, from the photo of the ID to the gate code, or to the receipt of what waits for the office. */
export const RentUnit = defineWizard({
  copy,
  handoff: rentUnitHandoff,
  useBeside: useRentalBeside,
  provide: provideRental,
  useParts: useRentalParts,
  screens,
  toProps: ({ parts, send }) => ({
    ...parts,
    onChange: (step) => send({ type: 'change', step }),
    onType: (line) => {
      send({ type: 'next' });
      focusOnField(firstFieldOf(line));
    },
  }),
  Primary,
  Notices,
  previous: 'previous',
  toFrame: ({ step, context: { draft, lostUnit } }) => ({
    // The unit that came along takes the line, so that every way of showing an ID is in sight.
    ...(step === 'idPhoto' && draft.unit && !lostUnit && { lead: undefined }),
    reachesEdges: step === 'unit',
    pace: slowSteps.includes(step) ? 'reading' : 'form',
  }),
  hasMore: ({ parts }) => parts.photo.file !== null,
  useSaved: ({ draft }) => useSavedRental(draft),
  ends: {
    complete: ({ context: { completed, draft }, onClose }) => {
      const { firstName, email, phone, unit, leaseShown } = draft;
      const person = { firstName, email, phone, leaseShown, monthlyRate: unit?.monthlyRate ?? null };
      return completed && <Welcome {...person} rental={completed} onDone={onClose} />;
    },
  },
});

function useRentalParts({ actor, snapshot, context, step, send, beside }: View) {
  const { draft, isOffline, verdict } = context;
  const state = gateCodeStateOf(snapshot);
  const message = verdict?.message ?? null;
  const isRefused = state === 'unavailable' && message !== null;
  const isSuggesting = step === 'gateCode' && !isOffline;
  const suggestions = useSuggestions(isSuggesting, isRefused ? draft.gateCode : null);
  const photo = usePhotoProps(beside.photo, actor);
  const scan = useScanProps(beside.scan, actor);
  const map = useLiveMap();
  const isLost = isUnitLost({ unit: draft.unit, places: map?.places, isOffline });
  // One loss is told once.
  useEffect(() => {
    if (isLost) send({ type: 'loseUnit' });
  }, [isLost, send]);
  const askedUnit = useAskedUnit(map?.places, (unit, isFree) => send({ type: 'askUnit', unit, isFree }));
  return { photo, scan, map, askedUnit, gateCode: { state, message, suggestions } };
}

function Primary({ step, snapshot, send }: View) {
  const say = useCopy(copy);
  const frame = useCopy(wizardCopy);
  if (step === 'autoPay') {
    return (
      <SubmitButton
        label={say.completeRental}
        workingLabel={snapshot.matches('submitting') ? say.completing : undefined}
        onPress={() => send({ type: 'submit' })}
      />
    );
  }
  const gateCode = gateCodeStateOf(snapshot);
  const canGoOn = step !== 'gateCode' || gateCode === 'available' || gateCode === 'wished';
  const goOn = pressedOnce(() => send({ type: 'next' }));
  return (
    <Button isWide iconAfter={<ArrowRight />} isDisabled={!canGoOn} onClick={goOn}>
      {gateCode === 'checkingGateCode' ? say.gateCode.checkingNext : frame.next}
    </Button>
  );
}

function Notices({ step, context: { lostUnit, draft }, parts: { map, askedUnit }, send }: DialogView) {
  const canGoBackToMap = step === 'gateCode' || step === 'lease' || step === 'autoPay';
  if (!lostUnit) return step === 'idPhoto' && draft.unit && <ChosenUnitNotice unit={draft.unit} />;
  return (
    <LostUnitNotice
      lost={lostUnit}
      isTaken={lostUnit.unitNumber !== askedUnit && isUnitTaken(lostUnit, map?.places)}
      another={findAnother(lostUnit, map?.places)}
      onTake={(unit) => send({ type: 'edit', changes: { unit } })}
      onChoose={canGoBackToMap ? () => send({ type: 'chooseUnit' }) : undefined}
    />
  );
}

/** What the receipt says of a rental that waits. */
export function useSavedRental(draft: RentalDraft): SavedRequest {
  const words = useCopy(copy);
  const say = words.saved;
  const { unit } = draft;
  const offers = agreedOffers(draft);
  const goesWith = useOfferWords().goesWith(offers);
  const later = useFirstMonthNext(unit?.monthlyRate ?? null, offers);
  return {
    name: words.name,
    asked: unit && say.requested(nameUnit(words, unit)),
    detail: say.requestedCode(draft.gateCode),
    requestedUnit: unit && !isAnyUnit(unit) ? unit.unitNumber : undefined,
    decides: { title: say.decides, text: wordDecision(say, draft) },
    news: { title: say.news, text: say.newsText(draft.email) },
    later:
      later === null
        ? undefined
        : { title: later, text: [goesWith, say.laterText].filter(Boolean).join(' ') },
    note: say.note,
  };
}

/** Without an answer, as when the connection broke at the very end, the office asks. */
function wordDecision(say: (typeof copy.en)['saved'], { unit, ifUnitTaken }: RentalDraft): string {
  if (isAnyUnit(unit)) return say.decidesAny;
  return ifUnitTaken === 'another' ? say.decidesYes : say.decidesNo;
}
