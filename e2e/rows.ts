/** The rows of a list of conversations. */
import { expect, type Locator, type Page } from '@playwright/test';

export const rows = (page: Page): Locator => page.getByRole('region', { name: /^Conversations of/ }).locator('li a');

/** The row of a person. It may stand further down or up, where rows come as the list is scrolled. */
export const rowOf = async (page: Page, fullName: string): Promise<Locator> => {
	const row = rows(page).filter({ hasText: fullName });
	let isDown = true;
	let edge: string | null = null;
	await expect(async () => {
		if ((await row.count()) === 0) {
			const next = isDown ? rows(page).last() : rows(page).first();
			const text = await next.textContent();
			if (text === edge) isDown = !isDown; // the list ends here
			edge = text;
			await next.scrollIntoViewIfNeeded();
		}
		expect(await row.count()).toBe(1);
		await row.scrollIntoViewIfNeeded(); // fails where rows are drawn anew meanwhile
	}).toPass();
	return row;
};
