import { CalendarPlus, ListChecks, Printer } from 'lucide-react';
import { useState } from 'react';
import { type Opening, staffMapApi } from 'schemas/staff-map';
import { SaveCsvButton } from '../../kit/list-tools/save-csv-button.tsx';
import { useCopy } from '../../kit/locale.tsx';
import { useHasRole } from '../../kit/staff-user.tsx';
import { Button } from '../../ui/button/button.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import * as copy from './storage-map.copy.ts';
import type { Selection } from './use-selection.ts';

interface MapToolsProps {
  opening: Opening | undefined;
  selection: Selection;
  hasSpaces: boolean;
}

/** What is done with the whole site. */
export function MapTools({ opening, selection, hasSpaces }: MapToolsProps) {
  const words = useCopy(copy);
  const mayOpen = useHasRole('manager');
  const [isOpening, setOpening] = useState(false);
  const isBuilding = opening !== undefined && opening.openedAt === null;
  return (
    <>
      <Button
        look="soft"
        size="small"
        iconBefore={<ListChecks size={18} />}
        isDisabled={!hasSpaces}
        onPress={selection.turn}
      >
        {selection.isOn ? words.stopSelecting : words.several}
      </Button>
      {isBuilding && mayOpen && (
        <Button
          look="quiet"
          size="small"
          iconBefore={<CalendarPlus size={18} />}
          onPress={() => setOpening(true)}
        >
          {words.openUnits}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        iconBefore={<Printer size={18} />}
        isDisabled={!hasSpaces}
        onPress={() => window.print()}
      >
        {words.print}
      </Button>
      <SaveCsvButton endpoint={staffMapApi.read} isDisabled={!hasSpaces} />
      {isOpening && opening && <OpeningDialog opening={opening} onClose={() => setOpening(false)} />}
    </>
  );
}
