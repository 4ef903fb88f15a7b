import { uploadBytesMax } from 'schemas/facility/facility';

const megabytes = `${(uploadBytesMax / 1024 / 1024).toFixed(1)}MB`;

/** Words for taking a photo and sending it. */
export const en = {
  takePhoto: 'Take a photo',
  chooseFile: 'Choose a file',
  retake: 'Take another',
  remove: 'Remove',
  tryAgain: 'Try again',
  uploading: 'Uploading...',
  uploaded: 'Uploaded',
  uploadedText: 'Photo uploaded successfully!',
  kept: 'Photo kept on this device',
  keptShort: 'Kept on this device',
  tooLarge: 'File too large',
  tooLargeText: `Please select a file smaller than ${megabytes}`,
  noAddress: (message: string) => `Failed to get upload URL: ${message}`,
  noAddressGiven: 'No upload URL received from server',
  failed: 'Upload failed',
  failedText: (message: string) => `Upload failed: ${message}`,
  brokeText: 'An error occurred during upload',
  chooseAnother: 'Choose another',
};

export const es: typeof en = {
  takePhoto: 'Tomar una foto',
  chooseFile: 'Elegir un archivo',
  retake: 'Tomar otra',
  remove: 'Quitar',
  tryAgain: 'Intentar de nuevo',
  uploading: 'Subiendo...',
  uploaded: 'Subida',
  uploadedText: 'La foto se subió.',
  kept: 'Foto guardada en este dispositivo',
  keptShort: 'Guardada en este dispositivo',
  tooLarge: 'Archivo demasiado grande',
  tooLargeText: `Elija un archivo de menos de ${megabytes}`,
  noAddress: (message) => `No se pudo obtener la dirección de carga: ${message}`,
  noAddressGiven: 'El servidor no dio una dirección de carga',
  failed: 'La carga falló',
  failedText: (message) => `La carga falló: ${message}`,
  brokeText: 'Ocurrió un error durante la carga',
  chooseAnother: 'Elegir otra',
};
