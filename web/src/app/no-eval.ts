/** Import this before the contract: our content security policy forbids the `new Function` that zod would try. */
import { config } from 'zod';

config({ jitless: true });
