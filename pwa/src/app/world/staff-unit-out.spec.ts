import { tryFlow } from '../../../../tests/world/try-flow.ts';

tryFlow('staff-unit-out');
