/**
 * Secrets sealed with one key in all processes of the tests: the workers that a fire kills open what the test sealed.
 */
import { printKey } from '../src/foundation/secrets/secret-keys.ts';
import { keepSecrets, secretKeyBytes } from '../src/foundation/secrets/secrets.ts';

const key = { id: 'tests', bytes: Buffer.alloc(secretKeyBytes, 7) };

/** For programs of their own: `QUAD_SECRET_KEYS`. */
export const testKeys = printKey(key);

export const testSecrets = keepSecrets(() => [key]);
