// The table between two comments of docs/performance.md: one line for each id, in the order of their names.
const begin = '<!-- bench: npm run bench writes what stands here -->';
const end = '<!-- /bench -->';
const head = [
  '| line | what | against | figure | least to most | ceiling twice | processor time | load | goal | | on |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
];
const aaBounds = { least: 0.7, most: 1.4 };

/** `text` is the line of the table; `verdict` one of `met`, `missed`, `void`, or empty without a goal. */
export function formatLine({ id, what, against = '', goal, figure, cpu = '', load, on }) {
  const verdict = judge(goal, figure);
  const unit = figure.unit ? ` ${figure.unit}` : '';
  const cells = [
    `\`${id}\``,
    what,
    against,
    `${round(figure.median)}${unit}`,
    `${round(figure.min)} to ${round(figure.max)}`,
    figure.aa === undefined ? '' : round(figure.aa),
    cpu,
    load,
    sayGoal(goal, unit),
    verdict === 'met' ? verdict : `**${verdict}**`.replace('****', ''),
    on,
  ];
  return { id, verdict, text: `| ${cells.join(' | ')} |` };
}

/** The page with these lines in the table, each in place of the one of its name. */
export function putLines(page, lines) {
  const [before, rest, ...more] = page.split(begin);
  const [table, after] = rest?.split(end) ?? [];
  if (after === undefined || more.length > 0)
    throw new Error('docs/performance.md has no one place for the table');
  const kept = new Map();
  for (const text of table.split('\n')) {
    const id = /^\| `([^`]+)` \|/.exec(text)?.[1];
    if (id) kept.set(id, text);
  }
  for (const { id, text } of lines) kept.set(id, text);
  const sorted = [...kept].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return [
    before,
    begin,
    '\n',
    [...head, ...sorted.map(([, text]) => text)].join('\n'),
    '\n',
    end,
    after,
  ].join('');
}

function judge(goal, { median, aa = 1 }) {
  if (!goal) return '';
  if (aa < aaBounds.least || aa > aaBounds.most) return 'void';
  return median <= (goal.most ?? Number.POSITIVE_INFINITY) && median >= (goal.least ?? 0) ? 'met' : 'missed';
}

const sayGoal = (goal, unit) => {
  if (!goal) return '';
  return goal.most === undefined ? `≥ ${goal.least}${unit}` : `≤ ${goal.most}${unit}`;
};

const round = (n) => (Math.abs(n) >= 100 ? n.toFixed(0) : Math.abs(n) >= 10 ? n.toFixed(1) : n.toFixed(2));
