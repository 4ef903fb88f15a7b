import { CalendarPlus, ListChecks, Printer } from 'lucide-react';
import { useState } from 'react';
import { type Opening, staffMapApi } from 'schemas/reporting/staff-map';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { SaveCsvButton } from '../../shared/list/tools/save-csv-button.tsx';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import { OpeningDialog } from '../actions/opening-dialog.tsx';
import * as copy from '../storage-map.copy.ts';
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
  const isBuilding = opening !== undefined && opening.numbers.length > 0 && opening.openedAt === null;
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
