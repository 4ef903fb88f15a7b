import type { Locale } from 'schemas/kit/locale';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Ctx } from '../../core/context/ctx.tsx';
import type { photoListMachine } from '../shared/photos/photo-list.machine.ts';
import { settlePhotos } from '../shared/photos/provide-photo.ts';
import { submitRecord } from '../shared/submission/submit-record.ts';
import type { MaintenanceContext, MaintenanceDelivery } from './maintenance-context.ts';
import { toMaintenanceBody } from './maintenance-draft.ts';
import { maintenanceRequestMachine } from './maintenance-request.machine.ts';

export type PhotoListActor = ActorRefFrom<typeof photoListMachine>;

/** The only place where the maintenance request meets the world. */
export const provideMaintenance = (ctx: Ctx, photos: PhotoListActor, readLocale: () => Locale) =>
  maintenanceRequestMachine.provide({
    actors: {
      submit: fromPromise<MaintenanceDelivery, MaintenanceContext>(({ input }) =>
        submitRecord(ctx, 'maintenance_request', input, async () => {
          const listed = photos.getSnapshot().context.photos.map(({ actor }) => actor);
          const { paths, bytes } = await settlePhotos(listed);
          const extras = { photoPaths: paths, locale: readLocale() };
          return { body: toMaintenanceBody(input.draft, extras), photos: bytes };
        }),
      ),
    },
  });
