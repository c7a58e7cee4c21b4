/** The next import starts before this one began, or a row with a future date would hide all changes until then. */
import type { ConnectionContext } from '../../../domain/connections/integrations/index.ts';

const clocksApartMs = 5 * 60_000; // also covers rows that are still being saved

/** `began` is when reading began, by our clock. */
export const latestCursor = (began: Date, { lagMs = () => 0 }: Pick<ConnectionContext, 'lagMs'>): Date =>
	new Date(began.getTime() - lagMs() - clocksApartMs);
