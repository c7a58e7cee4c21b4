/** For states that last seconds: the page's clock advances in steps, and the server waits a day before it sends. */
import { expect, type Locator, type Page } from '@playwright/test';
import { connectDirectly } from '../server/src/foundation/postgres/db.ts';
import { lookEvery, waitLimit } from '../time-limits.ts';
import { ourDatabase } from './our-address.ts';

/** Pauses the timers of the page until it is released; `inSteps` advances them. */
export const holdTime = async (page: Page): Promise<void> => {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + waitLimit); // later than the page's current time, however slow the machine is
};

export const letTimeGo = (page: Page): Promise<void> => page.clock.resume();

/** Checks after each step of the page's time, so that nothing appears and disappears between two checks. */
export const inSteps = (page: Page, look: () => Promise<boolean>): Promise<void> =>
	expect(async () => {
		await page.clock.runFor(lookEvery);
		expect(await look()).toBe(true);
	}).toPass({ intervals: [lookEvery] });

/** Clicks Undo as soon as it appears. A key press would go to whatever has the focus next. */
export const undoInSteps = async (page: Page): Promise<void> => {
	const undo: Locator = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
	await inSteps(page, () => undo.isVisible());
	await undo.dispatchEvent('click');
};

const windows = { batch: 'starts_at', triage_action: 'undo_until' } as const;

/** Makes actions undoable for a day during `work`. A Quad that someone else started stays unchanged. */
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
