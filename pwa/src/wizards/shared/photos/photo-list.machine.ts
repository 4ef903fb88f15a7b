import { type ActorRefFrom, enqueueActions, setup } from 'xstate';
import { photoMachine } from './photo.machine.ts';

export interface ListedPhoto {
  id: string;
  actor: ActorRefFrom<typeof photoMachine>;
}

export type PhotoListEvent =
  | { type: 'add'; file: File }
  /** It was uploaded from another device. */
  | { type: 'bring'; path: string }
  | { type: 'remove'; id: string }
  /** The office can be reached again: what was kept may go up after all. */
  | { type: 'sendKept' };

/** A few photos of the same thing: each goes on uploading by itself while the person goes on. */
export const photoListMachine = setup({
  types: {
    context: {} as { photos: ListedPhoto[]; added: number; photosMax: number },
    events: {} as PhotoListEvent,
    input: {} as { photosMax: number },
  },
  actors: { photo: photoMachine },
  guards: { hasRoom: ({ context }) => context.photos.length < context.photosMax },
  actions: {
    add: enqueueActions(({ enqueue, context, event }) => {
      if (event.type !== 'add' && event.type !== 'bring') return;
      const id = `photo-${context.added + 1}`;
      enqueue.assign({
        added: context.added + 1,
        photos: ({ spawn }) => [...context.photos, { id, actor: spawn('photo', { id }) }],
      });
      enqueue.sendTo(
        id,
        event.type === 'bring' ? { type: 'bring', path: event.path } : { type: 'pick', file: event.file },
      );
    }),
    remove: enqueueActions(({ enqueue, context, event }) => {
      if (event.type !== 'remove') return;
      enqueue.stopChild(event.id);
      enqueue.assign({ photos: context.photos.filter(({ id }) => id !== event.id) });
    }),
    sendKept: enqueueActions(({ enqueue, context }) => {
      for (const { id, actor } of context.photos) {
        if (actor.getSnapshot().matches('kept')) enqueue.sendTo(id, { type: 'tryAgain' });
      }
    }),
  },
}).createMachine({
  id: 'photoList',
  context: ({ input }) => ({ photos: [], added: 0, photosMax: input.photosMax }),
  on: {
    add: { guard: 'hasRoom', actions: 'add' },
    bring: { guard: 'hasRoom', actions: 'add' },
    remove: { actions: 'remove' },
    sendKept: { actions: 'sendKept' },
  },
});
