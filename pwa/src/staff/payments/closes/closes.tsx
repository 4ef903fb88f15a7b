import { useState } from 'react';
import { ClosedDays } from './closed-days.tsx';
import * as css from './closes.css.ts';
import { DayDialog } from './day-dialog.tsx';
import { Months } from './months.tsx';
import { OpenDays } from './open-days.tsx';

/** Days of the drawer: those that wait for a count, and those that are closed. */
export function Closes() {
  const [day, setDay] = useState<string>();
  return (
    <div className={css.parts}>
      <OpenDays onOpen={setDay} />
      <ClosedDays onOpen={setDay} />
      <Months />
      {day !== undefined && <DayDialog day={day} onClose={() => setDay(undefined)} />}
    </div>
  );
}
