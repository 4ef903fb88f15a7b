/** @typedef {import('./judge-report.mjs').Result & { isPart: boolean }} Result Part: not of all sources of the area. */

/**
 * Puts one area's figures and survivors into docs/mutants.md; the other areas stay as they were measured.
 *
 * @param {string} doc @param {string} area @param {Result} result @param {Date} now
 */
export function writeArea(doc, area, result, now) {
  const begin = doc.indexOf('| area |');
  const rows = doc
    .slice(begin)
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const row = writeRow(area, result, now);
  const kept = rows.filter((line) => !line.startsWith(`| \`${area}\` `));
  const sections = new Map(
    doc
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n')).trim()]),
  );
  sections.set(`\`${area}\``, writeSection(result));
  const head = doc.slice(0, begin);
  const table = [tableHead, ...[...kept, row].sort()].join('\n');
  const text = [...sections].sort().map(([title, body]) => `## ${title}\n\n${body}`);
  return `${head}${table}\n\n${text.join('\n\n')}\n`;
}

const tableHead =
  '| area | mutants | killed | timed out | found by nobody | of these without a test | equivalent | score | measured |\n' +
  '|---|---|---|---|---|---|---|---|---|';

/** @param {string} area @param {Result} result @param {Date} now */
const writeRow = (area, { mutants, killed, timedOut, survivors, uncovered, equivalent, score }, now) =>
  `| \`${area}\` | ${mutants} | ${killed} | ${timedOut} | ${survivors.length} | ${uncovered} | ${equivalent.length} | ${score.toFixed(1)} % | ${now.toISOString().slice(0, 10)} |`;

/** @param {Result} result */
function writeSection({ files, isPart, survivors, equivalent }) {
  const same = equivalent.map((one) => `- ${writeChange(one)}: ${one.reason}`);
  const open = survivors.map((one) => `- ${writeChange(one)}`);
  return [
    ...(isPart ? ['Of these files alone:', '', ...files.map((file) => `- ${file}`), ''] : []),
    ...(same.length > 0 ? ['Equivalent:', '', ...same, ''] : []),
    ...(open.length > 0 ? ['Found by nobody:', '', ...open] : ['Each other one is found.']),
  ].join('\n');
}

/** @param {{ place: string, was: string, became: string }} change */
const writeChange = ({ place, was, became }) =>
  `${place} ${quote(was)} → ${became ? quote(became) : 'nothing'}`;

// Code may hold backticks itself.
const quote = (/** @type {string} */ code) => (code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``);
