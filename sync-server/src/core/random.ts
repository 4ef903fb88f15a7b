export interface Random {
  /** A UUIDv7. */
  id: () => string;
  bytes: (length: number) => Buffer;
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
}
