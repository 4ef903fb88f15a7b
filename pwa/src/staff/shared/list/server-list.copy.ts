export const en = {
  showMore: 'Show more',
  loadingMore: 'Loading more...',
  tryAgain: 'Try again',
  notLoaded: 'This list could not be loaded',
  notReadAgain: (when: string) => `Could not be read again just now; from ${when}.`,
  restNotLoaded: 'The rest could not be loaded just now.',
  search: 'Search',
  show: 'Show',
  all: 'All',
};

export const es: typeof en = {
  showMore: 'Mostrar más',
  loadingMore: 'Cargando más...',
  tryAgain: 'Intentar de nuevo',
  notLoaded: 'No se pudo cargar esta lista',
  notReadAgain: (when) => `No se pudo leer otra vez; es del ${when}.`,
  restNotLoaded: 'No se pudo cargar el resto.',
  search: 'Buscar',
  show: 'Mostrar',
  all: 'Todo',
};
