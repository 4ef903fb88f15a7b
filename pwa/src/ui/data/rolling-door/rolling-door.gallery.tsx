import type { Gallery } from '../../gallery.ts';
import { RollingDoor } from './rolling-door.tsx';

export const gallery: Gallery = { title: 'Rolling door', cases: { open: () => <RollingDoor /> } };
