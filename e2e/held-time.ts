/** Controls time for states that last seconds. The page's clock moves in steps, and the server waits a day to send. */
import { expect, type Locator, type Page } from '@playwright/test';
import { connectDirectly } from '../server/src/foundation/postgres/db.ts';
import { lookEvery, waitLimit } from '../time-limits.ts';
import { ourDatabase } from './our-address.ts';

/** Stops the page's timers. `inSteps` advances them. */
export const holdTime = async (page: Page): Promise<void> => {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + waitLimit); // later than the page's time, however slow the machine is
};

export const letTimeGo = (page: Page): Promise<void> => page.clock.resume();

/** Advances the page's time until `look` returns true, and checks after each step so that it misses nothing. */
export const inSteps = (page: Page, look: () => Promise<boolean>): Promise<void> =>
	expect(async () => {
		await page.clock.runFor(lookEvery);
		expect(await look()).toBe(true);
	}).toPass({ intervals: [lookEvery] });

/** Clicks Undo as soon as it appears. A key press might go to another element. */
export const undoInSteps = async (page: Page): Promise<void> => {
	const undo: Locator = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
	await inSteps(page, () => undo.isVisible());
	await undo.dispatchEvent('click');
};

const windows = { batch: 'starts_at', triage_action: 'undo_until' } as const;

/** Lets actions be undone for a day during `work`. Changes nothing in a Quad that the tests did not start. */
export const whileUndoable = async (table: keyof typeof windows, work: () => Promise<void>): Promise<void> => {
	const url = ourDatabase();
	if (!url) return work();
	const database = await connectDirectly(url);
	const column = windows[table];
	try {
		await database.query(`
			create or replace function begin_a_day_later() returns trigger language plpgsql as
			$$ begin new.${column} := new.${column} + interval '1 day'; return new; end $$;
			create trigger begin_a_day_later before insert or update of ${column} on ${table}
			for each row execute function begin_a_day_later();`);
		await work();
	} finally {
		await database.query('drop function if exists begin_a_day_later cascade');
		await database.end();
	}
};
