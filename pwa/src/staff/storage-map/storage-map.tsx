import { useMemo, useState } from 'react';
import type { Opening, SpaceCounts, SpaceRow } from 'schemas/reporting/staff-map';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useWhen } from '../../core/i18n/use-when.ts';
import { MapCanvas } from '../../facility-map/view/canvas/map-canvas.tsx';
import { drawingOf } from '../../facility-map/view/canvas/site-drawing.ts';
import * as siteCopy from '../../facility-map/view/facility-map.copy.ts';
import { Card } from '../../ui/layout/card/card.tsx';
import { AgeNote } from '../shared/age-note/age-note.tsx';
import { LoadingLines } from '../shared/list/loading-lines.tsx';
import { ListFailure } from '../shared/list/server-list.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { MaintenanceDialog } from './actions/maintenance-dialog.tsx';
import { PointedMap } from './door-card/pointed-map.tsx';
import { paintSpaces } from './paint-spaces.ts';
import { SpaceList } from './space-list.tsx';
import * as copy from './storage-map.copy.ts';
import * as css from './storage-map.css.ts';
import { LayerLegend } from './tools/layer-legend.tsx';
import { MapControls } from './tools/map-controls.tsx';
import { MapTools } from './tools/map-tools.tsx';
import { SelectionBar } from './tools/selection-bar.tsx';
import { useMapChoices, useOpenUnit } from './tools/use-map-choices.ts';
import { useSelection } from './tools/use-selection.ts';
import { WalkThrough } from './tools/walk-through.tsx';
import { UnitPanel } from './unit-panel/unit-panel.tsx';
import { useStaffMap } from './use-staff-map.ts';

interface Maintaining {
  spaces: SpaceRow[];
  isOn: boolean;
}

/** The whole site: who is where, what is late, locked, held or broken, and what to do about it. */
export function StorageMap({ title }: { title: string }) {
  const words = useCopy(copy);
  const map = useStaffMap();
  const [openNumber, open] = useOpenUnit();
  const selection = useSelection();
  const [maintaining, setMaintaining] = useState<Maintaining>();
  const openSpace = openNumber === null ? undefined : map.spaces.get(openNumber);
  const finish = () => {
    setMaintaining(undefined);
    selection.clear();
  };
  return (
    <>
      <PageHead title={title}>
        <MapTools opening={map.opening} selection={selection} hasSpaces={map.spaces.size > 0} />
      </PageHead>
      {map.asOf && <AgeNote asOf={map.asOf} />}
      <Card label={title}>
        {map.isPending && <LoadingLines label={words.loading} />}
        {map.isError && map.spaces.size === 0 && <ListFailure list={map} />}
        {map.opening && (
          <Site
            spaces={map.spaces}
            counts={map.counts}
            opening={map.opening}
            selection={selection}
            openNumber={openSpace?.number}
            onOpen={open}
            onMaintain={setMaintaining}
          />
        )}
      </Card>
      {openSpace && !maintaining && (
        <UnitPanel
          key={openSpace.id}
          space={openSpace}
          onClose={() => open(null)}
          onMaintain={(isOn) => setMaintaining({ spaces: [openSpace], isOn })}
        />
      )}
      {maintaining && (
        <MaintenanceDialog {...maintaining} onDone={finish} onClose={() => setMaintaining(undefined)} />
      )}
      {map.asOf && <WalkThrough spaces={map.spaces} asOf={map.asOf} />}
    </>
  );
}

interface SiteProps {
  spaces: ReadonlyMap<string, SpaceRow>;
  /** Undefined of a map that was kept by an older version. */
  counts: SpaceCounts | undefined;
  opening: Opening;
  selection: ReturnType<typeof useSelection>;
  openNumber: string | undefined;
  onOpen: (number: string) => void;
  onMaintain: (maintaining: Maintaining) => void;
}

function Site({ spaces, counts, opening, selection, openNumber, onOpen, onMaintain }: SiteProps) {
  const words = useCopy(copy);
  const { now } = useCtx();
  const when = useWhen();
  const choices = useMapChoices();
  const shown = [...spaces.values()].filter(choices.isShown);
  const chosen = useMemo(
    () => (selection.isOn ? selection.numbers : new Set(openNumber === undefined ? [] : [openNumber])),
    [selection.isOn, selection.numbers, openNumber],
  );
  const press = (number: string) => (selection.isOn ? selection.toggle(number) : onOpen(number));
  const { unknown } = useCopy(siteCopy);
  const picture = { spaces, layer: choices.layer, isShown: choices.isShown, chosen, now: now() };
  const first = shown[0];
  return (
    <div className={css.site}>
      <MapControls choices={choices} onFind={() => first && onOpen(first.number)} />
      <LayerLegend layer={choices.layer} spaces={spaces} counts={counts} />
      {selection.isOn && (
        <SelectionBar
          count={selection.numbers.size}
          onClear={selection.clear}
          onMaintain={(isOn) =>
            onMaintain({ isOn, spaces: [...spaces.values()].filter(({ number }) => chosen.has(number)) })
          }
        />
      )}
      {choices.view === 'map' ? (
        <PointedMap spaces={spaces} isCovered={openNumber !== undefined}>
          <MapCanvas
            site={drawingOf(spaces)}
            doors={paintSpaces(picture, { ...words, unknown })}
            zoom={choices.zoom}
            selectedNumber={openNumber}
            onPress={press}
          />
        </PointedMap>
      ) : (
        <SpaceList
          spaces={shown}
          layer={choices.layer}
          isPhone={choices.isPhone}
          chosen={selection.isOn ? chosen : undefined}
          onPress={press}
        />
      )}
      <p className={css.count} role="status">
        {words.shown(shown.length, spaces.size)}
        {opening.opensOn && !opening.openedAt && ` · ${words.opensOn(when.day(opening.opensOn))}`}
      </p>
    </div>
  );
}
