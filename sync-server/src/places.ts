import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A file of this package. The same from compiled modules and from the bundle, which lies as deep as `src`. */
export const inPackage = (path: string): string => at(`../${path}`);

/** Another program of the server, as this one was built. */
export const programFile = (name: string): string => at(`./programs/${name}.js`);
