/** Tests each role at each address against docs/roles.md, and that no link leads to a forbidden screen. */
import { readFileSync } from 'node:fs';
import type { Ability } from '@quad/contract/ability-names.ts';
import { abilitiesOf } from '@quad/contract/access/roles/abilities.ts';
import { featuresFrom } from '@quad/contract/access/roles/features.ts';
import { sampleAccess } from '@quad/contract/access/roles/sample-access.ts';
import { marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ScreenPath } from '../foundation/screen-path.ts';
import { mayWith } from '../foundation/session.ts';
import { homeOf } from './home-of.ts';
import { requirePermission, type Visitor } from './require-permission.ts';
import { makeRoutes } from './router.tsx';
import { screenPaths } from './screen-paths.ts';

const routes = makeRoutes();

const promised = readFileSync(`${import.meta.dirname}/../../../docs/roles.md`, 'utf8')
	.split('## Who may open what')[1]
	?.split('\n')
	.flatMap((line) => {
		const [, who, screens] = /^\| `(\w+)` \| (.*) \|$/.exec(line) ?? [];
		return [...(screens ?? '').matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => ({ who, path }));
	});

const addressOf = (path: string) => path.replace(/:\w+/g, '7');

const screenAt = (address: string): ScreenPath | undefined => {
	const handle: unknown = matchRoutes(routes, address)?.at(-1)?.route.handle;
	return Object.values(screenPaths).find(
		(screen) => typeof handle === 'object' && handle !== null && 'screen' in handle && handle.screen === screen,
	);
};

const visitor = (abilities: Ability[], hasSimulator = true): Visitor => ({ may: mayWith(abilities), hasSimulator });

test('the page of roles names every address of the browser', () => {
	const paths = Object.values(screenPaths).flatMap((screen) => screen.paths);
	expect(promised?.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
});

describe.each(Object.entries(sampleAccess))('%s', (_, access) => {
	const abilities = abilitiesOf(access);

	test('opens what the page of roles says, and is refused all else', () => {
		for (const { who = '', path } of promised ?? []) {
			const screen = screenAt(addressOf(path));
			const opens = who === 'anyone' || abilities.some((ability) => ability === who);
			expect([path, screen && requirePermission(screen, visitor(abilities))]).toEqual([
				path,
				opens ? 'opens' : 'not for you',
			]);
		}
	});

	test('lands on a screen that opens', () => {
		for (const aiEnabled of [false, true]) {
			const home = homeOf({ abilities, isSettingUp: false }, { ...configuration, aiEnabled });
			const screen = screenAt(home);
			expect([home, screen && requirePermission(screen, visitor(abilities, false))]).toEqual([home, 'opens']);
		}
	});
});

test('what exists in the demo only is not there elsewhere, whoever asks', () => {
	const demoOnly = Object.values(screenPaths).filter((screen) => screen.demoOnly || screen.simulatorOnly);
	expect(demoOnly.length).toBeGreaterThan(0);
	for (const screen of demoOnly) {
		expect(requirePermission(screen, visitor(['staff', 'platform'], false))).toBe('not there');
		const inSandbox = { ...visitor(['staff', 'platform']), isSandbox: true };
		expect(requirePermission(screen, inSandbox)).toBe(screen.demoOnly ? 'not there' : 'opens');
	}
});

test('a caretaker who acts for somebody opens what that person may, but not what is theirs alone', () => {
	const caretaker = { ...visitor(['staff']), isCaretaking: true };
	const closed = Object.values(screenPaths).filter((screen) => requirePermission(screen, caretaker) === 'only oneself');
	expect(closed.flatMap(({ paths }) => paths)).toEqual([
		'/v2/profile/general',
		'/v2/profile/notifications',
		'/v2/profile/security',
	]);
	expect(requirePermission(screenPaths.profileOutOfOffice, caretaker)).toBe('opens');
});

test('who acts for somebody opens what that person opens, but never what is only one’s own', () => {
	const abilities = abilitiesOf(sampleAccess.staff);
	for (const screen of Object.values(screenPaths)) {
		const alone = requirePermission(screen, visitor(abilities));
		const caretaking = requirePermission(screen, { ...visitor(abilities), isCaretaking: true });
		expect([screen.title, caretaking]).toEqual([screen.title, screen.onlyOneself ? 'only oneself' : alone]);
	}
});

test('an address that names a rank asks for it, also by its older spellings (spec 1 §6)', () => {
	const rankOf: ReadonlyArray<[RegExp, ReadonlyArray<ScreenPath['who']>]> = [
		[/^\/platform(\/|$)/, ['platform']],
		[/owner|^\/organization(\/|$)/, ['owner', 'configureApi', 'configureSingleSignOn', 'exportOrganization']],
		[
			/(^|\/)admin(\/|$)|^\/(department|campusmanagement|connect|radius|ethos|slate|salesforce|workday)(\/|$)/,
			['administrator', 'administerWebChat', 'configureIntegrations', 'assignCaretakers'],
		],
	];
	for (const { who, paths, redirects = [] } of Object.values(screenPaths))
		for (const path of [...paths, ...redirects]) {
			const [, ranks = [who]] = rankOf.find(([named]) => named.test(path)) ?? [];
			expect([path, ranks.includes(who)]).toEqual([path, true]);
		}
});

test('the landing (spec 1 §4, gaps X-21): chat first, then the organization’s dashboard, else one’s own', () => {
	const land = (name: keyof typeof sampleAccess, more: Partial<typeof configuration> = {}) =>
		homeOf({ abilities: abilitiesOf(sampleAccess[name]), isSettingUp: false }, { ...configuration, ...more });
	expect(land('staff')).toBe('/dashboard');
	expect(land('numberless')).toBe('/dashboard');
	expect(land('owner')).toBe('/dashboard');
	expect(land('owner', { aiEnabled: true })).toBe('/v2/dashboard');
	const withoutFlag = { ...configuration.features, 'organization-dashboard': false };
	expect(land('owner', { aiEnabled: true, features: withoutFlag })).toBe('/dashboard');
	expect(land('staff', { aiEnabled: true })).toBe('/dashboard');
	expect(land('chat-only agent')).toBe('/chat');
});

test('the navigation leads to each integration where its item is set up, and only while it is on', () => {
	for (const { integration, category, configure } of Object.values(marketplaceItems)) {
		if (integration === undefined || category !== 6) continue;
		const links = Object.values(screenPaths).filter(({ nav }) => nav?.while === integration);
		expect([integration, links.map(({ paths }) => paths[0])]).toEqual([integration, [configure?.state]]);
	}
});

test('whoever may set up an item of the marketplace opens the screen for it', () => {
	for (const { name, configure } of Object.values(marketplaceItems)) {
		if (!configure) continue;
		const screen = screenAt(configure.state);
		const who = Object.values(sampleAccess)
			.map(abilitiesOf)
			.filter((abilities) => abilities.includes(configure.who));
		expect([name, who.length > 0]).toEqual([name, true]);
		for (const abilities of who)
			expect([name, screen && requirePermission(screen, visitor(abilities))]).toEqual([name, 'opens']);
	}
});

const configuration = {
	hasSimulator: false,
	aiEnabled: false,
	features: { ...featuresFrom([]), 'delete-users': false, 'chat-only': false },
};
