import type { IssueCategory, IssueType, Priority } from './maintenance.ts';

interface MaintenanceWords {
  categories: Record<IssueCategory, string>;
  issues: Record<IssueType, string>;
  priorities: Record<Priority, string>;
  /** How long each can wait. */
  waits: Record<Priority, string>;
}

/** What is broken and how urgent it is: the words of the wizard, of the staff's list and of the letters. */
export const en: MaintenanceWords = {
  categories: {
    structural: 'Structure',
    security: 'Security',
    electrical: 'Electricity',
    plumbing: 'Water or moisture',
    pest: 'Pests',
    other: 'Something else',
  },
  issues: {
    'door-broken': 'Door is broken',
    'door-stuck': 'Door is stuck',
    'roof-leak': 'Roof leaks',
    'wall-damage': 'Wall is damaged',
    'floor-damage': 'Floor is damaged',
    'lock-broken': 'Lock is broken',
    'lock-stuck': 'Lock is stuck',
    'gate-code': 'Gate code does not work',
    'lights-out': 'Lights are out',
    'outlet-broken': 'Outlet is broken',
    'power-out': 'No power',
    'water-damage': 'Water damage',
    'moisture-mold': 'Moisture or mold',
    drainage: 'Drain is blocked',
    'rodent-problem': 'Mice or rats',
    'insect-problem': 'Insects',
    'bird-nesting': 'Birds are nesting',
    'hvac-problem': 'Heating or cooling',
    vandalism: 'Vandalism',
    'debris-removal': 'Trash or debris',
    'other-issue': 'Another problem',
  },
  priorities: { low: 'Low', medium: 'Medium', high: 'High', emergency: 'Emergency' },
  waits: {
    low: 'Can wait a few days',
    medium: 'Within 1-2 days',
    high: 'Same day',
    emergency: 'Immediate',
  },
};

export const es: MaintenanceWords = {
  categories: {
    structural: 'Estructura',
    security: 'Seguridad',
    electrical: 'Electricidad',
    plumbing: 'Agua o humedad',
    pest: 'Plagas',
    other: 'Otra cosa',
  },
  issues: {
    'door-broken': 'La puerta está rota',
    'door-stuck': 'La puerta está atascada',
    'roof-leak': 'El techo gotea',
    'wall-damage': 'La pared está dañada',
    'floor-damage': 'El piso está dañado',
    'lock-broken': 'El candado está roto',
    'lock-stuck': 'El candado está atascado',
    'gate-code': 'El código del portón no funciona',
    'lights-out': 'No hay luz',
    'outlet-broken': 'El enchufe está roto',
    'power-out': 'No hay electricidad',
    'water-damage': 'Daños por agua',
    'moisture-mold': 'Humedad o moho',
    drainage: 'El desagüe está tapado',
    'rodent-problem': 'Ratones o ratas',
    'insect-problem': 'Insectos',
    'bird-nesting': 'Nidos de pájaros',
    'hvac-problem': 'Calefacción o aire',
    vandalism: 'Vandalismo',
    'debris-removal': 'Basura o escombros',
    'other-issue': 'Otro problema',
  },
  priorities: { low: 'Baja', medium: 'Media', high: 'Alta', emergency: 'Emergencia' },
  waits: {
    low: 'Puede esperar unos días',
    medium: 'En 1 o 2 días',
    high: 'Hoy mismo',
    emergency: 'Enseguida',
  },
};
