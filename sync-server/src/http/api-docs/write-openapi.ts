import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readVersion } from '../version.ts';
import { createOpenApi } from './openapi.ts';

/** `npm run openapi`: the document as it is committed, so that a change of the interface is seen in review. */
const path = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));
writeFileSync(path, `${JSON.stringify(createOpenApi(readVersion().version), null, 2)}\n`);
