/** Who signed, where it was nobody with an account. Jobs by the names that the server gives them. */
const byBilling = 'Gatehouse, billing';
export const en = {
  device: "Customer's device",
  house: 'Gatehouse',
  jobs: {
    'bill what is due': byBilling,
    billing: byBilling,
    payment: 'Gatehouse, on payment',
    'lapse expired holds': 'Gatehouse, lapsed holds',
    'send gate commands': 'Gatehouse, gate',
  } as Record<string, string>,
};

const porFacturacion = 'Gatehouse, facturación';
export const es: typeof en = {
  device: 'Dispositivo del cliente',
  house: 'Gatehouse',
  jobs: {
    'bill what is due': porFacturacion,
    billing: porFacturacion,
    payment: 'Gatehouse, por un pago',
    'lapse expired holds': 'Gatehouse, reservas vencidas',
    'send gate commands': 'Gatehouse, portón',
  },
};
