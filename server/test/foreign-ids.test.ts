/**
 * Tests that every call whose body names something by its id refuses ids of another organization or team, and stores
 * none of them. The contract says where ids are, so new calls are included. With own ids the call must succeed or be
 * refused for another reason, because otherwise the test would prove nothing; `fits` says what else a call needs.
 */
import { randomUUID } from 'node:crypto';
import { allRoutes, api } from '@quad/contract/api.ts';
import { callerOf, type Route } from '@quad/contract/route.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startSession } from '../src/domain/access/session/sign-in.ts';
import { fillCollege, fullCollege } from './full-college.ts';
import type { Printed } from './hostile-inputs.ts';
import { type AskOptions, ask, type MadeTeam, makeTeam, useQuad } from './kit.ts';
import { addPersonToTeam } from './rows.ts';
import { rowsThatName } from './rows-that-name.ts';
import { makeTemplate } from './whatsapp.ts';

const quad = useQuad();
type Ids = Record<string, number | string>;
let own: Ids;
let stranger: Ids;
let neighbour: Ids;
let college: MadeTeam;
let secret: string;
let before: Awaited<ReturnType<typeof rowsThatName>>;

/** Names of ids in bodies that are called differently in paths. */
const meaning: Record<string, string> = {
	groupAccountId: 'inboxId',
	sharedInboxes: 'inboxId',
	sharedinboxes: 'inboxId',
	inboxes: 'inboxId',
	selectedGroupAccounts: 'inboxId',
	selectedHighSpeedAccounts: 'highSpeedId',
	'groupAccounts.id': 'inboxId',
	departments: 'departmentId',
	teamId: 'departmentId',
	includedinteams: 'departmentId',
	excludedfromteams: 'departmentId',
	'selectedDepartments.id': 'departmentId',
	staffId: 'userId',
	personId: 'userId',
	personIds: 'userId',
	staffIds: 'userId',
	assignTo: 'userId',
	'assignTo.id': 'userId',
	assignedTo: 'userId',
	successorId: 'userId',
	sendAsStaffId: 'userId',
	sendingUserId: 'userId',
	readers: 'userId',
	'readers.id': 'userId',
	mentions: 'userId',
	recipients: 'students',
	studentIds: 'students',
	studentId: 'students',
	contactId: 'students',
	contacts: 'students',
	'recipients.ids': 'students',
	keptId: 'students',
	mergedId: 'students',
	tagIds: 'tags',
	tagId: 'tags',
	add: 'tags',
	remove: 'tags',
	segmentIds: 'segments',
	'include.id': 'segments',
	'exclude.id': 'segments',
	'include.ids': 'students',
	'exclude.ids': 'students',
	segments: 'segments',
	segmentId: 'segments',
	sourceSegmentId: 'segments',
	campaignId: 'campaigns',
	campaigns: 'campaigns',
	recipientCampaignId: 'campaigns',
	admissionsMessageTypeId: 'messageTypeId',
	smartMessageId: 'smartmessages',
	importId: 'studentimports',
	fieldId: 'customfields',
	field: 'customfields',
	includeFields: 'customfields',
	listId: 'recipientListId',
	'of.id': 'campaigns',
};
/** A condition on texts. Others have no source. */
const aboutTexts = { fieldId: -30, comparison: 'has' };

/** What a plain `id` means, by call. */
const ofCall: Record<string, string> = {
	'PUT /admin/messageTypes': 'messageTypeId',
	'PUT /admin/messageTypes/makeDefault': 'messageTypeId',
	'POST /admin/users/update': 'userId',
	'POST /admin/users/sendEmail': 'userId',
	'POST /admin/users/remove': 'userId',
	'POST /admin/users/invitations/withdraw': 'userId',
	'POST /chat/widgets': 'widgetId',
	'POST /v2/contacts': 'students',
	'POST /v2/templates': 'templates',
};
/** Numbers that look like ids but aren't, or that belong to everyone. */
const notOfATeam = [
	'POST /systemnotifications ids.*',
	'POST /inproductnotification/read id',
	'POST /conversations/{id}/read upTo',
	'POST /messages/preview after',
	'POST /studentimports/sample/{uploadId} corrections.*.line',
	'POST /studentimports/sample/{uploadId}/import corrections.*.line',
	'POST /departments departmentCategoryId',
	'PUT /departments/{id} departmentCategoryId',
];
/** Calls that only read. They find nothing for ids out of reach. */
const finds = [
	'POST /students/search',
	'POST /students/fieldsearch includeFields',
	'POST /messages/estimate filter.',
	'POST /messages/preview filter.',
	'POST /messages/skipped filter.',
	'POST /outgoingmessagebatch/{id}/triage/preview',
	'POST /admin/users/query',
];
/** Ids that are accepted without a look-up, and the reasons why that is harmless. */
const takes: Record<string, string> = {
	'POST /inbox/{userId}/archive studentIds.*':
		'Archives conversations of one’s own inbox; who has none there is passed over.',
	'POST /groupaccounts/{id}/archive studentIds.*': 'The same.',
	'POST /admin/users/update successorId': 'Is read only where somebody leaves a team.',
	'POST /recipientlists/message filter.groupAccountId': 'Printed beside the message, whose own inbox counts.',
	'POST /recipientlists/message filter.departmentId': 'The same of its team.',
	'POST /recipientlists/message filter.organizationId': 'The same.',
	'POST /messages/ExportToSegment filter.groupAccountId': 'The same.',
	'POST /messages/ExportToSegment filter.departmentId': 'The same.',
	'POST /messages/ExportToSegment filter.organizationId': 'The same.',
};
/** Own ids that are refused, too, and where their look-up is tested. */
const alike: Record<string, string> = {
	'POST /messages filter.importId': 'No import has run; POST /students/search finds nobody of another’s either.',
	'POST /messages/scheduled filter.importId': 'The same.',
	'PUT /messages/scheduled/{id} filter.importId': 'The same.',
	...Object.fromEntries(
		['', '/estimate', '/preview', '/skipped', '/scheduled'].flatMap((call) =>
			['include', 'exclude'].map((way) => [`POST /messages${call} to.${way}.*.importId`, 'No import has run.']),
		),
	),
	'POST /outgoingmessagebatch/{id}/triage/reply messageTypeId': 'Nobody is left to be texted; as of POST /messages.',
	'POST /outgoingmessagebatch/{id}/triage/category messageIds.*':
		'Nobody has answered the Smart Message; as of POST …/triage/reply.',
	'POST /caretakers/remove TargetStaffId': 'The same pair was removed a moment ago.',
};
/** A draft keeps its author's choices, even if they were deleted since. Estimating or sending checks them. */
const draft = 'PUT /messages/draft';
type Place = readonly string[];

const waysOf = ({ anyOf = [], oneOf = [] }: Printed) => [...anyOf, ...oneOf];
const isId = ({ type, exclusiveMinimum, maximum, pattern }: Printed): boolean =>
	(type === 'integer' && exclusiveMinimum === 0 && maximum === Number.MAX_SAFE_INTEGER) ||
	(type === 'string' && pattern === '^[1-9][0-9]{0,15}$');

/** Returns where ids are in a schema. `*` means each item of a list. */
const placesOf = (printed: Printed, at: Place = []): Place[] => [
	...(isId(printed) ? [at] : []),
	...waysOf(printed).flatMap((one) => placesOf(one, at)),
	...(printed.items ? placesOf(printed.items, [...at, '*']) : []),
	...Object.entries(printed.properties ?? {}).flatMap(([key, one]) => placesOf(one, [...at, key])),
];

const bodyOf = (route: Route): Printed | undefined =>
	route.body && (z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Printed);
const named = (route: Route) => `${route.method} ${route.path}`;
const spoken = (place: Place) => place.filter((key) => key !== '*');
const keyOf = (route: Route, place: Place): string => {
	const [before = '', last = ''] = ['', ...spoken(place)].slice(-2);
	const [first = ''] = route.path.slice(1).split('/');
	const isOfCall = last === 'id' && before === '';
	return (
		(isOfCall ? ofCall[named(route)] : undefined) ??
		meaning[`${before}.${last}`] ??
		meaning[last] ??
		(last === 'id' ? first : last)
	);
};
const idOf = (ids: Ids, route: Route, key: string): number | string | undefined => {
	const [first = ''] = route.path.slice(1).split('/');
	return ids[`${first}.${key}`] ?? ids[key];
};

let nth = 0;
const newName = () => `Walk ${++nth}`;
/** Returns a message from a suitable inbox to one person. */
const message = (place: string) => ({
	...someone(place),
	...(place === 'templateId' ? { inboxId: own.whatsappinboxes, text: '' } : {}),
	...(place === 'sendAsStaffId' ? { inboxId: own.personalInbox } : {}),
});
/** Adds recipients, unless the place itself names them. */
const someone = (place: string) => {
	if (place.startsWith('to.exclude')) return { to: { include: [{ kind: 'everyone' }] } };
	return /^(filter|recipient|segmentIds|tagIds|to\.)/.test(place) ? {} : { recipients: [Number(own.students)] };
};
const names = { firstName: 'Wanda', lastName: 'Walk' };
const person = () => ({ ...names, emailAddress: `walk.${++nth}@college.example` });
const field = { label: 'Status', id: '1' };
const schedule = { localTime: '2026-11-20T09:00', timeZone: 'America/New_York' };
/** Bodies that a call needs besides the tested id, where the contract does not say it. */
const fits: Record<string, (place: string) => object> = {
	'POST /apiCredentials': () => ({ name: newName() }),
	'POST /keywords': () => ({ inboxId: own.inboxId, replyMessage: 'Hi', keywords: [{ phrase: newName() }] }),
	'POST /students/create': () => ({ ...names, contactId: newName(), mobileNumber: `212555${1000 + ++nth}` }),
	'POST /students': () => ({ ...names, contactId: newName(), mobileNumber: `212555${1000 + ++nth}` }),
	'POST /students/updateAdHoc': () => ({
		...names,
		id: own.adhoc,
		contactId: newName(),
		mobileNumber: `212555${1000 + ++nth}`,
	}),
	'POST /messages': message,
	'POST /messages/estimate': message,
	'POST /messages/preview': message,
	'POST /messages/skipped': message,
	'POST /messages/scheduled': (place) => ({ ...message(place), schedule }),
	'PUT /messages/scheduled/{id}': (place) => ({ ...message(place), schedule }),
	'POST /v2/messages': () => ({ text: 'Hello', inboxId: own.inboxId, studentId: own.students }),
	'POST /v2/batches': (place) => ({
		text: 'Hello',
		inboxId: own.inboxId,
		...(/^(segment|tag|conditions)/.test(place) ? {} : { studentIds: [own.students] }),
	}),
	'POST /messages/ExportToSegment': (place) => ({
		...(place === 'campaignId' ? {} : { batchId: own.batchId }),
		...(place === 'segmentId' ? {} : { name: newName() }),
	}),
	'POST /webhooks': () => ({ webhook: 'Interaction', url: 'https://college.example/quad' }),
	'POST /radius/automationConfiguration': () => ({
		automationConfiguration: {
			isEnabled: true,
			openStatus: 'Open',
			closeStatus: 'Closed',
			statusField: field,
			textField: field,
			contactField: field,
		},
	}),
	'POST /students/{id}/messages': (place) => ({
		recipients: [own.adhoc],
		...(place === 'templateId' ? { groupAccountId: own.whatsappinboxes, text: '' } : {}),
	}),
	'POST /groupaccounts/{id}/send': (place) => ({
		recipients: [own.adhoc],
		...(place === 'templateId' ? { text: '' } : {}),
	}),
	'POST /students/fieldsearch': () => ({ criteria: [{ fieldId: own.customfields, comparison: 'isempty' }] }),
	'POST /v2/contacts': () => ({ ...names, contactId: newName(), mobileNumber: `212555${1000 + ++nth}` }),
	'POST /admin/users': () => ({
		...person(),
		campusUniqueId: newName(),
		selectedDepartments: [{ id: own.departmentId }],
	}),
	'POST /admin/users/update': () => ({ id: own.userId }),
	'POST /admin/users/remove': () => ({ id: college.person('Pat').id, departmentId: own.departmentId }),
	'POST /textingreport': () => ({ name: newName() }),
	'POST /departments': () => ({ name: newName(), code: newName() }),
};
/** Ids for paths, where others are needed than elsewhere. */
const addressed: Record<string, (place: string) => Ids> = {
	'PUT /admin/groupAccounts/{id}': () => ({ id: own.inboxId ?? 0 }),
	'PUT /admin/highspeedinboxes/{id}': () => ({ id: own.highSpeedId ?? 0 }),
	'PUT /admin/whatsappinboxes/{id}': () => ({ id: own.whatsappinboxes ?? 0 }),
	'POST /groupaccounts/{id}/send': (place) => (place === 'templateId' ? { id: own.whatsappinboxes ?? 0 } : {}),
	'POST /outgoingmessagebatch/{id}/recipients': () => ({ id: own.smartBatch ?? 0 }),
	'POST /outgoingmessagebatch/{id}/triage/category': () => ({ id: own.smartBatch ?? 0 }),
};
/** Who makes a call, where only the owner of something may. */
const actors: Record<string, string> = {
	'POST /auth/caretake': 'Pat',
	'POST /inbox/{userId}/archive': 'Lee',
	'POST /inbox/{userId}/optout': 'Lee',
	'POST /outgoingmessagebatch/{id}/triage/undo': 'Lee',
	'PUT /smartmessages': 'Lee',
	'PUT /campaigns/{id}': 'Lee',
};

const usual: Record<string, unknown> = {
	text: 'Hello',
	localTime: '2026-11-20T09:00',
	timeZone: 'America/New_York',
	mobileNumber: '2125550177',
};

/** Returns the shortest valid input with own ids, and with `value` at one place. */
/** The condition that a source of texts belongs to. */
const wasTexted = { field: 'Was Texted', comparison: 'has' };

const fitting = (route: Route, printed: Printed, at: Place | undefined, value: unknown, path: Place = []): unknown => {
	const name = spoken(path).at(-1) ?? '';
	if (at?.length === 0) return isId(printed) && printed.type === 'string' ? String(value) : value;
	const [next, ...rest] = at ?? [];
	if (printed.const !== undefined) return printed.const;
	if (printed.enum) return printed.enum[0];
	const ways = waysOf(printed);
	const way = ways.find((one) => at && leadsTo(one, at)) ?? ways[0];
	if (way) return fitting(route, way, at, value, path);
	if (next === 'of' && printed.properties?.comparison) return { ...wasTexted, of: { kind: 'campaign', id: value } };
	if (printed.type === 'object')
		return {
			...Object.fromEntries(
				Object.entries(printed.properties ?? {}).flatMap(([key, one]) =>
					key === next
						? [[key, fitting(route, one, rest, value, [...path, key])]]
						: printed.required?.includes(key)
							? [[key, fitting(route, one, undefined, value, [...path, key])]]
							: [],
				),
			),
			...(next === 'of' ? aboutTexts : {}),
		};
	if (printed.type === 'array' && printed.items)
		return [fitting(route, printed.items, next === '*' ? rest : undefined, value, [...path, '*'])];
	if (isId(printed)) {
		const id = idOf(own, route, keyOf(route, path)) ?? 1;
		return printed.type === 'string' ? String(id) : id;
	}
	if (name === 'name') return newName();
	if (usual[name] !== undefined) return usual[name];
	if (printed.type === 'integer' || printed.type === 'number') return Math.max(1, printed.minimum ?? 1);
	if (printed.type === 'boolean') return true;
	if (printed.format === 'uuid') return randomUUID();
	return 'Hello';
};
const leadsTo = (printed: Printed, at: Place): boolean => placesOf(printed).some((one) => one.join() === at.join());

const walked = allRoutes.flatMap((route) => {
	const printed = bodyOf(route);
	if (!printed || !['session', 'api-key'].includes(callerOf(route)) || route.path.startsWith('/platform/')) return [];
	const places = new Map(placesOf(printed).map((place) => [place.join('.'), place]));
	return [...places].map(([name, place]) => ({ route, printed, place, name }));
});

beforeAll(async () => {
	const plan = { ...fullCollege, whatsApp: true };
	college = await makeTeam(quad, plan);
	({ ids: own } = await fillCollege(quad, college));
	const elsewhere = await makeTeam(quad, plan);
	({ ids: stranger } = await fillCollege(quad, elsewhere));
	for (const [ids, team] of [
		[own, college],
		[stranger, elsewhere],
	] as const)
		await addMore(ids, team);
	const nextDoor = await makeTeam(quad, {
		organizationId: college.organizationId,
		owners: [],
		administrators: ['Nina'],
		staff: ['Nora'],
		inboxes: [{ name: 'Next door' }],
		chat: { agents: ['Nora'] },
	});
	neighbour = await fillTeam(nextDoor);
	await addPersonToTeam(quad, nextDoor, college.person('Pat').id);
	const { answer: adhoc } = await ask(quad, college.person('Lee'), api.contacts.createContact, {
		body: { firstName: 'Ad', lastName: 'Hoc', mobileNumber: '2125550176' },
	});
	own.adhoc = adhoc.id;
	await ask(quad, college.person('Lee'), api.contacts.tagContacts, {
		body: { studentIds: [adhoc.id], add: [Number(own.tags)], remove: [] },
	});
	const { answer: smart } = await ask(quad, college.person('Lee'), api.messaging.composeMessage, {
		body: {
			inboxId: college.inbox('Front desk'),
			text: 'Xenophon, are you coming? (Please reply Yes or No)',
			recipients: [adhoc.id],
			smartMessageId: Number(own.smartmessages),
		},
	});
	own.smartBatch = smart.batchId;
	own['outgoingmessagebatch.students'] = adhoc.id;
	const { rows } = await sql<{ id: number }>`
		select id from message where incoming and org_id = ${college.organizationId}`.execute(quad.db);
	own.incomingmessages = rows[0]?.id ?? 0;
	before = await rowsThatName(quad.db, others());
	({
		answer: { secret },
	} = await ask(quad, college.person('Amir'), api.apiCredentials.createCredential, {
		body: { name: 'Walk', departmentId: college.teamId, scopes: ['read', 'send', 'contacts', 'admin'] },
	}));
});

/** Adds data that only this test needs. */
const addMore = async (ids: Ids, team: MadeTeam): Promise<void> => {
	const { answer: list } = await ask(quad, team.person('Amir'), api.recipientLists.pasteRecipients, {
		body: { lines: ['2125550179'] },
	});
	ids.recipientListId = list.id;
	ids.templateId = await makeTemplate(quad, team, 'Hello');
	ids.widgetId = ids['chat.widgetId'] ?? 0;
	ids.highSpeedId = team.inbox('Alerts');
	ids.personalInbox = team.inbox('Amir');
};

/** Adds data of a team within an organization. */
const fillTeam = async (team: MadeTeam): Promise<Ids> => {
	const nina = team.person('Nina');
	const [contact, tag, segment, campaign, type, smart, bot, template, imported] = await Promise.all([
		ask(quad, nina, api.contacts.saveContact, {
			body: { contactId: 'next', firstName: 'Zoe', lastName: 'Next', mobileNumber: '2125550189' },
		}),
		ask(quad, nina, api.tags.createTag, { body: { name: 'Nextdoor' } }),
		ask(quad, nina, api.segments.createStaticSegment, { body: { name: 'Nextdoor' } }),
		ask(quad, nina, api.campaigns.createCampaign, { body: { name: 'Nextdoor', description: '' } }),
		ask(quad, nina, api.messageTypes.createMessageType, { body: { description: 'Nextdoor' } }),
		ask(quad, nina, api.smartMessages.createSmartMessage, { body: { name: 'Nextdoor', message: 'Hi' } }),
		ask(quad, nina, api.chatBots.createBot, { body: { name: 'Nextdoor' } }),
		ask(quad, nina, api.templates.saveTemplate, { body: { name: 'Nextdoor', message: 'Hi' } }),
		ask(quad, nina, api.imports.pasteImport, {
			body: { recipients: 'Contact ID,First Name,Last Name,Mobile Number\nn-1,Nextdoor,Imported,2125550188\n' },
		}),
	]);
	return {
		inboxId: team.inbox('Next door'),
		highSpeedId: team.inbox('Next door'),
		userId: team.person('Nora').id,
		CaretakerStaffId: team.person('Nora').id,
		TargetStaffId: team.person('Nora').id,
		departmentId: team.teamId,
		students: contact.answer.id,
		tags: tag.answer.id,
		segments: segment.answer.id,
		campaigns: campaign.answer.id,
		messageTypeId: type.answer.id,
		smartmessages: smart.answer.id,
		botId: bot.answer.id,
		templates: template.answer.id,
		studentimports: imported.answer.id,
	};
};

type Walked = (typeof walked)[number];

const askWith = async (
	{ route, printed, place, name }: Walked,
	who: string,
	value: unknown,
): Promise<AskOptions<Route>> => {
	const [first = ''] = route.path.slice(1).split('/');
	const params = {
		...Object.fromEntries(
			[...route.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [
				key,
				own[`${first}.${key}`] ?? own[first] ?? own[key] ?? 1,
			]),
		),
		...addressed[named(route)]?.(name),
	};
	const more = fits[named(route)]?.(name) ?? {};
	const body = overlaid(fitting(route, printed, place, value), more, place);
	const person = college.person(actors[named(route)] ?? who);
	const { organizationId, teamId } = college;
	const { access_token: token } = await startSession(quad.context, { organizationId, personId: person.id, teamId });
	const isKey = callerOf(route) === 'api-key';
	return ask(quad, isKey ? undefined : { ...person, token }, route, {
		params,
		body,
		query: isKey && route.query ? { departmentId: teamId } : {},
		...(isKey ? { headers: { authorization: `Bearer ${secret}` } } : {}),
	} as never);
};

/** Merges `more` into a body, except at the tested place. */
const overlaid = (body: unknown, more: unknown, place: Place): unknown => {
	const [next = '', ...rest] = place;
	if (!isObject(body) || !isObject(more)) return more === undefined ? body : more;
	return Object.fromEntries(
		[...new Set([...Object.keys(body), ...Object.keys(more)])].map((key) => {
			if (key !== next) return [key, more[key] ?? body[key]];
			return [key, isObject(body[key]) ? overlaid(body[key], more[key], rest) : body[key]];
		}),
	);
};
const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const title = ({ route, name }: Walked) => `${named(route)} ${name}`;
const looked = walked.filter((one) => !notOfATeam.includes(title(one)) && named(one.route) !== draft);
const idFor = (ids: Ids, { route, place }: Walked) => idOf(ids, route, keyOf(route, place));
const answers = new Map<string, AskOptions<Route>[]>();

test('every place of an id is known here', () => {
	expect(looked.filter((one) => idFor(own, one) === undefined).map(title)).toEqual([]);
	const titles = walked.map(title);
	expect([...notOfATeam, ...Object.keys(takes)].filter((one) => !titles.includes(one))).toEqual([]);
});

describe('of others', () => {
	test.each(looked.map((one) => [title(one), one] as const))('%s', async (name, one) => {
		const got: AskOptions<Route>[] = [];
		for (const [ids, who] of [
			[stranger, 'Dana'],
			[neighbour, actorOf(one)],
		] as const) {
			const id = idFor(ids, one);
			if (id === undefined || (ids === neighbour && who === 'Dana')) continue; // owners can reach all teams
			const answer = await askWith(one, who, id);
			got.push(answer);
			const isRefused = answer.status >= 400 && answer.status < 500;
			if (!isRefused)
				expect([finds.some((read) => name.startsWith(read)) || name in takes, answer.status]).toEqual([true, 200]);
			expect(answer.text).not.toMatch(/Nextdoor|Stranger/);
		}
		answers.set(name, got);
	});

	test('nothing of them was stored, and nothing of theirs was changed', async () => {
		expect(await rowsThatName(quad.db, others())).toEqual(before);
	});
});

describe('of one’s own', () => {
	const last = (one: Walked) =>
		/remove|delete|merge|withdraw|restore|changeDepartment|optout|mute|assign|update/i.test(one.route.path) ? 1 : 0;
	const ordered = looked
		.filter((one) => !(title(one) in takes) && !(title(one) in alike))
		.toSorted((a, b) => last(a) - last(b));
	test.each(ordered.map((one) => [title(one), one] as const))('%s', async (name, one) => {
		const { status, refusal, text } = await askWith(one, actorOf(one), idFor(own, one));
		if (status < 300) return;
		const refusals = answers.get(name)?.map((answer) => answer.refusal?.code);
		expect(refusals, text).not.toContain(refusal.code);
	});
});

const actorOf = ({ route }: Walked): string =>
	actors[named(route)] ?? (route.who === 'owner' || route.path.startsWith('/ownerexports') ? 'Dana' : 'Amir');
/** Returns others' ids, which must occur in none of one's own rows. */
const others = (): string[] =>
	[...Object.values(stranger), ...Object.values(neighbour)].map(String).filter((id) => /^\d{12,}$/.test(id));
