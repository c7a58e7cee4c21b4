/** Tests that calls that save accept what the matching call returned, and that nothing changes then. */
import { allRoutes } from '@quad/contract/api.ts';
import { onlyKnown } from '@quad/contract/known-fields.ts';
import { type AnyRoute, isFileAnswer, type Route } from '@quad/contract/route.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSimulatedAccount } from '../src/app/open-simulated-account.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { fillCollege, fullCollege } from './full-college.ts';
import { type MadeTeam, makeTeam, useQuad } from './kit.ts';
import { setPerson } from './rows.ts';

/** Calls that share a path with a reading call but save something else. */
const savesSomethingElse: Readonly<Record<string, string>> = {
	'PUT /organization/carrier': 'the keys of an account, which are never shown',
	'PUT /platform/carrier': 'the keys of an account, which are never shown',
	'PUT /platform/organizations/{organizationId}/carrier': 'a choice between two accounts',
	'PUT /organization/carrier/countries': 'which countries are on, of a list of all',
	'PUT /organization/whatsapp': 'the keys of an account, which are never shown',
	'PUT /samlconfiguration/people': 'a choice for many people at once',
	'PUT /messages/scheduled/{id}': 'its `draft`, which is what is read and sent back, with the version',
	'POST /organization/carrier/registration': 'nothing: the carrier is asked again',
	'POST /setup': 'the first organization',
	'POST /numbervalidation': 'the start of a run',
	'POST /samlconfiguration/test': 'the start of a test',
};

/** Calls that save what another path returns, alone or in a list. */
const readElsewhere: Readonly<Record<string, `/${string}`>> = {
	'POST /admin/users/update': '/admin/users/{id}',
	'POST /chat/widgets': '/chat/widgets',
	'POST /departments': '/departments/getWithCounts',
	'POST /profile/update': '/profile',
	'POST /students': '/students/{id}',
	'POST /templates': '/templates',
	'POST /webhooks': '/webhooks',
	'POST /notifications': '/notifications',
	'PUT /departments/{id}': '/departments/getWithCounts',
};

interface Pair {
	readonly save: Route;
	readonly read: Route;
}

const reads = new Map(
	allRoutes.flatMap((route): Array<[string, Route]> => (route.method === 'GET' ? [[route.path, route]] : [])),
);
const parentOf = (path: string) => path.replace(/\/\{\w+\}$/, '');

/** Pairs of a call that saves and the call that returns what it saves, alone or in a list. */
const pairs = allRoutes.flatMap((save): Pair[] => {
	if (save.body === undefined || save.caller !== undefined || `${save.method} ${save.path}` in savesSomethingElse)
		return [];
	const elsewhere = readElsewhere[`${save.method} ${save.path}`];
	const read =
		reads.get(elsewhere ?? save.path) ?? (save.method === 'PUT' ? reads.get(parentOf(save.path)) : undefined);
	if (!read || isFileAnswer(read.answer)) return [];
	const isSaved =
		save.method === 'PUT' ||
		elsewhere !== undefined ||
		(save.method === 'POST' && 'shape' in read.answer && !itemsOf(read.answer));
	return isSaved ? [{ save, read }] : [];
});

/** Returns the items of a list. */
function itemsOf(answer: z.core.$ZodType): z.core.$ZodType | undefined {
	if (answer instanceof z.ZodArray) return answer.element;
	return answer instanceof z.ZodObject ? (answer.shape.items as z.ZodArray | undefined)?.element : undefined;
}

/** Returns the response schema of what is saved. A team's limits are returned with its organization's. */
const shownOf = ({ save, read }: Pair): z.core.$ZodType => {
	const answer = read.answer as z.ZodObject;
	const ofTeams = save.path === '/configuration/sendingRules/{id}' ? (answer.shape.teams as z.ZodArray) : undefined;
	return itemsOf(ofTeams ?? answer) ?? answer;
};

function shapeOf(schema: z.core.$ZodType | undefined): Readonly<Record<string, unknown>> {
	if (schema instanceof z.ZodObject) return schema.shape;
	if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
	if (schema instanceof z.ZodUnion) return shapeOf(schema.options[0]);
	return schema instanceof z.ZodDefault ? shapeOf(schema.def.innerType) : {};
}

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`;

describe('in the contract', () => {
	test.each(pairs.map((pair) => [nameOf(pair.save), pair] as const))(
		'%s takes every field that is shown',
		(_, pair) => {
			const shown = Object.keys(shapeOf(shownOf(pair)));
			const taken = new Set([
				...Object.keys(shapeOf(onlyKnown(pair.save.body))),
				...Object.keys(pair.save.alsoTakes ?? {}),
			]);
			expect(shown.length).toBeGreaterThan(0);
			expect(shown.filter((name) => !taken.has(name))).toEqual([]);
		},
	);

	test('what saves something else is there', () => {
		const names = allRoutes.map(nameOf);
		for (const name of Object.keys(savesSomethingElse)) expect(names).toContain(name);
	});
});

describe('in a college', () => {
	const quad = useQuad();
	let college: MadeTeam;
	let ids: Record<string, number | string>;

	beforeAll(async () => {
		college = await makeTeam(quad, { ...fullCollege, whatsApp: true });
		({ ids } = await fillCollege(quad, college));
		ids['admin.users'] = college.person('Lee').id;
		ids['automation.id'] = ids['admin.highspeedinboxes'] = college.inbox('Alerts');
		await commit(quad.db, (tx) => openSimulatedAccount(tx, quad.context.secrets, college.organizationId));
		await setPerson(quad, college.person('Pat').id, { is_platform_administrator: true });
	});

	const say = async (
		who: string,
		{ method, path }: Route,
		params: Readonly<Record<string, unknown>>,
		body?: unknown,
	) => {
		const [first = '', second = ''] = path.slice(1).split('/');
		const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
			String(
				params[name] ?? ids[`${first}.${second}`] ?? ids[`${first}.${name}`] ?? ids[second] ?? ids[first] ?? ids[name],
			),
		);
		const reply = await quad.http.inject({
			method,
			url: `/api${url}`,
			headers: { authorization: `Bearer ${college.person(who).token}` },
			...(body === undefined ? {} : { payload: body as object }),
		});
		return { status: reply.statusCode, said: reply.json() };
	};

	/** Returns the response to the first of these people who gets any data. */
	const shownBy = async ({ save, read }: Pair) => {
		// Only its author can change a Smart Message.
		const readers = save.path.startsWith('/smartmessages') ? ['Lee'] : ['Dana', 'Lee', 'Amir', 'Pat'];
		for (const who of readers) {
			const { status, said } = await say(who, read, {});
			const isOfTeam = save.path === '/configuration/sendingRules/{id}';
			const things = Array.isArray(said) ? said : (said.items ?? (isOfTeam ? said.teams : [said]));
			const isSetUp = !read.path.endsWith('/importConfiguration') || said.importConfiguration !== null;
			const isThere = status === 200 && things.length > 0 && isSetUp;
			if (isThere) return { who, things };
		}
		return { who: 'Lee', things: [] };
	};

	/** Removes what changes with every save. */
	const steady = (shown: unknown): unknown =>
		JSON.parse(
			JSON.stringify(shown, (name, value) =>
				[
					'version',
					'versions',
					'updatedOn',
					'savedAt',
					'changedOn',
					'changedByName',
					'utcServerTime',
					'topics',
					'firestoreToken',
				].includes(name.replace(/^\w+:\d+$/, 'version'))
					? undefined
					: value,
			),
		);

	const emptyHere = new Set<string>();

	test.each(pairs.map((pair) => [nameOf(pair.save), pair] as const))('%s: nothing changes', async (name, pair) => {
		const { save, read } = pair;
		const { who, things } = await shownBy(pair);
		if (things.length === 0) return void emptyHere.add(name);
		const [thing] = things;
		const params = read.path === save.path ? {} : { id: thing.id, viewId: thing.id, ...thing };
		const { status, said } = await say(who, save, params, thing);
		expect([who, status, status === 200 || said]).toEqual([who, 200, true]);
		expect(steady((await shownBy(pair)).things)).toEqual(steady(things));
	});

	test('there is one of nearly everything', () => {
		// No import is set up here, and no simulator is running.
		expect([...emptyHere].sort()).toEqual([
			'POST /connect/importConfiguration',
			'POST /radius/importConfiguration',
			'POST /salesforce/importConfiguration',
			'PUT /simulator/settings',
		]);
	});
});
