export const en = {
  showMore: 'Show more',
  loadingMore: 'Loading more...',
  tryAgain: 'Try again',
  notLoaded: 'This list could not be loaded',
  search: 'Search',
  show: 'Show',
  all: 'All',
};

export const es: typeof en = {
  showMore: 'Mostrar más',
  loadingMore: 'Cargando más...',
  tryAgain: 'Intentar de nuevo',
  notLoaded: 'No se pudo cargar esta lista',
  search: 'Buscar',
  show: 'Mostrar',
  all: 'Todo',
};
