/** Finds rows in a list of conversations. */
import { expect, type Locator, type Page } from '@playwright/test';
import { lookEvery } from '../time-limits.ts';
import type { Talk } from './texter.ts';

export const rows = (page: Page): Locator => page.getByRole('region', { name: /^Conversations of/ }).locator('li a');

/** Returns a conversation's row, by id because two people may have the same name. */
export const rowOf = (page: Page, { id }: Pick<Talk, 'id'>): Locator => page.locator(`[data-row="${id}"]`);

/** Scrolls until a conversation's row is in view, because rows load while the list is scrolled. */
export const findRow = async (page: Page, talk: Pick<Talk, 'id'>): Promise<Locator> => {
	const row = rowOf(page, talk);
	await expect(async () => {
		if ((await row.count()) === 0) await scrollOn(page);
		expect(await row.evaluateAll(bringIntoSight)).toBe(1);
	}).toPass({ intervals: [lookEvery] });
	return row;
};

/** Scrolls down one screen, or from the end to the top. */
const scrollOn = (page: Page): Promise<void> =>
	page.locator('[data-conversations]').evaluate((list) => {
		const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
		list.scrollTop = isAtEnd ? 0 : list.scrollTop + list.clientHeight;
	});

/** Returns the number of rows, including a few outside of the view. */
const bringIntoSight = (found: Element[]): number => {
	for (const row of found) row.scrollIntoView({ block: 'nearest' });
	return found.length;
};

/** Opens a conversation from its row. Until the header shows its name, the buttons are for the previous one. */
export const openRow = async (page: Page, talk: Talk): Promise<void> => {
	await (await findRow(page, talk)).click();
	await expect(page.getByRole('heading', { name: talk.fullName })).toBeVisible();
};
