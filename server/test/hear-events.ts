/**
 * Runs all listeners until they have handled every event. Tests share one PostgreSQL, so a transaction of another
 * test may hide an event for a moment.
 */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AppContext } from '../src/foundation/app-context.ts';
import type { Listener } from '../src/foundation/events/listener.ts';
import { hearOnce } from '../src/foundation/events/run-listeners.ts';
import { makeLog } from '../src/foundation/log.ts';

const log = makeLog('silent');

export const hearAll = (context: AppContext, listeners: readonly Listener[]): Promise<void> =>
	expect
		.poll(async () => {
			for (const one of listeners) while (await hearOnce(context, one, log));
			const { rows } = await sql<{ unheard: number }>`
				select count(*)::int as unheard from event e join event_cursor c on c.listener = any(
					${listeners.map(({ name }) => name)}::text[]) and (e.written_by, e.id) > (c.written_by, c.id)`.execute(
				context.db,
			);
			return rows[0]?.unheard;
		})
		.toBe(0);

/** Handles events again, as if a process had died before it stored its cursor. */
export const hearTwice = async (context: AppContext, one: Listener): Promise<void> => {
	const place = await context.db
		.selectFrom('event_cursor')
		.where('listener', '=', one.name)
		.selectAll()
		.executeTakeFirstOrThrow();
	let handled = 0;
	const counted: Listener = {
		...one,
		handle: async (tx, events) => {
			await one.handle(tx, events);
			handled += events.length;
		},
	};
	await hearAll(context, [counted]);
	const once = handled;
	await context.db.updateTable('event_cursor').set(place).where('listener', '=', one.name).execute();
	await hearAll(context, [counted]);
	expect(handled).toBe(2 * once);
	expect(once).toBeGreaterThan(0);
};
