/**
 * Calls every route as nobody, with invalid credentials of each kind of caller, in each role, and as a stranger from
 * another organization and team. New routes are included automatically; a new kind of caller must say here how it is
 * refused.
 */
import { allRoutes, api } from '@quad/contract/api.ts';
import type { Caller } from '@quad/contract/callers.ts';
import { callerOf, type Route } from '@quad/contract/route.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSimulatedAccount } from '../src/app/open-simulated-account.ts';
import { carrierAccounts } from '../src/edges/carriers/index.ts';
import { signatureOf } from '../src/edges/carriers/twilio-api/webhook-signature.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { fillCollege, fullCollege } from './full-college.ts';
import type { Printed } from './hostile-inputs.ts';
import { ask, type MadeTeam, makeTeam, nowhere, type Person, useQuad } from './kit.ts';
import { connectTwilio } from './twilio-account.ts';

const quad = useQuad();
let college: MadeTeam;
/** Ids that exist in the college. Strangers request them, and must not get the college's data. */
let ids: Record<string, number | string>;
let secrets: string[];
let strangers: Array<[who: string, person: Person]>;
let roles: Array<[role: string, person: Person]>;

beforeAll(async () => {
	college = await makeTeam(quad, { ...fullCollege, whatsApp: true, inboxes: [{ name: 'Front desk' }] });
	({ ids, secrets } = await fillCollege(quad, college));
	const nextDoor = await makeTeam(quad, {
		organizationId: college.organizationId,
		whatsApp: true,
		chat: { agents: ['Rosa'] },
		administrators: ['Rosa'],
	});
	const other = await makeTeam(quad, { whatsApp: true, chat: { agents: ['Tom'] }, owners: ['Tom'] });
	strangers = [
		[neighbour, nextDoor.person('Rosa')],
		['the owner of another organization', other.person('Tom')],
	];
	const platform = college.person('Pat');
	await quad.db.updateTable('person').set({ is_platform_administrator: true }).where('id', '=', platform.id).execute();
	roles = [
		['staff', college.person('Lee')],
		['administrator', college.person('Amir')],
		['owner', college.person('Dana')],
		['platform administrator', platform],
	];
});

const neighbour = 'an administrator of another team';

/**
 * Returns whether data belongs to the organization rather than a team. Administrators of all teams see identity
 * providers' names, to invite people (decisions.md 38), and share contact fields and WhatsApp templates.
 */
const isOfOrganization = (route: Route) =>
	route === api.sso.listConfigurations ||
	route === api.whatsApp.listTemplates ||
	route === api.segments.listColumns ||
	Object.values<unknown>(api.customFields).includes(route);

const closed = allRoutes.filter((route) => callerOf(route) === 'session' && !ends(route));

/** Returns whether a route ends the caller's session. It is called last then, with its own token. */
function ends(route: Route): boolean {
	return route.path === '/auth/signOut' || route.path === '/profile/changeDepartment';
}

const named = (route: Route) => `${route.method} ${route.path}`;

describe('without a session', () => {
	test.each(closed.map((route) => [named(route), route] as const))('%s says to sign in', async (_, route) => {
		expect((await say(route, undefined)).status).toBe(401);
	});
});

/** Invalid credentials for each kind of caller that needs some. */
const falseProofs: Record<Caller, { status: number; headers: Record<string, string> }> = {
	session: { status: 401, headers: { authorization: 'Bearer 1.bm90LW91cnM' } },
	'api-key': {
		status: 401,
		headers: { authorization: `Bearer quad_live_1_${'x'.repeat(43)}` },
	},
	visitor: { status: 401, headers: { authorization: 'Bearer 1.bm90LW91cnM' } },
	meta: { status: 403, headers: { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` } },
	signed: { status: 403, headers: { 'x-twilio-signature': 'GvWf1cFY/Q7PnoempGyD5oXAezc=' } },
};
const proving = allRoutes.flatMap((route) => {
	const caller = callerOf(route);
	return caller === 'anyone' ? [] : [[named(route), route, falseProofs[caller]] as const];
});

describe('with no proof, or a false one, of who calls', () => {
	test.each(proving)('%s is refused', async (_, route, { status, headers }) => {
		expect((await say(route, undefined)).status).toBe(status);
		expect((await say(route, undefined, { headers })).status).toBe(status);
	});
});

describe('a signed call', () => {
	const signed = allRoutes.filter((route) => callerOf(route) === 'signed');
	const withAccount = async (signer: Route['signedBy']) => {
		const { organizationId } = await makeTeam(quad);
		if (signer === 'twilio') await connectTwilio(quad, organizationId);
		else await commit(quad.db, (tx) => openSimulatedAccount(tx, quad.context.secrets, organizationId));
		const account = await carrierAccounts(quad.context)(organizationId);
		return { organizationId, token: account?.authToken ?? '' };
	};

	test.each(signed.map((route) => [named(route), route] as const))(
		'%s is taken with the signature of the organization’s own account, and no other',
		async (_, route) => {
			const [own, other] = [await withAccount(route.signedBy), await withAccount(route.signedBy)];
			const form = { Body: 'Hello' };
			const signedWith = (token: string, address: string) => {
				const path = `/api${route.path.replace('{organizationId}', `${own.organizationId}`)}`;
				const headers = { 'x-twilio-signature': signatureOf(token, `${address}${path}`, form) };
				return ask(quad, undefined, route, { params: own, body: form, headers } as never);
			};
			for (const [token, address] of [
				[other.token, nowhere.publicUrl],
				['', nowhere.publicUrl],
				[own.token, 'https://elsewhere.example'],
			] as const)
				expect((await signedWith(token, address)).refusal.code).toBe('carrier.not_signed');
			// The call was authenticated.
			expect((await signedWith(own.token, nowhere.publicUrl)).refusal.code).toBe('request.malformed');
		},
	);
});

describe('a role that may never do this', () => {
	test.each(closed.map((route) => [named(route), route] as const))('%s is refused to it', async (_, route) => {
		for (const [role, person] of roles) {
			const { answer } = await ask(quad, person, api.session.getProfile, {});
			const may = answer.abilities.some((ability) => ability === route.who);
			const { status } = await say(route, person);
			expect([role, status === 403]).toEqual([role, !may]);
		}
	});
});

describe('somebody else’s', () => {
	test.each(closed.map((route) => [named(route), route] as const))('%s is not there', async (_, route) => {
		for (const [who, person] of strangers) {
			const { status, text, refusal } = await say(route, person);
			if (refusal.code === 'reply.not_in_team') continue; // the sentence in spec 2 §8 for another team's contact
			if (refusal.code === 'session.not_allowed') continue; // never allowed for this person, anywhere
			expect([who, status]).not.toEqual([who, 500]);
			if (who === neighbour && isOfOrganization(route)) continue;
			for (const secret of secrets) expect(text).not.toContain(secret);
			if (/\{(?!kind)/.test(route.path)) expect([who, status]).toEqual([who, 404]);
		}
	});
});

/** Calls a route about the college's data, with a body that is as valid as can be generated. */
const say = (route: Route, person: Person | undefined, more: { headers?: Record<string, string> } = {}) => {
	const params = Object.fromEntries(
		[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, idFor(route, name)]),
	);
	const body = route.body ? madeUp(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' })) : undefined;
	const query = route.query ? madeUp(z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' })) : undefined;
	const request = {
		params,
		body,
		query,
		...more,
		...(route.bodyAs === 'file' ? { file: { name: 'a.csv', content: 'a,b\n1,2\n' } } : {}),
	};
	return ask(quad, person, route as Route, request as never);
};

/** Returns the college's id for this parameter of a path. */
const idFor = (route: Route, name: string): number | string => {
	const [first = ''] = route.path.slice(1).split('/');
	return ids[`${first}.${name}`] ?? ids[first] ?? ids[name] ?? 1;
};

/** Generates a value for a schema. Fields named like ids get the college's. */
const madeUp = (shape: unknown, name = ''): unknown => {
	const printed = shape as Printed;
	if (printed.const !== undefined) return printed.const;
	if (printed.enum) return printed.enum[0];
	if (printed.anyOf) return madeUp(printed.anyOf[0], name);
	if (printed.type === 'object')
		return Object.fromEntries(
			Object.entries(printed.properties ?? {}).flatMap(([key, one]) =>
				printed.required?.includes(key) || key in ids ? [[key, madeUp(one, key)]] : [],
			),
		);
	if (printed.type === 'array') return [madeUp(printed.items, name)];
	if (printed.type === 'integer' || printed.type === 'number') return ids[name] ?? 1;
	if (printed.type === 'boolean') return true;
	if (printed.format === 'uuid') return '7f0c1f1e-5a5b-4d5e-8a5b-0c1f1e5a5b4d';
	return String(ids[name] ?? 'x');
};
