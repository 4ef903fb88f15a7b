import { sendSaved } from './send-saved.ts';

declare const self: { sendSaved?: typeof sendSaved };

self.sendSaved = sendSaved;
