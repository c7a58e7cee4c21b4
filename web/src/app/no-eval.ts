/**
 * Must be imported before the contract: zod would otherwise try to compile its checks with `new Function`, which our
 * content security policy forbids and every browser would report.
 */
import { config } from 'zod';

config({ jitless: true });
