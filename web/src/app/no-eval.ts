/** Must precede the contract: zod would try `new Function`, which our content security policy forbids and reports. */
import { config } from 'zod';

config({ jitless: true });
