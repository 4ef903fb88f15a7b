import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import type { MapSnapshot } from '../../../facility-map/store/map-store.ts';
import { FacilityMap } from '../../../facility-map/view/facility-map.tsx';
import { MapAgeNote } from '../../../facility-map/view/map-age-note.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner/spinner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as copy from '../rent-unit.copy.ts';
import { anyPickedUnit, isAnyUnit, type StepProps } from '../rental-draft.ts';
import { useRentText } from '../unit/use-rent-text.ts';

interface UnitProps extends StepProps {
  /** Undefined until the first map arrived. */
  map: MapSnapshot | undefined;
  isOffline: boolean;
}

export function Unit(props: UnitProps) {
  const { draft, errors, edit, map, isOffline } = props;
  const say = useCopy(copy).unit;
  const sentence = useSentence();
  const { now } = useCtx();
  const problem = errors.selectedUnitId && (
    <Notice look="error" title={sentence(errors.selectedUnitId)} isLive />
  );
  if (!map) {
    return (
      <div className={parts.stack}>
        {problem}
        <NoMap {...props} />
      </div>
    );
  }
  return (
    <div className={parts.closeStack}>
      {problem}
      {isOffline && (
        <Notice look="info" title={`${say.oldMap}.`} isLive isSlim>
          {say.oldMapText}
        </Notice>
      )}
      <MapAgeNote fetchedAt={map.fetchedAt} isLive={map.isLive} now={now} />
      <FacilityMap
        places={map.places}
        selectedId={draft.unit?.id}
        onSelect={({ status: _, ...unit }) => edit({ unit })}
        note={isOffline ? undefined : say.notHeld}
      />
    </div>
  );
}

/** Without any map a person can still ask for whichever unit of the usual size is free. */
function NoMap({ draft, edit, isOffline }: UnitProps) {
  const say = useCopy(copy).unit;
  const rentText = useRentText();
  const any = anyPickedUnit(useCtx().facility);
  if (!isOffline) {
    return (
      <Notice look="info" title={say.noMap} action={<Spinner label={say.loading} />}>
        {say.noMapText}
      </Notice>
    );
  }
  return (
    <>
      <Notice look="info" title={say.noMapOffline} isLive>
        {say.noMapOfflineText(any.size)}
      </Notice>
      <Checkbox
        look="card"
        isSelected={isAnyUnit(draft.unit)}
        onChange={(isWanted) => edit({ unit: isWanted ? any : null })}
        detail={say.anyText(rentText(any.monthlyRate))}
      >
        {say.any(any.size)}
      </Checkbox>
    </>
  );
}
