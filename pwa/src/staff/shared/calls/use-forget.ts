import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from 'schemas/kit/endpoint';

/** Whoever comes back sees what is true then; and nothing personal lies in memory once its page is left. */
export function useForget(...endpoints: Endpoint[]): void {
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page asks for the same from its first to its last moment.
  useEffect(
    () => () => {
      for (const { path } of endpoints) queries.removeQueries({ queryKey: [path] });
    },
    [],
  );
}
