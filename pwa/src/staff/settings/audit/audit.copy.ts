import type { AuditVerdict } from 'schemas/access/audit';

type FaultKind = AuditVerdict['faults'][number]['kind'];

export const en = {
  title: 'Audit',
  lead: 'Who did what. Each entry is sealed together with the seal of the one before.',
  loading: 'Loading the audit',
  printed: { at: 'When', actor: 'Who', action: 'What', subject: 'Of what', details: 'Details' },
  empty: 'Nothing was done yet',
  emptyText: 'Each act on money, leases, access and personal data appears here.',
  filter: 'Who',
  everyone: 'Everyone',
  public: 'Customers',
  verify: 'Check the seals',
  verifying: 'Checking the seals',
  sealed: 'Sealed',
  unsealed: 'Not sealed yet',
  intact: (entries: number) =>
    entries === 1 ? 'The one entry is as it was written' : `All ${entries} entries are as they were written`,
  keepHead: 'Keep this line elsewhere: with it you can prove later that nothing before it was changed.',
  broken: 'The audit was changed from outside',
  brokenText: 'Keep the database as it is and call whoever looks after the server.',
  notChecked: 'Not checked',
  faults: {
    entry_changed: (place: string) => `Entry ${place} was changed`,
    entry_missing: (place: string) => `Before or at seal ${place} an entry was taken out`,
    seal_missing: (place: string) => `Entry ${place} was put in later, or its seal was taken out`,
    head_unknown: (place: string) => `The kept line ${place} is not in the chain`,
  } satisfies Record<FaultKind, (place: string) => string>,
};

export const es: typeof en = {
  title: 'Auditoría',
  lead: 'Quién hizo qué. Cada entrada se sella junto con el sello de la anterior.',
  loading: 'Cargando la auditoría',
  printed: { at: 'Cuándo', actor: 'Quién', action: 'Qué', subject: 'De qué', details: 'Detalles' },
  empty: 'Todavía no hay nada',
  emptyText: 'Aquí aparece cada acto sobre dinero, contratos, accesos y datos personales.',
  filter: 'Quién',
  everyone: 'Todos',
  public: 'Clientes',
  verify: 'Comprobar los sellos',
  verifying: 'Comprobando los sellos',
  sealed: 'Sellada',
  unsealed: 'Todavía sin sello',
  intact: (entries) =>
    entries === 1
      ? 'La única entrada está como se escribió'
      : `Las ${entries} entradas están como se escribieron`,
  keepHead: 'Guarde esta línea en otro lugar: con ella podrá probar que nada anterior se cambió.',
  broken: 'La auditoría fue cambiada desde fuera',
  brokenText: 'Deje la base de datos como está y llame a quien cuida el servidor.',
  notChecked: 'No se comprobó',
  faults: {
    entry_changed: (place) => `La entrada ${place} fue cambiada`,
    entry_missing: (place) => `Antes del sello ${place}, o en él, falta una entrada`,
    seal_missing: (place) => `La entrada ${place} se agregó después, o le quitaron el sello`,
    head_unknown: (place) => `La línea guardada ${place} no está en la cadena`,
  },
};
