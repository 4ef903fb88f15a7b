import { setFlagsFromString } from 'node:v8';

/**
 * Imported before all else: V8 lets the space for new objects grow from 1 MB to 16, twice, and what is dead in it holds
 * buffers outside of it. Kept small it costs a tenth of processor time and saves 27 MB after a start (decision 034).
 */
setFlagsFromString('--semi-space-growth-factor=1');
