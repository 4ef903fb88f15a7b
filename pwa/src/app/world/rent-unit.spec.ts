import { tryFlow } from '../../../../tests/world/try-flow.ts';

tryFlow('rent-unit');
