import * as z from 'zod/v4';

// Every `import … from 'zod'` of the app is led through this file (vite.config.ts), so that it has run before
// the first schema is made: zod otherwise probes `new Function`, which the content security policy reports.
z.config({ jitless: true });

export * from 'zod/v4';
export { z };
