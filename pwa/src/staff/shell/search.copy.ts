import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
/** Words of the search that every staff page has. */
export const en = {
  search: 'Search',
  open: 'Search everything',
  label: 'Name, phone, e-mail, unit, or number of an invoice, receipt or ticket',
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
  space: (number: string) => (isWarehouseNumber(number) ? `Warehouse ${number.slice(1)}` : `Unit ${number}`),
  spaceStates: { available: 'Available', occupied: 'Occupied', maintenance: 'Maintenance' },
  invoice: (number: string) => `Invoice ${number}`,
  receipt: (number: string) => `Receipt ${number}`,
  ticket: (number: string) => `Ticket ${number}`,
  ofUnit: (unit: string, name: string) => `Unit ${unit}, ${name}`,
};

export const es: typeof en = {
  search: 'Buscar',
  open: 'Buscar en todo',
  label: 'Nombre, teléfono, correo, unidad, o número de factura, recibo o solicitud',
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
  space: (number) => (isWarehouseNumber(number) ? `Bodega ${number.slice(1)}` : `Unidad ${number}`),
  spaceStates: { available: 'Disponible', occupied: 'Ocupada', maintenance: 'En mantenimiento' },
  invoice: (number) => `Factura ${number}`,
  receipt: (number) => `Recibo ${number}`,
  ticket: (number) => `Solicitud ${number}`,
  ofUnit: (unit, name) => `Unidad ${unit}, ${name}`,
};
