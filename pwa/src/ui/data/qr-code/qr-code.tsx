import { encode } from 'uqr';
import * as css from './qr-code.css.ts';

type QrCodeProps = {
  /** What a camera reads, such as an address. */
  value: string;
  /** Says in words what it leads to, for those who cannot scan it. */
  label: string;
};

/** Always dark on white, whatever the theme: many cameras read nothing else. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: quietModules });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={css.code}>
      <path d={drawModules(data)} className={css.modules} />
    </svg>
  );
}

/** The standard's quiet zone. */
const quietModules = 4;

/** One path of horizontal runs: a square each would leave hairlines between them. */
function drawModules(rows: boolean[][]): string {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return runs.join('');
}
