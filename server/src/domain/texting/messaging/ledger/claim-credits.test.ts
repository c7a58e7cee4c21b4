/** Tests that workers that claim texts at the same time don't spend the same credits twice. */
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, useLedger } from '../../../../../test/ledger.ts';
import { claim } from './claim.queries.ts';

const quad = useQuad();
const { sent } = useLedger(quad);

test('concurrent claims never exceed the credits', async () => {
	const people = Array.from({ length: 60 }, (_, nth) => `P${nth}`);
	const credits = 7;
	const team = await makeTeam(quad, { inboxes: [{ ...alerts, credits }], contacts: people });
	await sent(team, people);
	quad.clock.pass(batchLimits.undoMs);
	const options = { room: 400, leaseMs: 60_000, now: quad.clock.now(), nightZones: [] };
	for (let round = 0; round < 40; round += 1) {
		// returns all claimed texts to the queue
		await sql`update send_queue set lease_until = null, lease_by = null`.execute(quad.db);
		await sql`
			update lane set next_at = 'epoch', pending = true, filled_at = clock_timestamp()
			where inbox_id = ${team.inbox('Alerts')}`.execute(quad.db);
		const claims = await Promise.all(Array.from({ length: 12 }, (_, worker) => claim(quad.db, { ...options, worker })));
		expect(claims.flat()).toHaveLength(credits);
	}
});
