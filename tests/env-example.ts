type EnvExampleRow = { name: string; example: string; doc: string };

/** The variables of an example file: `# NAME=example` below a `# line of words`. */
export function parseEnvExample(text: string): EnvExampleRow[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, mark, name, example = ''] = /^(# )?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const doc = /^# (.*)$/.exec(lines[index - 1] ?? '')?.[1] ?? '';
    return [{ name: mark ? name : `${name} (not commented out)`, example, doc }];
  });
}
