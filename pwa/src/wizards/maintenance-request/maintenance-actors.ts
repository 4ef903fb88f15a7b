import type { WizardWorld } from '../handoff/use-wizard-world.ts';
import { type PhotoList, photosIn, settlePhotos } from '../shared/photos/provide-photo.ts';
import { submitting } from '../shared/submission/submit-record.ts';
import type { MaintenanceContext } from './maintenance-context.ts';
import { toMaintenanceBody } from './maintenance-draft.ts';
import { maintenanceRequestMachine } from './maintenance-request.machine.ts';

/** The only place where the maintenance request meets the world. */
export const provideMaintenance = (world: WizardWorld, { photos }: { photos: PhotoList }) =>
  maintenanceRequestMachine.provide({
    actors: {
      submit: submitting(world, 'maintenance_request', async ({ draft }: MaintenanceContext) => {
        const { paths, bytes } = await settlePhotos(photosIn(photos));
        const extras = { photoPaths: paths, locale: world.readLocale() };
        return { body: toMaintenanceBody(draft, extras), photos: bytes };
      }),
    },
  });
