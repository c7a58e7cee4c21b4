import { wallOf } from '@quad/contract/time.ts';

/** Returns the time as `2026_11_23_140507`, in the team's time zone. */
export const stampOf = (at: Date, timeZone: string): string =>
	`${wallOf(at, timeZone).replace('T', '_').replace(/[-]/g, '_').replace(':', '')}${String(at.getUTCSeconds()).padStart(2, '0')}`;
