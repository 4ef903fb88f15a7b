// Each call that a page of the staff opens with, on a site of 10,000 tenants against one of 93, all of them living a year.
import { comparePairs } from '../scale/pairs.mjs';
import { openSites } from '../scale/sites.mjs';
import { root } from '../site.mjs';

/** Ten thousand tenants take minutes to come about. */
export const isLong = true;
export const minutesMax = 30;

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const most = 1.5;
/** Only calls of this form, to look at some. */
const only = new RegExp(process.env.BENCH_PAGES ?? '');

/** Reads every entry, or plays a year of every tenant, which is what it is for; and what needs a thing that the lived site has none of. */
const apart = [
  '/api/staff/audit/verify',
  '/api/staff/pricing/simulation',
  '/api/staff/imports/:id',
  '/api/staff/submissions/:id',
  '/api/staff/leases/:id/transfer',
  '/api/staff/leases/:id/agreement',
];

export const run = async (bench) => compareCalls(bench, await openSites(bench));

export async function compareCalls(bench, { small, large, known }) {
  const lines = [];
  for (const page of await listPages(known)) {
    const { figure, ms } = await comparePairs({ small: ask(small, page), large: ask(large, page), rounds });
    bench.say(`${page}: ${figure.median.toFixed(2)} (${ms.small.toFixed(1)} and ${ms.large.toFixed(1)} ms)`);
    lines.push({ page, figure, ms });
  }
  return summarize(lines, { small, large });
}

async function listPages(known) {
  const { contracts } = await import(`${root}sync-server/dist/http/api-docs/contracts.js`);
  const today = new Date();
  const lastMonth = new Date(Date.UTC(today.getFullYear(), today.getMonth() - 1, 1))
    .toISOString()
    .slice(0, 10);
  const queries = questionsOf(known, lastMonth);
  const isPage = ({ method, path, staff }) =>
    method === 'GET' && staff && staff !== 'optional' && !apart.includes(path);
  return contracts
    .filter(isPage)
    .flatMap(({ path }) => (queries[path] ?? ['']).map((query) => path + query))
    .map((page) =>
      page
        .replace(/(\w+)\/:id/, (_, thing) => `${thing}/${known[thing]}`)
        .replace(':day', lastMonth)
        .replace(':month', lastMonth.slice(0, 7)),
    )
    .filter((page) => only.test(page));
}

/** What a page asks beside its bare address. */
function questionsOf({ last_name, email, phone, number }, lastMonth) {
  const bare = (queries) => ['', ...queries.map((query) => `?${query}`)];
  const texts = [last_name, email, phone, String(number)].map(encodeURIComponent);
  const searches = texts.map((text) => `search=${text}`);
  return {
    '/api/staff/search': texts.map((text) => `?text=${text}`),
    '/api/staff/customers': bare([...searches, 'filter=past_due', 'filter=ending', 'filter=former']),
    '/api/staff/invoices': bare([...searches, 'filter=open', 'filter=void']),
    '/api/staff/payments': bare([...searches, 'method=card', 'state=reversed']),
    '/api/staff/accounts': searches.map((search) => `?${search}`),
    '/api/staff/messages': bare([
      'channel=email',
      'channel=sms',
      'state=failed',
      'state=failed&channel=email',
      `recipient=${texts[1]}`,
    ]),
    '/api/staff/maintenance': bare(['state=open', 'priority=emergency']),
    '/api/staff/journal': [`?from=${lastMonth}&to=${lastMonth}`],
    // As the page asks; all rows come when somebody wants them.
    '/api/staff/day-closes/:day': ['?top=50'],
    '/api/staff/reports/delinquency': ['?top=100', `?top=100&asOf=${lastMonth}`],
    '/api/staff/reports/rent-roll': ['?top=100', `?top=100&asOf=${lastMonth}`],
  };
}

const ask = ({ origin, token }, page) => {
  const headers = { authorization: `Bearer ${token}` };
  return async () => {
    const since = performance.now();
    const answer = await fetch(origin + page, { headers });
    const body = await answer.arrayBuffer();
    const took = performance.now() - since;
    if (!answer.ok)
      throw new Error(`${page}: ${answer.status} ${Buffer.from(body).toString().slice(0, 200)}`);
    return took;
  };
};

function summarize(lines, { small, large }) {
  const widest = lines.reduce((a, b) => (b.figure.median > a.figure.median ? b : a));
  const missed = lines.filter(({ figure }) => figure.median > most);
  const ratios = lines.map(({ figure }) => figure.median);
  const list = missed.map(({ page, figure }) => `\`${page}\` ${figure.median.toFixed(2)}`).join(', ');
  return [
    {
      id: 'staff calls, 10044 tenants of a lived year',
      what: `${lines.length} calls, ${large.counts.tenants} leases alive, ${large.counts.messages} messages; widest \`${widest.page}\`${list && `; above ${most}: ${list}`}`,
      against: `the same at ${small.counts.customers} tenants, ${rounds} pairs`,
      goal: { most },
      figure: {
        median: widest.figure.median,
        min: Math.min(...ratios),
        max: widest.figure.median,
        aa: widest.figure.aa,
      },
    },
  ];
}
