export const en = {
  saveCsv: 'Save as CSV',
  saving: 'Fetching the list',
  notSaved: 'The list could not be saved',
  notSavedText: 'Try again in a moment.',
  print: 'Print',
  printing: 'Fetching all rows',
  asOf: (when: string, rows: number) => `${when} · ${rows === 1 ? '1 row' : `${rows} rows`}`,
  cut: 'There are more rows: the CSV file holds all of them.',
};

export const es: typeof en = {
  saveCsv: 'Guardar como CSV',
  saving: 'Trayendo la lista',
  notSaved: 'No se pudo guardar la lista',
  notSavedText: 'Inténtelo de nuevo en un momento.',
  print: 'Imprimir',
  printing: 'Trayendo todas las filas',
  asOf: (when, rows) => `${when} · ${rows === 1 ? '1 fila' : `${rows} filas`}`,
  cut: 'Hay más filas: el archivo CSV las contiene todas.',
};
