/**
 * The latest moment at which the next import of changes may begin. It is never after the beginning of the one before,
 * whatever the rows say: a date in the future in one of them would pass over all that changes until then.
 */
import type { ConnectionContext } from '../../../domain/connections/integrations/index.ts';

const clocksApartMs = 5 * 60_000; // and what is being saved now is not there yet

/** `began`: when reading began, by our clock. */
export const latestCursor = (began: Date, { lagMs = () => 0 }: Pick<ConnectionContext, 'lagMs'>): Date =>
	new Date(began.getTime() - lagMs() - clocksApartMs);
