/** The rows of a list of conversations. */
import { expect, type Locator, type Page } from '@playwright/test';
import { lookEvery } from '../time-limits.ts';
import type { Talk } from './texter.ts';

export const rows = (page: Page): Locator => page.getByRole('region', { name: /^Conversations of/ }).locator('li a');

/** The row of a conversation, while it is drawn. Two people can have one name. */
export const rowOf = (page: Page, { id }: Pick<Talk, 'id'>): Locator => page.locator(`[data-row="${id}"]`);

/** Brings the row of a conversation into sight. It may stand further down, where rows come as the list is scrolled. */
export const findRow = async (page: Page, talk: Pick<Talk, 'id'>): Promise<Locator> => {
	const row = rowOf(page, talk);
	await expect(async () => {
		if ((await row.count()) === 0) await scrollOn(page);
		expect(await row.evaluateAll(bringIntoSight)).toBe(1);
	}).toPass({ intervals: [lookEvery] });
	return row;
};

/** One screen further down, and from the end to the top. */
const scrollOn = (page: Page): Promise<void> =>
	page.locator('[data-conversations]').evaluate((list) => {
		const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
		list.scrollTop = isAtEnd ? 0 : list.scrollTop + list.clientHeight;
	});

/** Returns how many there are: a few are drawn beyond what is in sight. */
const bringIntoSight = (found: Element[]): number => {
	for (const row of found) row.scrollIntoView({ block: 'nearest' });
	return found.length;
};

/** Opens a conversation from its row: until its own name stands above it, its buttons are those of the one before. */
export const openRow = async (page: Page, talk: Talk): Promise<void> => {
	await (await findRow(page, talk)).click();
	await expect(page.getByRole('heading', { name: talk.fullName })).toBeVisible();
};
