/** Tests that in a team where nothing has happened yet, each role is led only to screens that open for it. */
import { expect, type Page } from '@playwright/test';
import { grantRequest, listServiceRequests } from '@quad/contract/administration/platform/routes.ts';
import { deleteTeam, saveTeam } from '@quad/contract/administration/teams/routes.ts';
import { acceptInvitation, inviteUser } from '@quad/contract/administration/users/writing-routes.ts';
import { listMailbox } from '@quad/contract/organization/mail/routes.ts';
import { requestChat } from '@quad/contract/organization/marketplace/routes.ts';
import { type Caller, callAs, callerWith, type Person, unique } from './kit.ts';
import { openWindow } from './open-screens.ts';
import { ourAddress } from './our-address.ts';
import { test } from './test.ts';

const password = 'Nine herons over the reservoir';

interface Team {
	id: number;
	name: string;
}

/** Creates a team without inboxes, contacts or texts. It is deleted in the end, so that other tests don't see it. */
const createTeam = async (owner: Person): Promise<Team> => {
	const name = unique('Evening Programs');
	return (await callAs(owner)).call(saveTeam, { body: { name, code: `EP${Date.now() % 1_000_000}` } });
};

type Roles = { role: 'administrator' | 'user' | 'none'; chatRole: 'user' | 'none' };

/** Invites someone, who accepts by the link in the email. */
const join = async (owner: Caller, { id }: Team, firstName: string, roles: Roles): Promise<Caller> => {
	const campusUniqueId = `${firstName}${Date.now() % 1_000_000}`.toLowerCase();
	const emailAddress = `${campusUniqueId}@northfield.example`;
	await owner.call(inviteUser, {
		body: { firstName, lastName: 'Moss', campusUniqueId, emailAddress, selectedDepartments: [{ id, ...roles }] },
	});
	const mail = (await owner.call(listMailbox, {})).find(({ toAddress }) => toAddress === emailAddress);
	const key = new URL(mail?.link?.path ?? '', ourAddress()).searchParams.get('k') ?? '';
	const accepted = await owner.call(acceptInvitation, { body: { key, password, passwordConfirmation: password } });
	return callerWith(ourAddress(), accepted.access_token);
};

const giveWebChat = async (owner: Caller, team: Team): Promise<void> => {
	await owner.call(requestChat, {});
	const rosa = await callAs('rosa.delgado');
	const { items } = await rosa.call(listServiceRequests, { query: {} });
	const request = items.find(({ teamName }) => teamName === team.name);
	if (!request) throw new Error('The request for web chat did not arrive.');
	const { organizationId, requestId } = request;
	await rosa.call(grantRequest, { body: { organizationId, requestId } });
};

const addressesIn = (page: Page, name: string): Promise<string[]> =>
	page
		.getByRole('navigation', { name, exact: true })
		.locator('a[href^="/"]')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('each role in an empty team: its navigation leads only to screens that open', async ({ browser }) => {
	const team = await createTeam('dana.whitfield');
	const abroad = await createTeam('rosa.delgado');
	const owner = await callAs('dana.whitfield', team.name);
	await giveWebChat(owner, team);
	const people: Readonly<Record<string, Caller>> = {
		'chat agent': await join(owner, team, 'Ida', { role: 'none', chatRole: 'user' }),
		staff: await join(owner, team, 'Tom', { role: 'user', chatRole: 'none' }),
		administrator: await join(owner, team, 'Eva', { role: 'administrator', chatRole: 'none' }),
		owner,
		'platform administrator': await callAs('rosa.delgado', abroad.name),
	};
	const { page, open, settled } = await openWindow(browser, { viewport: { width: 1440, height: 900 } });
	const faults: string[] = [];
	page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
	page.on('pageerror', (error) => faults.push(String(error)));
	page.on('response', (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`));
	for (const [role, caller] of Object.entries(people))
		await test.step(role, async () => {
			await open('/', caller);
			await settled();
			const main = await addressesIn(page, 'Main');
			await page.getByRole('link', { name: 'Settings', exact: true }).click();
			await expect(page.getByRole('navigation', { name: 'Settings', exact: true })).toBeVisible();
			const addresses = [...new Set([...main, ...(await addressesIn(page, 'Settings'))])];
			expect(addresses.length).toBeGreaterThan(4);
			if (role === 'chat agent') expect(main).toEqual(expect.arrayContaining(['/chat', '/reporting/chat']));
			for (const address of addresses) {
				await open(address, caller);
				await settled();
				await expect(page.getByRole('heading', { name: /^(No access|Page not found)$/ }), address).toHaveCount(0);
				expect(faults, `${role} at ${address}`).toEqual([]);
			}
		});
	await test.step('the organization’s dashboard leads into a campaign of another team only by switching', async () => {
		await open('/v2/dashboard', owner);
		await settled();
		const results = page.getByRole('region', { name: 'Results of campaigns' });
		await results
			.getByRole('button', { name: /^Actions for / })
			.first()
			.click();
		await expect(page.getByRole('menuitem', { name: /^Open in / })).toBeVisible();
		await expect(page.locator('main a[href^="/reports/campaigns/"]')).toHaveCount(0);
	});
	await page.close();
	await (await callAs('dana.whitfield')).call(deleteTeam, { body: { departmentId: team.id } });
	await (await callAs('rosa.delgado')).call(deleteTeam, { body: { departmentId: abroad.id } });
});
