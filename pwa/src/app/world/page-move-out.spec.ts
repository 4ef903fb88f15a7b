import { tryFlow } from '../../../../tests/world/try-flow.ts';

tryFlow('page-move-out');
