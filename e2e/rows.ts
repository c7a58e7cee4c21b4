/** The rows of a list of conversations. */
import { expect, type Locator, type Page } from '@playwright/test';
import { lookEvery } from '../time-limits.ts';
import type { Talk } from './texter.ts';

export const rows = (page: Page): Locator => page.getByRole('region', { name: /^Conversations of/ }).locator('li a');

/** Returns the rendered row of a conversation, found by id, because two people can have the same name. */
export const rowOf = (page: Page, { id }: Pick<Talk, 'id'>): Locator => page.locator(`[data-row="${id}"]`);

/** Scrolls the row of a conversation into view, because rows load as the list is scrolled. */
export const findRow = async (page: Page, talk: Pick<Talk, 'id'>): Promise<Locator> => {
	const row = rowOf(page, talk);
	await expect(async () => {
		if ((await row.count()) === 0) await scrollOn(page);
		expect(await row.evaluateAll(bringIntoSight)).toBe(1);
	}).toPass({ intervals: [lookEvery] });
	return row;
};

/** Scrolls down by one screen, and from the end to the top. */
const scrollOn = (page: Page): Promise<void> =>
	page.locator('[data-conversations]').evaluate((list) => {
		const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
		list.scrollTop = isAtEnd ? 0 : list.scrollTop + list.clientHeight;
	});

/** Returns the number of rows; a few are rendered outside of the view. */
const bringIntoSight = (found: Element[]): number => {
	for (const row of found) row.scrollIntoView({ block: 'nearest' });
	return found.length;
};

/** Opens a conversation from its row. Until its name is in the header, the buttons are those of the previous one. */
export const openRow = async (page: Page, talk: Talk): Promise<void> => {
	await (await findRow(page, talk)).click();
	await expect(page.getByRole('heading', { name: talk.fullName })).toBeVisible();
};
