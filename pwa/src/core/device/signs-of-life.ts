import { createListeners } from '../../ui/store.ts';

/**
 * Signs of a person that no event of this window tells: keys and touches in the card provider's frames stay there, and
 * only what the provider says of its fields comes out. A kiosk counts it like a touch.
 */
export const { notify: tellSignOfLife, subscribe: hearSignsOfLife } = createListeners();
