/** Secrets sealed with a key that ends with the process. */
import { newKey } from '../src/foundation/secret-keys.ts';
import { keepSecrets } from '../src/foundation/secrets.ts';

const key = newKey();

export const testSecrets = keepSecrets(() => [key]);
