import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
import type { MapAge } from './map-age.ts';

const ago = (locale: string, { count, unit }: MapAge) =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-count, unit);

export const en = {
  map: 'Facility map',
  hint: 'Use the arrow keys to move between units.',
  view: 'View',
  mapView: 'Map',
  listView: 'List',
  available: 'Available',
  occupied: 'Occupied',
  maintenance: 'Maintenance',
  unknown: 'Not Available in System',
  underConstruction: 'Under Construction',
  gate: 'GATE',
  unit: (number: string) => `Unit ${number}`,
  warehouse: (number: string) => `Warehouse ${number}`,
  units: (first: string, last: string) => `Units ${first} to ${last}`,
  warehouses: 'Warehouses',
  size: 'Size',
  feet: (size: string) => `${size} ft`,
  monthlyRate: 'Monthly rate',
  status: 'Status',
  perMonth: 'a month',
  aMonth: (amount: string) => `${amount} a month`,
  yourChoice: 'Your choice',
  details: 'Details',
  tapToChoose: 'Tap it to choose it.',
  nothingShown: 'Tap or point at a unit to see its size, rate and status.',
  availableOnly: 'Available only',
  noneAvailable: 'Nothing is available right now. Units appear here as soon as they are free.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  nowReads: (name: string, status: string) => `${name}: ${status}`,
  manyChanged: (count: number) => `${count} units have changed.`,
  asOf: (age: MapAge) => `Map as of ${ago('en-US', age)}`,
};

export const es: typeof en = {
  map: 'Mapa de las instalaciones',
  hint: 'Use las flechas del teclado para pasar de una unidad a otra.',
  view: 'Vista',
  mapView: 'Mapa',
  listView: 'Lista',
  available: 'Disponible',
  occupied: 'Ocupada',
  maintenance: 'Mantenimiento',
  unknown: 'No está en el sistema',
  underConstruction: 'En construcción',
  gate: 'PORTÓN',
  unit: (number) => `Unidad ${number}`,
  warehouse: (number) => `Bodega ${number}`,
  units: (first, last) => `Unidades ${first} a ${last}`,
  warehouses: 'Bodegas',
  size: 'Tamaño',
  feet: (size) => `${size} pies`,
  monthlyRate: 'Precio al mes',
  status: 'Estado',
  perMonth: 'al mes',
  aMonth: (amount) => `${amount} al mes`,
  yourChoice: 'Su elección',
  details: 'Detalles',
  tapToChoose: 'Tóquela para elegirla.',
  nothingShown: 'Toque o señale una unidad para ver su tamaño, precio y estado.',
  availableOnly: 'Solo disponibles',
  noneAvailable: 'Ahora no hay nada disponible. Las unidades aparecen aquí en cuanto quedan libres.',
  zoom: 'Zoom',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fit: 'Todo',
  nowReads: (name, status) => `${name}: ${status}`,
  manyChanged: (count) => `Han cambiado ${count} unidades.`,
  asOf: (age) => `Mapa de ${ago('es-US', age)}`,
};

export type MapCopy = typeof en;

/** "Unit 42", "Warehouse 1". */
export const nameOf = (copy: MapCopy, number: string): string =>
  isWarehouseNumber(number) ? copy.warehouse(number.slice(1)) : copy.unit(number);
