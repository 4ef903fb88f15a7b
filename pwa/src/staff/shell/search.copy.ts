/** Words of the search that every staff page has. */
export const en = {
  search: 'Search',
  open: 'Search everything',
  label: 'Name, phone, e-mail, unit, invoice or ticket',
  close: 'Close',
  results: 'Found',
  found: (count: number) => `Found: ${count}`,
  states: {
    start: 'Of a phone number its end is enough.',
    searching: 'Searching',
    nothing: 'Nothing found. Try fewer letters, or the unit.',
    failed: 'The office server did not answer',
  },
  unit: (units: string) => `Unit ${units}`,
  noUnit: 'No unit now',
  invoice: (number: string) => `Invoice ${number}`,
  ticket: (number: string) => `Ticket ${number}`,
  ofUnit: (unit: string, name: string) => `Unit ${unit}, ${name}`,
};

export const es: typeof en = {
  search: 'Buscar',
  open: 'Buscar en todo',
  label: 'Nombre, teléfono, correo, unidad, factura o solicitud',
  close: 'Cerrar',
  results: 'Encontrado',
  found: (count) => `Encontrado: ${count}`,
  states: {
    start: 'De un teléfono basta el final.',
    searching: 'Buscando',
    nothing: 'No se encontró nada. Pruebe con menos letras o con la unidad.',
    failed: 'El servidor de la oficina no respondió',
  },
  unit: (units) => `Unidad ${units}`,
  noUnit: 'Sin unidad ahora',
  invoice: (number) => `Factura ${number}`,
  ticket: (number) => `Solicitud ${number}`,
  ofUnit: (unit, name) => `Unidad ${unit}, ${name}`,
};
