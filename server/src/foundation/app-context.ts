/** What domain functions need to run. `app/build.ts` passes it to them; each test creates its own. */
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Db } from './postgres/db.ts';
import type { Secrets } from './secrets/encrypted-secrets.ts';

export interface AppContext {
	readonly db: Db;
	readonly clock: Clock;
	readonly ids: Ids;
	readonly secrets: Secrets;
}
