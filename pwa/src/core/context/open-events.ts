/** The part of `EventSource` that live data needs. */
export interface EventsLike {
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void;
  close(): void;
}
export type OpenEvents = (path: string) => EventsLike;
