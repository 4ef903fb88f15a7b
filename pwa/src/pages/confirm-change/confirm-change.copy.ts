import * as contact from 'schemas/customers/contact-fields.copy';
import type { InfoChangeState } from 'schemas/customers/info-changes';

type Ended = Exclude<InfoChangeState, 'pending'>;

/** Whoever holds the link reads this: both sides masked, nothing else of the record. */
export const en = {
  title: 'Confirm a change',
  loading: 'Loading the change',
  of: (unit: string) =>
    `Somebody who knows the unit and the last name asked to change the details of ${unit}.`,
  notYet: 'Nothing is changed yet. Was it you?',
  now: 'Now',
  fresh: 'New',
  fields: contact.en,
  card: 'Card for automatic payments',
  newCard: 'A new card',
  presentCard: 'The present card',
  ended: {
    applied: { title: 'The change is made', text: 'The new details count from now on.' },
    declined: {
      title: 'Nothing is changed',
      text: 'The office knows that somebody else asked, and looks into it. You need not do anything.',
    },
    superseded: {
      title: 'There is a newer request',
      text: 'This link does nothing any more. Please use the one in the newest e-mail.',
    },
    expired: {
      title: 'This link is too old',
      text: 'Nothing was changed. You can ask for the change again at any time.',
    },
  } satisfies Record<Ended, { title: string; text: string }>,
  disputed: {
    title: 'The office was told',
    text: 'The change had been made before. The office knows now that it was not you, and looks into it.',
  },
};

export const es: typeof en = {
  title: 'Confirmar un cambio',
  loading: 'Cargando el cambio',
  of: (unit) => `Alguien que conoce la unidad y el apellido pidió cambiar los datos de ${unit}.`,
  notYet: 'Todavía no ha cambiado nada. ¿Fue usted?',
  now: 'Ahora',
  fresh: 'Nuevo',
  fields: contact.es,
  card: 'Tarjeta para pagos automáticos',
  newCard: 'Una tarjeta nueva',
  presentCard: 'La tarjeta actual',
  ended: {
    applied: { title: 'El cambio está hecho', text: 'Los datos nuevos valen desde ahora.' },
    declined: {
      title: 'No cambió nada',
      text: 'La oficina sabe que lo pidió otra persona y lo revisa. Usted no tiene que hacer nada.',
    },
    superseded: {
      title: 'Hay una solicitud más nueva',
      text: 'Este enlace ya no hace nada. Use el del correo más reciente.',
    },
    expired: {
      title: 'Este enlace es demasiado viejo',
      text: 'No cambió nada. Puede pedir el cambio otra vez cuando quiera.',
    },
  },
  disputed: {
    title: 'La oficina ya lo sabe',
    text: 'El cambio ya estaba hecho. La oficina sabe ahora que no fue usted y lo revisa.',
  },
};
