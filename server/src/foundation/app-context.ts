/** What every function of a domain needs to run. `app/build.ts` passes it down; a test makes its own. */
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
