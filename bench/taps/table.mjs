const begin = '<!-- taps: npm run taps writes what stands here -->';
const end = '<!-- /taps -->';
const head = [
  '| service | device | taps | keys | swipes | screens | waiting | in all, estimated |',
  '|---|---|---|---|---|---|---|---|',
];
const arrow = ' → ';
const none = '–';

/** The page with these counts in its second table: each cell is `before → now`, and the other half of it stays. */
export function putCounts(page, column, counts) {
  const [before, rest] = page.split(begin);
  const [table, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error('docs/performance.md has no place for the counts');
  const lines = new Map(table.split('\n').flatMap(readLine));
  for (const count of counts) {
    const key = keyOf(count);
    const kept = lines.get(key) ?? cellsOf(count).map(() => [none, none]);
    const place = column === 'before' ? 0 : 1;
    lines.set(
      key,
      cellsOf(count).map((cell, at) => kept[at].with(place, cell)),
    );
  }
  const texts = [...lines].map(
    ([key, cells]) => `| ${key} | ${cells.map((cell) => cell.join(arrow)).join(' | ')} |`,
  );
  return [before, begin, '\n', [...head, ...texts].join('\n'), '\n', end, after].join('');
}

const keyOf = ({ name, device, net }) => `${name} | ${device}, ${net}`;
const cellsOf = ({ taps, keys, swipes, screens, waited, seconds }) => [
  ...[taps, keys, swipes, screens].map(String),
  `${waited.toFixed(1)} s`,
  `${Math.round(seconds)} s`,
];

function readLine(text) {
  const [name, place, ...cells] = text.slice(2, -2).split(' | ');
  return text.includes(arrow) ? [[`${name} | ${place}`, cells.map((cell) => cell.split(arrow))]] : [];
}
