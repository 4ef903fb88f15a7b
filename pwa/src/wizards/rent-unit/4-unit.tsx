import { FacilityMap } from '../../facility-map/facility-map.tsx';
import { useCopy, useSentence } from '../../kit/locale.tsx';
import type { MapPlaces } from '../../offline/map-store.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import * as copy from './rent-unit.copy.ts';
import * as css from './rent-unit.css.ts';
import type { StepProps } from './step-props.ts';

interface UnitProps extends StepProps {
  /** Undefined until the first map arrived. */
  places: MapPlaces | undefined;
}

export function Unit({ draft, errors, edit, places }: UnitProps) {
  const say = useCopy(copy).unit;
  const sentence = useSentence();
  if (!places) {
    return (
      <Notice look="info" title={say.noMap} action={<Spinner label={say.loading} />}>
        {say.noMapText}
      </Notice>
    );
  }
  return (
    <div className={css.closeStack}>
      {errors.selectedUnitId && <Notice look="error" title={sentence(errors.selectedUnitId)} isLive />}
      <FacilityMap
        places={places}
        selectedId={draft.unit?.id}
        onSelect={({ status: _, ...unit }) => edit({ unit })}
      />
      {draft.unit && <p className={css.quiet}>{say.notHeld}</p>}
    </div>
  );
}
