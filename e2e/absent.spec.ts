/** Tests the address of a thing that isn't there, or no longer: it says so and leads to the others. */
import { expect } from '@playwright/test';
import { createStaticSegment, deleteStaticSegment } from '@quad/contract/contacts/segments/routes.ts';
import { createTag, deleteTag } from '@quad/contract/contacts/tags/routes.ts';
import { createCampaign, deleteCampaign } from '@quad/contract/texting/campaigns/routes.ts';
import { screenPaths } from '../web/src/app/screen-paths.ts';
import type { ScreenPath } from '../web/src/foundation/screen-path.ts';
import { to } from '../web/src/foundation/to.ts';
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
	const body = { name: 'Deleted elsewhere' };
	const tag = await call(createTag, { body });
	const segment = await call(createStaticSegment, { body });
	const campaign = await call(createCampaign, { body });
	const kinds = [
		{ thing: 'Tag', at: to.tag(tag.id), remove: () => call(deleteTag, { params: { id: tag.id } }) },
		{
			thing: 'Segment',
			at: to.staticSegment(segment.id),
			remove: () => call(deleteStaticSegment, { params: { id: segment.id } }),
		},
		{
			thing: 'Campaign',
			at: to.campaignReport(campaign.id),
			remove: () => call(deleteCampaign, { params: { id: campaign.id } }),
		},
	];
	for (const { thing, at, remove } of kinds) {
		await openAs(page, 'amir.haddad', at);
		await expect(page.getByRole('heading', { name: body.name, level: 1 })).toBeVisible();
		await remove();
		await expect(page.getByRole('heading', { name: `${thing} not found` })).toBeVisible();
	}
	await page.getByRole('link', { name: 'Show all campaigns' }).click();
	await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
});
