/** Secrets encrypted with one key in all test processes, so that killed and restarted workers can open them. */
import { printKey } from '../src/foundation/secrets/secret-keys.ts';
import { keepSecrets, secretKeyBytes } from '../src/foundation/secrets/secrets.ts';

const key = { id: 'tests', bytes: Buffer.alloc(secretKeyBytes, 7) };

/** For programs of their own: `QUAD_SECRET_KEYS`. */
export const testKeys = printKey(key);

export const testSecrets = keepSecrets(() => [key]);
