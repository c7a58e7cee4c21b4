/** Formats the results of the self-check, one per line. */
import type { Finding } from '@quad/contract/health/routes.ts';

export const fine = (what: string, says: string): Finding => ({ what, ok: true, says });

export const wrong = (what: string, says: string, next: string): Finding => ({ what, ok: false, says, next });
