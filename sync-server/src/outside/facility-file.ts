import { readFile } from 'node:fs/promises';
import { type Facility, facilityFile } from 'schemas/facility';
import { z } from 'zod';

/** What the owner says about the site, or the faults of the file in words. */
export async function readFacility(
  path: string | undefined,
): Promise<{ facility: Facility } | { faults: string[] }> {
  if (!path) return { facility: facilityFile.parse({}) };
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    return { faults: [`FACILITY_FILE ${path}: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const parsed = facilityFile.safeParse(json);
  if (parsed.success) return { facility: parsed.data };
  return { faults: [`FACILITY_FILE ${path}:\n${z.prettifyError(parsed.error)}`] };
}
