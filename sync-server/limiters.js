// What the bundle takes of a package that names every database there is: its index would bring all of them along.
export { default as RateLimiterDrizzle } from 'rate-limiter-flexible/lib/RateLimiterDrizzle.js';
export { default as RateLimiterMemory } from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
export { default as RateLimiterRes } from 'rate-limiter-flexible/lib/RateLimiterRes.js';
