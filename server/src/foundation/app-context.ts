/** What every verb of a domain stands on. Handed down from `app/build.ts`; a test makes its own. */
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Db } from './postgres/db.ts';
import type { Secrets } from './secrets/secrets.ts';

export interface AppContext {
	readonly db: Db;
	readonly clock: Clock;
	readonly ids: Ids;
	readonly secrets: Secrets;
}
