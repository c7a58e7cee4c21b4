/** Encrypts secrets with the same key in all test processes, so that restarted workers can decrypt them. */

import { keepSecrets, secretKeyBytes } from '../src/foundation/secrets/encrypted-secrets.ts';
import { printKey } from '../src/foundation/secrets/secret-keys.ts';

const key = { id: 'tests', bytes: Buffer.alloc(secretKeyBytes, 7) };

/** The value of `QUAD_SECRET_KEYS` for programs in their own processes. */
export const testKeys = printKey(key);

export const testSecrets = keepSecrets(() => [key]);
