export interface RequestSeen {
  method: string;
  /** Its pattern, never its path. */
  route: string;
  status: number;
  seconds: number;
}

/** The histogram of answered requests. The library's looks through its labels each time, a tenth of a ready answer. */
export interface RequestTimes {
  see: (seen: RequestSeen) => void;
  /** As Prometheus reads it. */
  text: () => string;
}

interface Times {
  labels: string;
  /** How many ended in each bucket, the one without an upper bound last. */
  inBucket: number[];
  sum: number;
}

const name = 'gatehouse_http_request_seconds';
const upperBounds = [0.005, 0.02, 0.1, 0.5, 2, 10, Number.POSITIVE_INFINITY];

export function createRequestTimes(): RequestTimes {
  const byCall = new Map<string, Times>();
  return {
    see({ method, route, status, seconds }) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      const known = byCall.get(labels);
      const times = known ?? { labels, inBucket: upperBounds.map(() => 0), sum: 0 };
      if (!known) byCall.set(labels, times);
      let bucket = 0;
      while (seconds > (upperBounds[bucket] as number)) bucket += 1;
      times.inBucket[bucket] = (times.inBucket[bucket] ?? 0) + 1;
      times.sum += seconds;
    },
    text() {
      const head = [`# HELP ${name} Answered requests by route pattern`, `# TYPE ${name} histogram`];
      return [...head, ...[...byCall.values()].flatMap(linesOf), ''].join('\n');
    },
  };
}

function linesOf({ labels, inBucket, sum }: Times): string[] {
  let count = 0;
  const buckets = inBucket.map((n, i) => {
    count += n;
    const bound = upperBounds[i] as number;
    return `${name}_bucket{le="${Number.isFinite(bound) ? bound : '+Inf'}",${labels}} ${count}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
}
