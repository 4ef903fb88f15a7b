import { useState } from 'react';
import { documentedDoorId } from 'schemas/facility/documented-site';
import { unitNumbers, warehouseNumbers } from 'schemas/facility/facility';
import type { UnitStatus } from 'schemas/facility/units';
import { Button } from '../../ui/actions/button/button.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import type { MapPlace, MapPlaces } from '../store/map-store.ts';
import { FacilityMap } from './facility-map.tsx';
import { MapAgeNote } from './map-age-note.tsx';

const free = new Set(
  '1 4 6 10 17 21 26 28 32 35 38 42 49 51 54 58 63 65 69 72 75 79 82 86 88 91 94 W2'.split(' '),
);
const broken = new Set(['13', '45', '78']);
const statusOf = (number: string): UnitStatus =>
  free.has(number) ? 'available' : broken.has(number) ? 'maintenance' : 'occupied';

const idOf = (unitNumber: string) => documentedDoorId(unitNumber) ?? unitNumber;
const unit = (number: number): MapPlace => {
  const unitNumber = String(number);
  const status = statusOf(unitNumber);
  return { id: idOf(unitNumber), unitNumber, kind: 'unit', size: '10x10', monthlyRate: '60.00', status };
};
const warehouse = (number: number): MapPlace => {
  const unitNumber = `W${number}`;
  const status = statusOf(unitNumber);
  return {
    id: idOf(unitNumber),
    unitNumber,
    kind: 'warehouse',
    size: '30x40',
    monthlyRate: '1500.00',
    status,
  };
};

const places = [...unitNumbers.map(unit), ...warehouseNumbers.map(warehouse)];
const index = (shown: readonly MapPlace[]): MapPlaces =>
  new Map(shown.map((place) => [place.unitNumber, place]));
const site = index(places);

function Choosing() {
  const [chosen, setChosen] = useState<MapPlace>();
  return <FacilityMap places={site} selectedId={chosen?.id} onSelect={setChosen} />;
}

function Changing() {
  const [isTaken, setTaken] = useState(false);
  const shown = isTaken
    ? places.map((place): MapPlace => (place.unitNumber === '42' ? { ...place, status: 'occupied' } : place))
    : places;
  return (
    <>
      <Button onPress={() => setTaken(!isTaken)}>Somebody rents unit 42</Button>
      <FacilityMap places={index(shown)} onSelect={() => undefined} />
    </>
  );
}

const ownSite = index([
  ...Array.from({ length: 31 }, (_, i) => ({
    ...unit(i + 1),
    id: `a${i}`,
    unitNumber: `A${101 + i}`,
    size: '5x10',
  })),
  ...Array.from({ length: 7 }, (_, i) => ({
    ...unit(i + 3),
    id: `b${i}`,
    unitNumber: `B${i + 1}`,
    size: '10x20',
  })),
  ...['A11', 'ABC1234Z'].map((unitNumber) => ({ ...unit(3), id: unitNumber, unitNumber })),
  { ...warehouse(2), id: 'w1' },
]);

export const gallery: Gallery = {
  title: 'Facility map',
  cases: {
    choosing: Choosing,
    chosen: () => <FacilityMap places={site} selectedId={idOf('42')} onSelect={() => undefined} />,
    noted: () => (
      <FacilityMap
        places={site}
        selectedId={idOf('42')}
        onSelect={() => undefined}
        note="It may still be taken. We tell you at once."
      />
    ),
    reading: () => <FacilityMap places={site} />,
    someNotInSystem: () => (
      <FacilityMap places={index(places.filter(({ unitNumber }) => unitNumber > '3'))} />
    ),
    ownSite: () => <FacilityMap places={ownSite} onSelect={() => undefined} />,
    changing: Changing,
    full: () => (
      <FacilityMap
        places={index(places.map((place) => ({ ...place, status: 'occupied' })))}
        onSelect={() => undefined}
      />
    ),
    old: () => <MapAgeNote fetchedAt={0} isLive={false} now={() => new Date(300_000)} />,
  },
};
