import { tryFlow } from '../../../../tests/world/try-flow.ts';

tryFlow('desk-unit-back');
