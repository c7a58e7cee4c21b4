import { type RawBuilder, sql } from 'kysely';

/** Why a text that waits is not to be sent any more. */
export type Withheld = 'over' | 'blocked' | 'opted-out';

/**
 * How it is now with a queued text (`q`), its batch (`b`) and its contact's standing in the team (`ct`): STOP holds for
 * what waits, too. Only what answers a STOP or a call for help goes despite it.
 */
export const withheld = (isOver: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	case
		when ${isOver} then 'over'
		when ct.muted then 'blocked'
		when ct.opted_out and not q.despite_opt_out then 'opted-out'
	end`;
