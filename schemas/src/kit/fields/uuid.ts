const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Of any version: what PostgreSQL takes as the id of a row. */
export const isUuid = (text: string): boolean => shape.test(text);
