import { wallOf } from '@quad/contract/time.ts';

/** `2026_11_23_140507`, on the wall of the team. */
export const stampOf = (at: Date, timeZone: string): string =>
	`${wallOf(at, timeZone).replace('T', '_').replace(/[-]/g, '_').replace(':', '')}${String(at.getUTCSeconds()).padStart(2, '0')}`;
