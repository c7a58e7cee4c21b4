/**
 * What can be seen or taken back for some seconds only, for a test that may take longer: in the browser the page's
 * clock is held and goes on in steps; for the server, what is sent waits a day before it begins.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { connectDirectly } from '../server/src/foundation/postgres/db.ts';
import { lookEvery, waitLimit } from '../time-limits.ts';
import { ourDatabase } from './our-address.ts';

/** The page's timers stand still from here on, until it is let go; `inSteps` moves them. */
export const holdTime = async (page: Page): Promise<void> => {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + waitLimit); // later than the page's own now, however slow this is
};

export const letTimeGo = (page: Page): Promise<void> => page.clock.resume();

/** Looks after each step of the page's time, so that nothing comes and goes between two looks. */
export const inSteps = (page: Page, look: () => Promise<boolean>): Promise<void> =>
	expect(async () => {
		await page.clock.runFor(lookEvery);
		expect(await look()).toBe(true);
	}).toPass({ intervals: [lookEvery] });

/**
 * Takes back what is offered for some seconds, while it still comes into sight: a key would go to what has the focus
 * next.
 */
export const undoInSteps = async (page: Page): Promise<void> => {
	const undo: Locator = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
	await inSteps(page, () => undo.isVisible());
	await undo.dispatchEvent('click');
};

const windows = { batch: 'starts_at', triage_action: 'undo_until' } as const;

/**
 * While this goes on, what is begun can be taken back for a day. In a Quad that others have started it stays as it is.
 */
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
