import { z } from 'zod';

/** 256 random bits as base64url: a device, or a status page. */
export const secretToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
