import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
/** Words that every page where money is taken shares. */
export const en = {
  unit: (number: string) => (isWarehouseNumber(number) ? `Warehouse ${number.slice(1)}` : `Unit ${number}`),
  amount: 'To pay now',
  forWhat: 'For',
  loading: 'Loading',
  home: 'Go to the home page',
  help: (phone: string) => `Questions? Call ${phone}`,
};

export const es: typeof en = {
  unit: (number) => (isWarehouseNumber(number) ? `Bodega ${number.slice(1)}` : `Unidad ${number}`),
  amount: 'A pagar ahora',
  forWhat: 'Para',
  loading: 'Cargando',
  home: 'Ir a la página de inicio',
  help: (phone) => `¿Preguntas? Llame al ${phone}`,
};
