import * as words from 'schemas/maintenance/maintenance.copy';

export const en = {
  name: 'Maintenance Request',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  ...words.en,

  problem: {
    heading: 'What is wrong?',
    lead: 'A few words and photos come in the next step.',
    category: 'Category',
    issueType: 'Issue type',
    issueTypeLater: 'Choose a category, then what fits best.',
    priority: 'Priority',
  },

  emergency: {
    line: 'Emergency line',
    lineText: 'Day and night, when something cannot wait.',
    title: 'Call now. A form is too slow.',
    titleOffline: 'Call now. Without a connection nobody sees this form.',
    text: 'Then send this request as well. Is anybody in danger? Call 911 first.',
    titleFiled: 'Call now, if you have not yet',
    textFiled: 'The office has your request, but the phone is faster. Is anybody in danger? Call 911 first.',
    call: (phone: string) => `Call ${phone}`,
  },

  details: {
    heading: 'Tell us more',
    lead: 'Where it is, what you see, and how we reach you.',
    phone: 'Phone number',
    phoneHint: 'We call you about this problem only',
    description: 'Description',
    descriptionHint: 'What happened, where exactly, and since when',
    offline: 'No connection right now',
    offlineText: 'Your request is saved on this device and goes out by itself. Until then nobody sees it.',
  },

  photos: {
    title: 'Photos of the problem',
    optional: 'Optional',
    text: (max: number) => `Up to ${max}. Only office staff see them.`,
    preview: (at: number) => `Photo ${at} of the problem`,
    remove: 'Remove',
    removeOf: (at: number) => `Remove photo ${at}`,
    failedNext: 'Try again now, or remove it and go on without it.',
    refusedNext: 'Choose another photo, or remove it and go on without it.',
    unknown: 'A photo did not arrive. Remove it and take it again, or go on without it.',
  },

  failed: {
    title: 'Request not submitted',
    text: 'Unable to submit the maintenance request. Please try again.',
  },

  complete: {
    title: 'We have your request',
    ticket: 'Your ticket number',
    about: (issue: string, unit: string) => `${issue}, ${unit}`,
    priority: (priority: string, wait: string) => `${priority} priority: ${wait.toLowerCase()}`,
    next: 'What happens next',
    contact: 'We contact you within 24 hours',
    contactNow: 'We contact you at once, within 24 hours at the latest',
    contactText: (when: string) => `At the number you gave, by ${when} at the latest.`,
    look: 'Somebody looks at it',
    lookText: 'If we need to open your unit, we ask you first.',
    worse: (phone: string) => `Does it get worse? Call ${phone}`,
    worseText: 'The emergency line answers day and night.',
    print: 'Print',
    done: 'Done',
    printTitle: 'Maintenance request',
    printNote: (contact: string) => `${contact}.`,
    printEmergency: (phone: string) => `Emergency line: ${phone}`,
  },

  callNow: {
    before: 'CALL',
    after: 'now',
    text: 'This device has no connection, so nobody has been told yet.',
    saved: 'Your report is saved here and goes out by itself. Do not wait for it.',
    danger: 'Is anybody in danger? Call 911 first.',
    call: 'Call',
    done: 'I have called',
  },

  saved: {
    asked: (unit: string) => `Maintenance request, ${unit}`,
    detail: (issue: string, priority: string) => `${issue}. Priority: ${priority.toLowerCase()}.`,
    decides: 'The office gives it a ticket number',
    decidesText: 'As soon as it arrives there.',
    news: 'Then we contact you within 24 hours',
    newsText: 'At the number you gave.',
    note: 'This is a receipt for a request that the office has not seen yet.',
    waiting: 'Saved, not yet sent',
    waitingNext: (phone: string) => `Does it get worse? Do not wait: call ${phone}.`,
  },
};

export const es: typeof en = {
  name: 'Pedir una reparación',
  submit: 'Enviar solicitud',
  submitting: 'Enviando...',
  ...words.es,

  problem: {
    heading: '¿Qué está mal?',
    lead: 'En el próximo paso puede contarnos más y añadir fotos.',
    category: 'Categoría',
    issueType: 'Tipo de problema',
    issueTypeLater: 'Elija una categoría y después lo que más se parezca.',
    priority: 'Prioridad',
  },

  emergency: {
    line: 'Línea de emergencia',
    lineText: 'De día y de noche, cuando algo no puede esperar.',
    title: 'Llame ya. Un formulario es demasiado lento.',
    titleOffline: 'Llame ya. Sin conexión nadie ve este formulario.',
    text: 'Después envíe también esta solicitud. ¿Hay alguien en peligro? Llame primero al 911.',
    titleFiled: 'Llame ya, si aún no lo hizo',
    textFiled:
      'La oficina tiene su solicitud, pero el teléfono es más rápido. ¿Hay alguien en peligro? Llame primero al 911.',
    call: (phone) => `Llamar al ${phone}`,
  },

  details: {
    heading: 'Cuéntenos más',
    lead: 'Dónde está, qué ve y cómo le encontramos.',
    phone: 'Teléfono',
    phoneHint: 'Le llamamos solo por este problema',
    description: 'Descripción',
    descriptionHint: 'Qué pasó, dónde exactamente y desde cuándo',
    offline: 'Ahora no hay conexión',
    offlineText: 'Su solicitud se guarda en este dispositivo y se envía sola. Hasta entonces nadie la ve.',
  },

  photos: {
    title: 'Fotos del problema',
    optional: 'Opcional',
    text: (max) => `Hasta ${max}. Solo las ve el personal.`,
    preview: (at) => `Foto ${at} del problema`,
    remove: 'Quitar',
    removeOf: (at) => `Quitar la foto ${at}`,
    failedNext: 'Inténtelo de nuevo, o quítela y continúe sin ella.',
    refusedNext: 'Elija otra foto, o quítela y continúe sin ella.',
    unknown: 'Una foto no llegó. Quítela y tómela de nuevo, o continúe sin ella.',
  },

  failed: {
    title: 'La solicitud no se envió',
    text: 'No se pudo enviar la solicitud de mantenimiento. Inténtelo de nuevo.',
  },

  complete: {
    title: 'Tenemos su solicitud',
    ticket: 'Su número de solicitud',
    about: (issue, unit) => `${issue}, ${unit}`,
    priority: (priority, wait) => `Prioridad ${priority.toLowerCase()}: ${wait.toLowerCase()}`,
    next: 'Qué sigue',
    contact: 'Le contactamos en un plazo de 24 horas',
    contactNow: 'Le contactamos de inmediato, a más tardar en 24 horas',
    // No full stop: the time ends with one, "p.m.".
    contactText: (when) => `Al número que dio, a más tardar el ${when}`,
    look: 'Alguien lo revisa',
    lookText: 'Si hay que abrir su unidad, le preguntamos antes.',
    worse: (phone) => `¿Empeora? Llame al ${phone}`,
    worseText: 'La línea de emergencia atiende de día y de noche.',
    print: 'Imprimir',
    done: 'Listo',
    printTitle: 'Solicitud de mantenimiento',
    printNote: (contact) => `${contact}.`,
    printEmergency: (phone) => `Línea de emergencia: ${phone}`,
  },

  callNow: {
    before: 'LLAME ya al',
    after: '',
    text: 'Este dispositivo no tiene conexión: todavía nadie lo sabe.',
    saved: 'Su reporte queda guardado aquí y se envía solo. No lo espere.',
    danger: '¿Hay alguien en peligro? Llame primero al 911.',
    call: 'Llamar',
    done: 'Ya llamé',
  },

  saved: {
    asked: (unit) => `Solicitud de mantenimiento, ${unit}`,
    detail: (issue, priority) => `${issue}. Prioridad: ${priority.toLowerCase()}.`,
    decides: 'La oficina le da un número',
    decidesText: 'En cuanto llegue allí.',
    news: 'Luego le contactamos en un plazo de 24 horas',
    newsText: 'Al número que dio.',
    note: 'Este es el recibo de una solicitud que la oficina aún no ha visto.',
    waiting: 'Guardada, aún sin enviar',
    waitingNext: (phone) => `¿Empeora? No espere: llame al ${phone}.`,
  },
};
