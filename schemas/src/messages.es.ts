import { fieldMessages } from './fields.ts';
import { type ProblemCode, problems } from './problems.ts';

export const fieldMessagesEs = {
  firstName: 'El nombre es obligatorio',
  lastName: 'El apellido es obligatorio',
  address: 'La dirección es obligatoria',
  city: 'La ciudad es obligatoria',
  state: 'El estado es obligatorio',
  zipCode: 'El código postal es obligatorio',
  licenseNumber: 'El número de licencia es obligatorio',
  email: 'Escriba un correo electrónico válido',
  phone: 'El número de teléfono es obligatorio',
  selectedUnitId: 'Elija una unidad',
  gateCodeLength: 'El código debe tener exactamente 4 dígitos',
  gateCodeDigits: 'El código solo puede tener 4 números',
  leaseAgreementAccepted: 'Debe aceptar el contrato para continuar',
  autoPayEnabled: 'El pago automático es necesario para alquilar',
  username: 'El usuario es obligatorio',
  password: 'La contraseña es obligatoria',
  stateUnknown: 'Elija un estado de la lista',
  zipCodeShape: 'El código postal tiene 5 dígitos, o 5 y 4',
  phoneShape: 'Escriba un teléfono de EE. UU. al que se pueda llamar',
  plainText: 'Use solo letras comunes',
  cardNumber: 'No escriba números de tarjeta aquí',
  tooLong: 'Use menos caracteres',
} satisfies Record<keyof typeof fieldMessages, string>;

export const problemMessagesEs = {
  invalid: 'Revise lo que escribió.',
  malformed: 'No se pudo leer la solicitud.',
  card_data_not_accepted:
    'No escriba números de tarjeta aquí. Las tarjetas solo se usan en la página de pago.',
  not_signed_in: 'Inicie sesión.',
  bad_credentials: 'Usuario o contraseña incorrectos',
  upload_link_refused: 'Este enlace ya no sirve. Elija la foto otra vez.',
  cross_site: 'La solicitud vino de otro sitio.',
  not_found: 'Aquí no hay nada.',
  method_not_allowed: 'Esta dirección no acepta ese tipo de solicitud.',
  too_slow: 'La carga tardó demasiado. Inténtelo de nuevo.',
  unit_taken: 'Otra persona acaba de tomar esa unidad. Elija otra.',
  unit_not_available: 'Esa unidad no se puede alquilar ahora. Elija otra.',
  gate_code_taken: 'Ese código no está disponible. Elija otro.',
  hold_lapsed: 'La reserva terminó: la unidad quedó libre.',
  version_conflict: 'Alguien cambió esto después de que usted lo abrió. Revíselo y decida.',
  too_large: 'Es demasiado grande.',
  unsupported_type: 'Aquí no se acepta ese tipo de contenido.',
  photo_type_refused: 'Elija una foto JPEG, PNG o WebP.',
  misdirected: 'Este servidor no responde por ese nombre.',
  photo_unreadable: 'No se pudo leer la foto. Tómela otra vez.',
  missing_fields: 'Falta información obligatoria.',
  photo_unknown: 'La foto no llegó. Tómela otra vez o deje que la oficina revise su identificación.',
  unit_unknown: 'Esa unidad no existe. Elija otra.',
  fingerprint_mismatch: 'Esta solicitud ya se envió con otro contenido.',
  rate_limited: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  internal: 'Algo salió mal. No se perdió nada.',
  too_many_holds: 'Hay demasiadas unidades reservadas ahora. Llame a la oficina.',
  unavailable: 'El sistema está arrancando. Inténtelo en un momento.',
  nothing_free: 'Ahora no hay otra unidad libre de ese tamaño.',
  submission_closed: 'Esta solicitud ya fue retirada o rechazada. Por favor comience una nueva.',
} satisfies Record<ProblemCode, string>;

const spanish = new Map<string, string>([
  ...Object.entries(fieldMessages).map(
    ([key, english]) => [english, fieldMessagesEs[key as keyof typeof fieldMessages]] as const,
  ),
  ...Object.entries(problems).map(
    ([code, row]) => [row.message, problemMessagesEs[code as ProblemCode]] as const,
  ),
]);

/** The Spanish twin of a sentence of this package; any other text stays as it is. */
export const inSpanish = (english: string): string => spanish.get(english) ?? english;
