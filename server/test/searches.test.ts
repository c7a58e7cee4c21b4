/** Tests that every search in the browser finds people by “Last, First”, as other systems write names. */
import { allRoutes, api } from '@quad/contract/api.ts';
import { callerOf, isFileAnswer, type Route } from '@quad/contract/route.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, type MadeTeam, makeTeam, useQuad } from './kit.ts';
import { texts } from './texts.ts';

const quad = useQuad();

/** Calls whose lists contain no people’s names. */
const withoutNames = [
	'GET /platform/organizations',
	'GET /platform/credits',
	'POST /students/views',
	'PUT /students/views/{viewId}',
	'GET /segments/columns/{id}/values',
];
/** Calls that list simulated phones (only in a sandbox), and numbers that a carrier sells. */
const elsewhere = ['GET /simulator/phones', 'GET /numbers'];

const fieldOf = (route: Route, part: 'query' | 'body'): string | undefined => {
	const shape = route[part];
	return shape instanceof z.ZodObject ? Object.keys(shape.shape).find((name) => /^search/i.test(name)) : undefined;
};

const searches = allRoutes.flatMap((route) => {
	const called = `${route.method} ${route.path}`;
	const part = (['query', 'body'] as const).find((one) => fieldOf(route, one) !== undefined);
	if (!part || callerOf(route) !== 'session' || isFileAnswer(route.answer)) return [];
	return [...withoutNames, ...elsewhere].includes(called)
		? []
		: [{ called, route, part, field: `${fieldOf(route, part)}` }];
});

let team: MadeTeam;
const ids = new Map<string, number>();

beforeAll(async () => {
	team = await makeTeam(quad, {
		owners: ['Olivia'],
		administrators: ['Amir'],
		staff: ['Lee'],
		contacts: ['Tessa'],
		inboxes: [{ name: 'Desk', members: ['Amir', 'Lee'] }],
	});
	for (const table of ['contact', 'person'] as const)
		await quad.db
			.updateTable(table)
			.set({ first_name: 'Tessa', last_name: 'Trúman' })
			.where('org_id', '=', team.organizationId)
			.execute();
	const amir = team.person('Amir');
	await texts(quad, team, 'Tessa', 'Desk', 'Hello');
	const segment = await ask(quad, amir, api.segments.createStaticSegment, { body: { name: 'Visit' } });
	await ask(quad, amir, api.segments.addByHand, {
		params: { id: segment.answer.id },
		body: { students: ['Tessa'], staticImportType: 'StudentIdentifier' },
	});
	await ask(quad, amir, api.customFields.createCustomField, { body: { displayName: 'Major' } });
	await ask(quad, amir, api.segments.createCriteriaSegment, {
		body: { name: 'T', conditions: [{ field: 'First Name', comparison: 'startswith', value: 'T' }] },
	});
	await ask(quad, amir, api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hello', recipients: [team.contact('Tessa')] },
	});
	await ask(quad, amir, api.campaigns.createCampaign, { body: { name: 'Fall' } });
	await ask(quad, amir, api.smartMessages.createSmartMessage, { body: { name: 'RSVP', message: 'Coming?' } });
	for (const path of ['/inboxes/{id}/conversations', '/inboxes/{id}/batches']) ids.set(path, team.inbox('Desk'));
	for (const path of ['/segments/{id}/students', '/staticsegments/{id}/students']) ids.set(path, segment.answer.id);
});

const countOf = (answer: unknown): number =>
	Array.isArray(answer) ? answer.length : z.object({ items: z.array(z.unknown()) }).parse(answer).items.length;

describe.each(searches)('$called', ({ route, part, field }) => {
	const find = (written: string) => {
		const request: object = { params: { id: ids.get(route.path) }, [part]: { [field]: written } };
		return ask(quad, team.person(route.who === 'owner' ? 'Olivia' : 'Amir'), route, request);
	};

	test.each(['Trúman, Tessa', 'truman,tessa', 'Truman, Te', 'TESSA TRUMAN'])('%s', async (written) => {
		const response = await find(written);
		expect([response.status, response.text]).toEqual([200, response.text]);
		expect(countOf(response.answer)).toBeGreaterThan(0);
	});

	test('and nobody by a name that nobody has', async () => {
		expect(countOf((await find('Truman, Zacharias')).answer)).toBe(0);
	});
});
