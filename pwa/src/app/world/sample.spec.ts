import { trySample } from '../../../../tests/world/try-flow.ts';

trySample();
