import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

export type SourceFile = {
  path: string;
  lines: number;
  /** What the file names: a path of this repository for its own code, the bare name for a package. */
  imports: string[];
  /** The clock, chance, network and environment it touches, as written in the source. */
  edges: string[];
};

const houses = ['schemas/src', 'card-sandbox/src', 'sync-server/src', 'pwa/src'];
const isSource = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** Code that only tests run: it may stand on any floor of its own house, since it calls the app as a client does. */
export const isTestCode = (path: string) =>
  /\.(test|spec)\.tsx?$|\/testing[\w-]*\.tsx?$|-test-kit\.tsx?$/.test(path);

/** Every source file of the three workspaces, with what it imports and which edges of the world it touches. */
export function readImports(root: string): SourceFile[] {
  return houses
    .flatMap((house) => listFiles(root, house).filter(isSource))
    .map((path) => readSource(root, path));
}

/** All files below a folder, as paths from the root with forward slashes; none when there is no such folder. */
export function listFiles(root: string, folder: string): string[] {
  const found = readFolder(join(root, folder)).filter((entry) => entry.isFile());
  return found.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')).sort();
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);

  const names = new Set(module.staticImports.map((found) => found.moduleRequest.value));
  for (const { entries } of module.staticExports) {
    for (const entry of entries) if (entry.moduleRequest) names.add(entry.moduleRequest.value);
  }
  const seen = visitProgram(program);
  for (const name of seen.imports) names.add(name);
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: [...names].map((name) => resolveImport(path, name)),
    edges: [...seen.edges],
  };
}

function visitProgram(program: ESTree.Program) {
  const imports = new Set<string>();
  const edges = new Set<string>();
  const own = new Set<string>();
  const noteLiteral = (node: ESTree.Expression) => {
    if (node.type === 'Literal' && typeof node.value === 'string') imports.add(node.value);
  };
  const noteParameters = (node: { params: ESTree.ParamPattern[] }) => {
    for (const name of node.params.flatMap(namesBoundBy)) own.add(name);
  };
  new Visitor({
    ImportExpression: (node) => noteLiteral(node.source),
    TSImportType: (node) => noteLiteral(node.source),
    FunctionDeclaration: noteParameters,
    FunctionExpression: noteParameters,
    ArrowFunctionExpression: noteParameters,
    VariableDeclarator: (node) => {
      for (const name of namesBoundBy(node.id)) own.add(name);
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'fetch') edges.add('fetch(');
    },
    NewExpression: (node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (isDate && node.arguments.length === 0) edges.add('new Date()');
    },
    MemberExpression: (node) => {
      const member = nameMember(node);
      if (member !== undefined && edgeMembers.has(member)) edges.add(member);
    },
  }).visit(program);
  // A function that is handed its fetch touches no network of its own.
  if (own.has('fetch')) edges.delete('fetch(');
  return { imports, edges };
}

const globals = ['globalThis', 'window', 'self'];
const edgeMembers = new Set([
  'Date.now',
  'process.env',
  'Math.random',
  ...globals.map((name) => `${name}.fetch`),
]);

/** `Date.now` for Date.now, globalThis.Date.now and Date['now']. */
function nameMember(node: ESTree.MemberExpression): string | undefined {
  const property = nameProperty(node);
  if (property === undefined) return undefined;
  if (node.object.type === 'Identifier') return `${node.object.name}.${property}`;
  if (node.object.type !== 'MemberExpression') return undefined;
  const isGlobal = node.object.object.type === 'Identifier' && globals.includes(node.object.object.name);
  return isGlobal ? `${nameProperty(node.object)}.${property}` : undefined;
}

function nameProperty({ property, computed }: ESTree.MemberExpression): string | undefined {
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

function namesBoundBy(pattern: ESTree.ParamPattern | ESTree.BindingPattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return namesBoundBy(pattern.left);
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) =>
    property.type === 'Property' ? namesBoundBy(property.value) : [],
  );
}

function resolveImport(from: string, name: string): string {
  const plain = name.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  const [, house, file] = /^(schemas|card-sandbox)\/(.+)$/.exec(plain) ?? [];
  return house === undefined ? plain : `${house}/src/${file}.ts`;
}
