/** Returns when the next import may start at the latest, so that a row with a future date doesn't hide changes. */
import type { ConnectionContext } from '../../../domain/connections/integrations/index.ts';

const clocksApartMs = 5 * 60_000; // also covers rows that are just being saved

/** `began` is when reading began, by our own clock. */
export const latestCursor = (began: Date, { lagMs = () => 0 }: Pick<ConnectionContext, 'lagMs'>): Date =>
	new Date(began.getTime() - lagMs() - clocksApartMs);
