import { readFile } from 'node:fs/promises';
import { type Facility, facilityFile } from 'schemas/facility/facility';
import { demoMerchandise } from 'schemas/facility/merchandise';
import type { z } from 'zod';

/** A desk that has something to sell, and a state that taxes it. */
const demoSite = { merchandise: demoMerchandise, taxPercent: { merchandise: 6 } };

/** What the owner says about the site, or the faults of the file in words. */
export async function readFacility(
  path: string | undefined,
  isDemo = false,
): Promise<{ facility: Facility } | { faults: string[] }> {
  if (!path) return { facility: facilityFile.parse(isDemo ? demoSite : {}) };
  const refuse = (...why: string[]) => ({ faults: why.map((fault) => `FACILITY_FILE ${path}: ${fault}`) });
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refuse(error instanceof SyntaxError ? `is not JSON (${why}).` : `cannot be read (${why}).`);
  }
  const parsed = facilityFile.safeParse(json);
  return parsed.success ? { facility: parsed.data } : refuse(...parsed.error.issues.flatMap(toSentences));
}

function toSentences(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
    const fields = Object.keys(facilityFile.shape).join(', ');
    return issue.keys.map((key) => `there is no field "${key}"; the fields are ${fields}.`);
  }
  return [issue.path.length ? `${issue.path.join('.')} ${issue.message}.` : 'must hold one JSON object.'];
}
