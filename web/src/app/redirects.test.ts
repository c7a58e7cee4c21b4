/** Tests that addresses in the specifications that have no screen of their own redirect, and when they don't. */
import { type LoaderFunctionArgs, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { makeRoutes } from './router.tsx';
import { screenPaths } from './screen-paths.ts';

const routes = makeRoutes(async () => true);
const withFlagsOff = makeRoutes(async () => false);

/** Returns the address that this one redirects to, or undefined if it shows a screen. */
const ledTo = async (address: string, by = routes): Promise<string | null | undefined> => {
	const match = matchRoutes(by, address)?.at(-1);
	if (typeof match?.route.loader !== 'function') return undefined;
	const request = { params: match.params, request: new Request(new URL(address, 'http://quad.example')) };
	const answer: unknown = await match.route.loader(request as LoaderFunctionArgs, undefined);
	return answer instanceof Response ? answer.headers.get('location') : undefined;
};

test.each([
	['/students/7', '/v2/contacts/7'],
	['/students/7?tab=1', '/v2/contacts/7?tab=1'],
	['/shared/7', '/shared/7/inbox'],
	['/highspeed/7', '/highspeed/7/inbox'],
	['/whatsapp/7', '/whatsapp/7/inbox'],
	['/v2/', '/'],
	['/admin', '/v2/admin/notifications'],
	['/owner', '/organization/audit'],
	['/campaigns', '/v2/campaigns'],
	['/integrations', '/v2/marketplace'],
	['/admin/integration/imports', '/admin/integration/import/history'],
	['/admin/integration/import/complete', '/admin/integration/import/history'],
	['/admin/integration/import/manage', '/admin/new-import/file'],
])('%s leads to %s', async (address, target) => {
	expect(await ledTo(address)).toBe(target);
});

test('a contact that the newer page asks for is shown where it is (gaps A-29)', async () => {
	for (const address of ['/students/7?fromV2=true', '/students/7?fromV2']) {
		expect(await ledTo(address)).toBeUndefined();
		expect(matchRoutes(routes, address)?.at(-1)?.route.handle).toEqual({ screen: screenPaths.contact });
	}
});

test.each(['/students', '/nowhere'])('%s says that nothing is here', (address) => {
	const match = matchRoutes(routes, address)?.at(-1);
	expect([match?.params.contactId, match?.route.handle]).toEqual([undefined, undefined]);
});

test('where its flag is off, an older address shows the page itself, and those without a flag lead on (gaps N-02)', async () => {
	for (const [address, screen] of [
		['/campaigns', screenPaths.campaigns],
		['/marketplace', screenPaths.marketplace],
		['/students/7', screenPaths.contact],
	] as const) {
		expect(await ledTo(address, withFlagsOff)).toBeUndefined();
		expect(matchRoutes(withFlagsOff, address)?.at(-1)?.route.handle).toEqual({ screen });
	}
	expect(await ledTo('/owner/organization/audit', withFlagsOff)).toBe('/organization/audit');
});
