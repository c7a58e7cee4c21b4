/** Tests the address of a thing that isn't there, or no longer: it says so and leads to the others. */
import { expect } from '@playwright/test';
import { createTag, deleteTag } from '@quad/contract/contacts/tags/routes.ts';
import { screenPaths } from '../web/src/app/screen-paths.ts';
import type { ScreenPath } from '../web/src/foundation/screen-path.ts';
import { callAs, comeInAs, openAs } from './kit.ts';
import { test } from './test.ts';

const rows: readonly ScreenPath[] = Object.values(screenPaths);
const ofOneThing = rows.flatMap(({ paths, who }) =>
	paths.filter((path) => path.includes('/:')).map((path) => ({ path, who })),
);

for (const person of ['amir.haddad', 'rosa.delgado'] as const)
	test(`every address with an unknown ID leads ${person === 'rosa.delgado' ? 'the provider' : 'an owner'} on`, async ({
		page,
	}) => {
		test.slow();
		await comeInAs(page, await callAs(person));
		for (const { path } of ofOneThing.filter(({ who }) => (who === 'platform') === (person === 'rosa.delgado'))) {
			await test.step(path, async () => {
				await page.goto(path.replace(/:\w+/g, '999999'));
				const title = page.getByRole('heading', { name: /^(.+ not found|No access)$/ });
				await expect(title).toBeVisible();
				await expect(title.locator('..').getByRole('link')).toHaveCount(1);
				await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
			});
		}
	});

test('what is deleted elsewhere goes from the screen that shows it', async ({ page }) => {
	const { call } = await callAs('amir.haddad');
	const tag = await call(createTag, { body: { name: 'Deleted elsewhere' } });
	await openAs(page, 'amir.haddad', `/tags/${tag.id}`);
	await expect(page.getByRole('heading', { name: 'Deleted elsewhere' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'No one has this tag' })).toBeVisible();
	await call(deleteTag, { params: { id: tag.id } });
	await expect(page.getByRole('heading', { name: 'Tag not found' })).toBeVisible();
	await page.getByRole('link', { name: 'Show all tags' }).click();
	await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();
});
