/**
 * Gives server tests a college with only what they name, and calls by route.
 *
 *   const quad = useQuad();
 *   const { staff, teamId } = await makeTeam(quad, { contacts: ['Ana', 'Ben'] });
 *   const { answer } = await ask(quad, staff('Lee'), api.contacts.list, { query: {} });
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { InboxType } from '@quad/contract/access/session/routes.ts';
import { allRoutes } from '@quad/contract/api.ts';
import type { ItemKey } from '@quad/contract/organization/marketplace/items.ts';
import type { RefusalBody } from '@quad/contract/refusal.ts';
import { type Answer, isFileAnswer, type RequestInput, type Route } from '@quad/contract/route.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { listenersOf } from '../src/app/listeners.ts';
import { buildWeb } from '../src/app/web.ts';
import { startSession } from '../src/domain/access/session/sign-in.ts';
import { createInbox } from '../src/domain/organization/inboxes/index.ts';
import { setAddOn } from '../src/domain/organization/marketplace/index.ts';
import type { Files } from '../src/domain/organization/media/index.ts';
import { createOrganization, createTeam, setOnTeams } from '../src/domain/organization/organizations/index.ts';
import { addTeamMember, createPerson } from '../src/domain/organization/people/index.ts';
import { filesOnDisk } from '../src/edges/files/disk.ts';
import type { AppContext } from '../src/foundation/app-context.ts';
import type { Clock } from '../src/foundation/clock.ts';
import { prepareListeners } from '../src/foundation/events/run-listeners.ts';
import { type Ids, makeIds, shards } from '../src/foundation/ids.ts';
import { makeLog } from '../src/foundation/log.ts';
import type { Db } from '../src/foundation/postgres/db.ts';
import { findThrowawayBase } from '../src/foundation/postgres/throwaway-postgres.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { useDatabase } from './database.ts';
import { hearAll } from './hear-events.ts';
import { insertContact, insertCredits } from './kit/rows.ts';
import { testSecrets } from './secrets.ts';

/** A clock that stands still unless the test moves it. It starts at noon on a Wednesday in New York. */
export class TestClock implements Clock {
	private at = new Date('2026-11-18T17:00:00Z');
	now() {
		return new Date(this.at);
	}
	set(at: string) {
		this.at = new Date(at);
	}
	pass(ms: number) {
		this.at = new Date(this.at.getTime() + ms);
	}
}

export interface Quad {
	readonly context: AppContext;
	readonly db: Db;
	readonly clock: TestClock;
	readonly ids: Ids;
	readonly http: FastifyInstance;
	/** Where pictures are stored. */
	readonly files: Files;
	/** The URL of this test file's database. */
	readonly url: string;
}

/** URLs at which there is no carrier. A test that needs one starts its own. */
export const nowhere = { simulatorUrl: 'http://127.0.0.1:9', publicUrl: 'http://127.0.0.1:9' };

/** Returns this test file's database and its API. */
export const useQuad = (): Quad & { /** The folder of `files`. */ readonly folder: string } => {
	const database = useDatabase();
	const clock = new TestClock();
	const ids = makeIds({ now: () => new Date() }, process.pid % shards);
	const folder = mkdtempSync(join(findThrowawayBase(), 'quad-files-'));
	const files = filesOnDisk(folder);
	let http: FastifyInstance | undefined;
	const quad: ReturnType<typeof useQuad> = {
		get context() {
			return { db: database.db, clock, ids, secrets: testSecrets };
		},
		get db() {
			return database.db;
		},
		get url() {
			return database.url;
		},
		get http() {
			if (!http) throw new Error('The API is there once the tests run.');
			return http;
		},
		clock,
		ids,
		files,
		folder,
	};
	beforeAll(async () => {
		http = await buildWeb(quad.context, undefined, makeLog('silent'), { ...nowhere, files });
		await http.ready();
		await prepareListeners(quad.db, listenersOf(quad.context));
	});
	afterAll(async () => {
		await http?.close();
		rmSync(folder, { recursive: true, force: true });
	});
	return quad;
};

/** Resolves once every listener has handled all events. */
export const hearEvents = (quad: Quad): Promise<void> => hearAll(quad.context, listenersOf(quad.context));

export interface Person {
	readonly id: number;
	readonly token: string;
	readonly name: string;
}

export interface MadeTeam {
	readonly organizationId: number;
	readonly teamId: number;
	/** Returns a member of the team by first name. */
	readonly person: (firstName: string) => Person;
	/** Returns an inbox's id by name. A personal inbox goes by its person's first name. */
	readonly inbox: (name: string) => number;
	readonly numberOf: (name: string) => number;
	/** Returns a contact's id by first name. */
	readonly contact: (firstName: string) => number;
	readonly mobileOf: (firstName: string) => number;
}

export interface TeamPlan {
	/** The organization to add the team to. Defaults to a new one. */
	organizationId?: number;
	name?: string;
	timeZone?: string;
	owners?: readonly string[];
	administrators?: readonly string[];
	staff?: readonly string[];
	/** Shared and high-speed inboxes with their members. Everybody also has a personal inbox. */
	inboxes?: ReadonlyArray<{
		name: string;
		type?: Exclude<InboxType, 'personal'>;
		members?: readonly string[];
		/** Segments per second. Defaults to plenty. Null means the team's speed level. */
		rate?: number | null;
		/** A high-speed inbox's credits. Defaults to plenty. Null means that it has no balance. */
		credits?: number | null;
	}>;
	/** Whether the team has WhatsApp. */
	whatsApp?: boolean;
	/** The agents who reply to web chats, if the team has web chat. */
	chat?: { agents: readonly string[] };
	/** Whether the team may send pictures to many recipients. */
	bulkMms?: boolean;
	/** Add-ons that are turned on for the organization. */
	addOns?: readonly ItemKey[];
	/** First names. Last names are Doe, Contact IDs are the first names, and numbers count up from 303-555-0100. */
	contacts?: readonly string[];
}

let teams = 0;
let numbers = 0;
const areaCodes = [970, 719, 720, 406, 605, 701, 307, 308, 402, 505, 575, 208, 385, 435, 801, 915, 986, 620, 785, 316];
/** Returns a number that no other inbox of this test file has. There are fewer than 2,000. */
const nextNumber = () => {
	const nth = numbers++;
	const areaCode = areaCodes[Math.floor(nth / 100) % areaCodes.length] ?? 970;
	return Number(`1${areaCode}5550100`) + (nth % 100);
};

/** Makes a team as planned, with defaults for the rest. Lee is staff unless others are named. */
export const makeTeam = async (quad: Quad, plan: TeamPlan = {}): Promise<MadeTeam> => {
	teams += 1;
	const organizationId = plan.organizationId ?? quad.ids.next();
	const teamId = quad.ids.next();
	const people = new Map<string, Person>();
	const inboxes = new Map<string, { id: number; number: number }>();
	const contacts = new Map<string, { id: number; mobile: number }>();
	const members = [
		...(plan.owners ?? []).map((name) => ({ name, isOwner: true, isAdministrator: true })),
		...(plan.administrators ?? []).map((name) => ({ name, isOwner: false, isAdministrator: true })),
		...(plan.staff ?? (plan.owners || plan.administrators ? [] : ['Lee'])).map((name) => ({
			name,
			isOwner: false,
			isAdministrator: false,
		})),
	];
	await commit(quad.db, async (tx) => {
		if (plan.organizationId === undefined)
			await createOrganization(tx, { id: organizationId, name: `College ${teams}`, isDemo: true });
		await createTeam(tx, {
			organizationId,
			id: teamId,
			name: plan.name ?? `Team ${teams}`,
			timeZone: plan.timeZone ?? 'America/New_York',
			hasWhatsApp: plan.whatsApp ?? false,
		});
		if (plan.chat) await setOnTeams(tx, { organizationId, teamId }, { has_chat: true });
		for (const key of [...(plan.addOns ?? []), ...(plan.bulkMms ? (['bulk-mms'] as const) : [])])
			await setAddOn(tx, organizationId, { key, isOn: true, at: quad.clock.now() });
		if (plan.bulkMms) await setOnTeams(tx, { organizationId, teamId }, { bulk_mms: true });
		for (const { name, isOwner, isAdministrator } of members) {
			const personId = quad.ids.next();
			await createPerson(tx, {
				organizationId,
				id: personId,
				email: `${name}.${personId}@college.example`.toLowerCase(),
				firstName: name,
				lastName: 'Doe',
				passwordHash: '',
				isOwner,
			});
			await addTeamMember(tx, {
				organizationId,
				teamId,
				personId,
				isAdministrator,
				isChatAgent: plan.chat?.agents.includes(name) ?? false,
			});
			people.set(name, { id: personId, token: '', name });
			const inbox = { id: quad.ids.next(), number: nextNumber() };
			inboxes.set(name, inbox);
			await createInbox(tx, {
				organizationId,
				id: inbox.id,
				teamId,
				type: 'personal',
				name: 'My inbox',
				color: 'blue',
				number: inbox.number,
				rate: 1,
				personId,
			});
		}
		for (const {
			name,
			type = 'group',
			members: workers = members.map((one) => one.name),
			rate,
			credits = 1_000_000,
		} of plan.inboxes ?? []) {
			const inbox = { id: quad.ids.next(), number: nextNumber() };
			inboxes.set(name, inbox);
			await createInbox(tx, {
				organizationId,
				id: inbox.id,
				teamId,
				type,
				name,
				color: 'gold',
				number: inbox.number,
				rate: rate === undefined ? 1_000 : rate,
				memberIds: workers.map((worker) => people.get(worker)?.id ?? 0),
			});
			if (type === 'highspeed' && credits !== null)
				await insertCredits(tx, { organizationId, id: quad.ids.next(), inboxId: inbox.id, credits });
		}
		for (const [at, firstName] of (plan.contacts ?? []).entries()) {
			const contact = { id: quad.ids.next(), mobile: 13_035_550_100 + at };
			contacts.set(firstName, contact);
			await insertContact(tx, { organizationId, teamId, ...contact, key: firstName, firstName, lastName: 'Doe' });
		}
	});
	for (const [name, person] of people) {
		const { access_token } = await startSession(quad.context, { organizationId, personId: person.id, teamId });
		people.set(name, { ...person, token: access_token });
	}
	return {
		organizationId,
		teamId,
		person: (name) => found(people, name),
		inbox: (name) => found(inboxes, name).id,
		numberOf: (name) => found(inboxes, name).number,
		contact: (name) => found(contacts, name).id,
		mobileOf: (name) => found(contacts, name).mobile,
	};
};

const found = <T>(all: ReadonlyMap<string, T>, name: string): T => {
	const one = all.get(name);
	if (one === undefined) throw new Error(`The test has not made ${name}.`);
	return one;
};

export interface AskOptions<R extends Route> {
	status: number;
	/** The response, if the call succeeded. */
	answer: Answer<R>;
	/** The refusal, if the call was refused. */
	refusal: RefusalBody;
	text: string;
}

/** Calls the API as this person, or without a session if undefined. Fails for a route that is not in the contract. */
export const ask = async <R extends Route>(
	quad: Quad,
	person: Person | undefined,
	route: R,
	input: RequestInput<R> & { file?: { name: string; content: Buffer | string }; headers?: Record<string, string> },
): Promise<AskOptions<R>> => {
	if (!allRoutes.includes(route)) throw new Error(`${route.path} is not in the table of routes.`);
	return askUnlisted(quad, person, route, input);
};

/** Like `ask`, but also for routes that only this test serves. */
export const askUnlisted = async <R extends Route>(
	quad: Quad,
	person: Person | undefined,
	route: R,
	input: RequestInput<R> & { file?: { name: string; content: Buffer | string }; headers?: Record<string, string> },
): Promise<AskOptions<R>> => {
	const { params, query, body, file, headers } = input as {
		params?: Record<string, unknown>;
		query?: Record<string, unknown>;
		body?: unknown;
		file?: { name: string; content: Buffer | string };
		headers?: Record<string, string>;
	};
	const sent = file ? multipart(file, body) : route.bodyAs === 'form' ? form(body) : json(body);
	const reply = await quad.http.inject({
		method: route.method,
		url: `/api${addressOf(route.path, params ?? {})}`,
		query: textual(query),
		headers: { ...(person ? { authorization: `Bearer ${person.token}` } : {}), ...sent.headers, ...headers },
		...(sent.payload === undefined ? {} : { payload: sent.payload }),
	});
	const parsed = /json/.test(String(reply.headers['content-type'])) ? reply.json() : reply.body;
	return {
		status: reply.statusCode,
		answer: isFileAnswer(route.answer) ? reply.body : parsed,
		refusal: parsed,
		text: reply.body,
	};
};

const addressOf = (path: string, params: Record<string, unknown>): string =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const textual = (query: Record<string, unknown> = {}): Record<string, string> =>
	Object.fromEntries(
		Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
	);

const json = (body: unknown) => ({
	headers: body === undefined ? {} : { 'content-type': 'application/json' },
	payload: body === undefined ? undefined : JSON.stringify(body),
});

const form = (body: unknown) => ({
	headers: { 'content-type': 'application/x-www-form-urlencoded' },
	payload: new URLSearchParams(textual((body ?? {}) as Record<string, unknown>)).toString(),
});

const boundary = 'a-boundary-that-no-file-has';
const multipart = (file: { name: string; content: Buffer | string }, body: unknown) => {
	const part = (head: string, content: Buffer | string) => [
		Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
		Buffer.from(content),
		Buffer.from('\r\n'),
	];
	const fields = Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
		part(`name="${name}"`, String(value)),
	);
	return {
		headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
		payload: Buffer.concat([
			...fields,
			...part(`name="file"; filename="${file.name}"`, file.content),
			Buffer.from(`--${boundary}--\r\n`),
		]),
	};
};
