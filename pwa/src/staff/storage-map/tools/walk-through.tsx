import type { SpaceRow } from 'schemas/reporting/staff-map';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { drawingOf } from '../../../facility-map/view/canvas/site-drawing.ts';
import { PrintView } from '../../../ui/layout/print-view/print-view.tsx';
import * as words from '../storage-map.copy.ts';
import * as css from '../storage-map.css.ts';
import * as copy from './walk-through.copy.ts';

interface WalkThroughProps {
  spaces: ReadonlyMap<string, SpaceRow>;
  asOf: string;
}

/** The walk-through as it comes out of the printer: row by row as the doors stand, names of nobody on it. */
export function WalkThrough({ spaces, asOf }: WalkThroughProps) {
  const say = useCopy(copy);
  const when = useWhen();
  const { facility } = useCtx();
  const overlocks = [...spaces.values()].filter(({ lock }) => lock === 'overlock').length;
  return (
    <PrintView>
      <h1 className={css.printTitle}>{say.title}</h1>
      <p>
        {facility.name} · {when.instant(asOf)} · {say.overlocks(overlocks)}
      </p>
      <p>{say.order}</p>
      <p className={css.printSigner}>{say.by}: ____________________</p>
      <WalkTable spaces={spaces} />
    </PrintView>
  );
}

function WalkTable({ spaces }: Pick<WalkThroughProps, 'spaces'>) {
  const say = useCopy(copy);
  const { keys } = useCopy(words);
  const headers = [say.number, say.lock, say.state, say.seen, say.note];
  return (
    <table className={css.printTable}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col" className={css.printCell}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {drawingOf(spaces).groups.map(({ id, numbers }) => (
        <tbody key={id} className={css.printGroup}>
          {numbers.map((number) => {
            const space = spaces.get(number);
            if (!space) return null;
            return (
              <tr key={number}>
                <th scope="row" className={css.paperNumber}>
                  {number}
                </th>
                <td className={space.lock === 'overlock' ? css.printStrong : css.printCell}>
                  {keys.lock[space.lock]}
                </td>
                <td className={css.printCell}>{keys.rent[space.state]}</td>
                <td className={css.printCell}>☐</td>
                <td className={css.printNote} />
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
