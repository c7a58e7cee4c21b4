/**
 * Tests that a connector meets the contract that all must meet. Each adds its simulator and a few facts. Calls are
 * served like in Quad, and jobs run without a worker.
 */
import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import type { ConnectorRoutes } from '@quad/contract/connections/integrations/connector-routes.ts';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMoment, givesUpLate } from '../../time-limits.ts';
import { makeApiServer } from '../src/app/authenticators.ts';
import {
	type Connector,
	type Integrations,
	integrationJobs,
	makeIntegrations,
	serveConnector,
} from '../src/domain/connections/integrations/index.ts';
import { undoImport } from '../src/domain/contacts/imports/runs/undo-import.ts';
import { setAddOn } from '../src/domain/organization/marketplace/index.ts';
import { carrierAccounts } from '../src/edges/carriers/index.ts';
import { answerFaults } from '../src/foundation/http/answer-faults.ts';
import type { ApiServer } from '../src/foundation/http/http.ts';
import { patientHttp } from '../src/foundation/outbound/patient-http.ts';
import { safeHttp } from '../src/foundation/outbound/safe-http.ts';
import { connectDirectly } from '../src/foundation/postgres/db.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { note, passingFaults, type Spoiled, spoilEachCall, untilDone, writingFaults } from './connector-faults.ts';
import { peopleOf } from './imports.ts';
import { jobNamed } from './integrations.ts';
import { jobContext } from './job-context.ts';
import { askUnlisted as ask, hearEvents, type MadeTeam, makeTeam, nowhere, type Person, type Quad } from './kit.ts';
import { setContact } from './rows.ts';
import { skipUnless } from './skip.ts';
import { texts } from './texts.ts';

export interface HeldPerson {
	readonly id: string;
	readonly first: string;
	readonly last: string;
	/** The number as the other system stores it. A person with an invalid one is not imported. */
	readonly mobile: string;
	readonly isOptedOut?: boolean;
}

/** A connector whose simulator is running. */
export interface ConnectorUnderTest {
	/** Names mapped to local servers, and hosts that may be connected to. */
	readonly insideHosts: readonly string[];
	/** The settings saved for the connection. */
	readonly settings: Readonly<Record<string, unknown>>;
	readonly fileConfiguration: Readonly<Record<string, unknown>>;
	/** The settings for exporting texts, and opt-outs if those are exported. */
	readonly exportConfiguration: Readonly<Record<string, unknown>>;
	/** Returns the nth person's Contact ID as this system writes it. Defaults to `K-n`. */
	readonly idOf?: (nth: number) => string;
	/** Authorizes Quad in a browser as this person. */
	readonly allow?: (quad: Quad, person: Person) => Promise<unknown>;
	/** Sets the people in the other system. */
	hold(people: readonly HeldPerson[]): void;
	/** Returns everything written to it so far, and who is opted out there, as text. */
	received(): string;
	/** Sets a fault by its name. `revoked` refuses the sign-in. */
	readonly faults: Readonly<Record<string, () => unknown>> & { readonly revoked: () => unknown };
	/** Makes it stop responding. */
	readonly hang?: () => unknown;
	/** Returns how often it was called. */
	readonly calls?: () => number;
	/** Returns the tokens used in calls so far, without the scheme. */
	readonly tokens?: () => readonly string[];
	/** Makes future calls fail (`connector-faults.ts`). */
	readonly spoil?: Spoiled['spoil'];
	readonly stride?: number;
	/** The pages of an import, to test that reading continues at one. */
	readonly pages?: Pages;
	/** Matches calls that write one text each, for injecting faults. */
	readonly writes?: string;
	/** Faults that this system can't have, or that only a college can fix. */
	readonly cannot?: readonly string[];
	heal(): unknown;
	close(): unknown;
}

export interface Pages {
	/** People per page. */
	readonly size: number;
	/** Calls per page. Defaults to one. */
	readonly perPage?: number;
	/** Returns the indexes of calls that requested a page. */
	asked(): readonly number[];
}

/** Features that not every system has. */
const optional = ['pages', 'faults', '429', '500', 'hang', 'end of a hang', 'texts out', 'opt-outs out'] as const;
type Optional = (typeof optional)[number];

export interface Joining {
	readonly connector: Connector;
	readonly routes: ConnectorRoutes;
	readonly start: () => Promise<ConnectorUnderTest>;
	/** Whether exports are files with everyone, which name no record of the other system. */
	readonly writesFiles?: true;
	/** The connector with short timeouts, for a system that hangs. Defaults to the engine’s HTTP client. */
	readonly impatient?: Connector;
	/** Serves the connector's own routes that it needs to work. */
	readonly serveOwn?: (server: ApiServer, engine: Integrations) => void;
	/** Features that this system can't have, with reasons. */
	readonly lacks?: Readonly<Partial<Record<Optional, string>>>;
}

/** Takes `given` from the caller, because all connectors in a file share one database. */
export const keepsTheContract = (given: Quad, joining: Joining): void => {
	const { connector, routes, start, serveOwn, impatient = connector, lacks = {}, writesFiles } = joining;
	const { title, item, exportTypes } = connector.descriptor;
	/** Defines a test that runs only if the system has this feature. */
	const testWhere = (needed: Optional, name: string, work: () => Promise<void>): void => {
		test(name, (here) => {
			skipUnless(lacks[needed] === undefined, `${title}: ${lacks[needed] ?? ''}`, here);
			return work();
		});
	};
	describe(title, () => {
		let system: ConnectorUnderTest;
		let engine: Integrations;
		let http: FastifyInstance;
		let quad: Quad;
		beforeAll(async () => {
			system = await start();
			engine = makeIntegrations(given.context, [connector], system.insideHosts, atOnce);
			http = fastify();
			answerFaults(http);
			const server = makeApiServer(http, given.context, { ...nowhere, findAccount: carrierAccounts(given.context) });
			serveConnector(server, engine, connector, routes);
			serveOwn?.(server, engine);
			const { db, clock, ids, url, context, files } = given;
			quad = { db, clock, ids, url, context, files, http };
		});
		afterAll(async () => {
			await http.close();
			await engine.http.close();
			await system.close();
		});
		beforeEach(() => given.clock.set('2026-11-18T17:00:00Z'));
		afterEach(() => system.heal());

		const connected = async () => {
			const team = await makeTeam(given, {
				administrators: ['Amir'],
				staff: ['Lee'],
				inboxes: [{ name: 'Desk' }],
				contacts: ['Ana', 'Ben'],
			});
			const { organizationId } = team;
			await commit(given.db, (tx) => setAddOn(tx, organizationId, { key: item, isOn: true, at: given.clock.now() }));
			for (const [name, nth] of nthOf) await setContact(given, team.contact(name), { contact_key: person(nth).id });
			const amir = team.person('Amir');
			const saved = await ask(quad, amir, routes.saveConfiguration, { body: system.settings });
			expect([saved.status, saved.text]).toEqual([200, saved.text]);
			await system.allow?.(quad, amir);
			const importConfiguration = { fileConfiguration: system.fileConfiguration };
			const imports = await ask(quad, amir, routes.saveImport, { body: { importConfiguration } });
			expect([imports.status, imports.text]).toEqual([200, imports.text]);
			return team;
		};
		const work = async (
			team: MadeTeam,
			runId: number,
			steps: readonly string[],
			{ stopping = jobContext.stopping, by = engine }: { stopping?: AbortSignal; by?: Integrations } = {},
		) => {
			const client = await connectDirectly(given.url);
			const job = { ...jobContext, stopping, withClient: <T>(does: (one: typeof client) => T) => does(client) };
			try {
				for (const step of steps)
					await jobNamed(integrationJobs(by), `integrations.${step}`).run(
						{ organizationId: team.organizationId, runId },
						job,
					);
			} finally {
				await client.end();
			}
		};
		const shown = async (team: MadeTeam, id: number) => {
			const amir = team.person('Amir');
			const imports = await ask(quad, amir, routes.listImports, { query: {} });
			const exports = await ask(quad, amir, routes.listExports, { query: {} });
			const all = [...imports.answer.items, ...exports.answer.items];
			return all.find((run) => run.id === id) ?? expect.fail('The run is not listed.');
		};
		const begin = async (team: MadeTeam, body: { isSample?: boolean; differential?: boolean } = {}) => {
			const { answer, status, text } = await ask(quad, team.person('Amir'), routes.startImport, { body });
			expect([status, text]).toEqual([200, text]);
			return answer.id;
		};
		const runImport = async (team: MadeTeam, body: { isSample?: boolean; differential?: boolean } = {}) => {
			const id = await begin(team, body);
			await work(team, id, ['fetch', 'merge']);
			return shown(team, id);
		};
		const runExport = async (team: MadeTeam, exportType: 'MessageActivity' | 'OptOuts') => {
			const { answer } = await ask(quad, team.person('Amir'), routes.startExport, { body: { exportType } });
			await work(team, answer.id, ['export']);
			return shown(team, answer.id);
		};
		const exportsTo = (team: MadeTeam, ExportType: 'MessageActivity' | 'OptOuts') =>
			ask(quad, team.person('Amir'), routes.saveExport, {
				body: { ExportType, ExportConfiguration: system.exportConfiguration },
			});
		/** Returns who was imported, and when each row was last written. */
		const peopleIn = async (team: MadeTeam) =>
			[...(await peopleOf(given, team)).values()]
				.filter(({ id }) => !nthOf.some(([name]) => team.contact(name) === id))
				.map(({ contact_key: key, updated_at: at, opted_out: isOut }) => ({ key, at, isOut }));
		const person = (nth: number): HeldPerson => ({
			id: system.idOf?.(nth) ?? `K-${nth}`,
			first: `First${nth}`,
			last: `Last${nth}`,
			mobile: String(3035550000 + nth),
		});
		/** Returns Ana and Ben as the other system has them. */
		const own = (team: MadeTeam): HeldPerson[] =>
			nthOf.map(([name, nth]) => ({ ...person(nth), mobile: String(team.mobileOf(name)) }));

		test('says whether it works, and which columns there are', async () => {
			system.hold([person(1)]);
			const team = await connected();
			const amir = team.person('Amir');
			expect((await ask(quad, amir, routes.authenticate, {})).answer).toMatchObject({ status: 'Valid', message: null });
			const { answer } = await ask(quad, amir, routes.listFields, {});
			expect(answer.columns.length).toBeGreaterThanOrEqual(4);
			await system.faults.revoked();
			expect((await ask(quad, amir, routes.authenticate, {})).answer).toMatchObject({ status: 'Invalid' });
		});

		test('takes everybody first; where nothing changed, nothing is written', async () => {
			system.hold([person(1), person(2), { ...person(3), isOptedOut: true }]);
			const team = await connected();
			const first = await runImport(team);
			expect(first).toMatchObject({ phase: 'complete', counts: { created: 3, errors: 0, optedOut: 1 } });
			const before = await peopleIn(team);
			expect(before.map(({ key, isOut }) => [key, isOut])).toEqual([
				[person(1).id, false],
				[person(2).id, false],
				[person(3).id, true],
			]);
			given.clock.pass(60 * 60_000);
			system.hold([person(1), person(2), { ...person(3), isOptedOut: true }]);
			const second = await runImport(team);
			expect(second).toMatchObject({ phase: 'complete', counts: { created: 0, updated: 0, optedOut: 0, errors: 0 } });
			expect(await peopleIn(team)).toEqual(before);
		});

		test('takes everybody again after an import that was undone', async () => {
			given.clock.set('2026-11-18T20:00:00Z'); // long after the last change
			const people = [person(1), person(2)];
			system.hold(people);
			const team = await connected();
			const { importId } = await runImport(team);
			given.clock.pass(60 * 60_000);
			await ask(given, team.person('Amir'), api.imports.undoImport, { params: { id: importId ?? 0 } });
			const undone = { organizationId: team.organizationId, runId: importId };
			await undoImport(given.context).run(undone, jobContext);
			expect(await peopleIn(team)).toEqual([]);
			system.hold(people);
			expect(await runImport(team)).toMatchObject({ phase: 'complete', counts: { created: 2 } });
			system.hold(people);
			expect(await runImport(team)).toMatchObject({ phase: 'complete', counts: { created: 0, updated: 0 } });
		});

		test('never opts anybody back in', async () => {
			system.hold([{ ...person(1), isOptedOut: true }]);
			const team = await connected();
			await runImport(team);
			system.hold([person(1)]);
			await runImport(team);
			expect((await peopleIn(team)).map(({ isOut }) => isOut)).toEqual([true]);
		});

		test('exports all kinds but those it is said to lack', () => {
			expect(exportTypes.includes('MessageActivity')).toBe(lacks['texts out'] === undefined);
			expect(exportTypes.includes('OptOuts')).toBe(lacks['opt-outs out'] === undefined);
		});

		testWhere('texts out', 'gives each text out once', async () => {
			const team = await connected();
			system.hold(own(team));
			const saved = await exportsTo(team, 'MessageActivity');
			expect([saved.status, saved.text]).toEqual([200, saved.text]);
			await texts(given, team, 'Ana', 'Desk', 'Is the tour today?');
			await hearEvents(given);
			expect(await runExport(team, 'MessageActivity')).toMatchObject({ phase: 'complete', counts: { written: 1 } });
			expect(system.received()).toContain('Is the tour today?');
			expect(await runExport(team, 'MessageActivity')).toMatchObject({ phase: 'skipped' });
		});

		testWhere('texts out', 'gives out no text of somebody whom this system cannot know', async () => {
			const team = await connected();
			await exportsTo(team, 'MessageActivity');
			await broughtElsewhere(given, team, 'Ana');
			const sent = async (words: string) => {
				await texts(given, team, 'Ana', 'Desk', `${words} of Ana`);
				await texts(given, team, 'Ben', 'Desk', `${words} of Ben`);
				await texts(given, team, 12_125_550_166, 'Desk', `${words} of a stranger`);
				await hearEvents(given);
				const run = await runExport(team, 'MessageActivity');
				const got = ['Ana', 'Ben', 'a stranger'].filter((who) => system.received().includes(`${words} of ${who}`));
				return { run, got };
			};
			const everybody = ['Ana', 'Ben', 'a stranger'];
			const first = await sent('First');
			expect(first.got).toEqual(writesFiles ? everybody : ['Ben']);
			expect(first.run).toMatchObject({ phase: 'complete', counts: { errors: 0, written: writesFiles ? 3 : 1 } });
			system.hold([{ ...person(1), mobile: 'none' }]);
			expect(await runImport(team)).toMatchObject({ counts: { created: 0, errors: 1 } });
			const second = await sent('Second');
			expect(second.got).toEqual(writesFiles ? everybody : []);
			expect(second.run).toMatchObject({ phase: 'complete', counts: { errors: 0 } });
			if (!writesFiles) expect(second.run.message).toContain('3 records are not for');
		});

		testWhere('opt-outs out', 'gives opt-outs out; none goes back to where it came from', async () => {
			const team = await connected();
			system.hold([{ ...person(1), isOptedOut: true }, ...own(team)]);
			const saved = await exportsTo(team, 'OptOuts');
			expect([saved.status, saved.text]).toEqual([200, saved.text]);
			await runImport(team);
			expect(await runExport(team, 'OptOuts')).toMatchObject({ phase: 'skipped' });
			await texts(given, team, 'Ben', 'Desk', 'STOP');
			await hearEvents(given);
			expect(await runExport(team, 'OptOuts')).toMatchObject({ phase: 'complete', counts: { written: 1 } });
			expect(system.received()).toContain(person(ben).id);
			const [hers, his] = own(team);
			if (!hers || !his) return expect.fail('Ana and Ben are there.');
			system.hold([{ ...person(1), isOptedOut: true }, hers, { ...his, isOptedOut: true }]);
			expect(await runImport(team)).toMatchObject({ phase: 'complete', counts: { optedOut: 0, errors: 0 } });
			expect(await runExport(team, 'OptOuts')).toMatchObject({ phase: 'skipped' });
		});

		test('loses nothing to what is wrong with the other system, and goes on once that is mended', async () => {
			const can = (['429', '500'] as const).filter((name) => lacks[name] === undefined);
			expect(Object.keys(system.faults)).toEqual(expect.arrayContaining([...can, 'revoked']));
			const team = await connected();
			for (const [name, spoil] of Object.entries(system.faults)) {
				system.hold([person(1)]);
				await spoil();
				const failed = await runImport(team);
				expect([name, failed.phase, failed.counts.created]).toEqual([
					name,
					expect.stringMatching(/^(failed|queued)/),
					0,
				]);
				expect([name, failed.message]).toEqual([name, expect.stringMatching(/\S\. [A-Z].*\.$/)]);
				await system.heal();
			}
			system.hold([person(1)]);
			expect(await runImport(team)).toMatchObject({ phase: 'complete', counts: { created: 1 } });
		});

		testWhere('end of a hang', 'ends a run in which the other system no longer answers, and says so', async () => {
			system.hold([person(1)]);
			const team = await connected();
			await system.hang?.();
			const http = safeHttp({ insideHosts: system.insideHosts, timeoutMs: aMoment, mostBytes: 64 * 1024 * 1024 });
			const connectors = new Map([[connector.descriptor.key, impatient]]);
			try {
				const id = await begin(team);
				const impatientHttp = patientHttp(http, { limits: brief, pauses: [], longestPauseMs: 0 });
				await work(team, id, ['fetch', 'merge'], { by: { ...engine, http, patientHttp: impatientHttp, connectors } });
				expect(await shown(team, id)).toMatchObject({
					phase: 'queued',
					counts: { created: 0 },
					nextTryOn: expect.any(String),
					message: expect.stringMatching(/did not answer in time.*Quad tries again by itself\.$/),
				});
			} finally {
				await http.close();
			}
			await system.heal();
			expect(await runImport(team)).toMatchObject({ phase: 'complete', counts: { created: 1 } });
		});

		const spoiled = (): Spoiled => {
			const { spoil, calls, heal, stride = 1 } = system;
			if (!spoil || !calls) return expect.fail('What plays it does not say how its calls are spoiled.');
			return { spoil, calls, heal, stride };
		};
		const goOn = (team: MadeTeam, steps: readonly string[]) => async (run: { id: number }) => {
			given.clock.pass(integrationLimits.retryAfterMs);
			await work(team, run.id, steps);
			return shown(team, run.id);
		};
		const runUntilDone = async (team: MadeTeam) => {
			const id = await begin(team, { differential: false });
			await work(team, id, ['fetch', 'merge']);
			return untilDone(await shown(team, id), goOn(team, ['fetch', 'merge']));
		};
		const able = (faults: readonly string[]) => faults.filter((fault) => !(system.cannot ?? []).includes(fault));

		testWhere('faults', 'takes everybody once, whatever a call meets', async () => {
			const team = await connected();
			const people = [person(1), person(2), person(3)];
			system.hold(people);
			for (const fault of able(passingFaults)) {
				const met = await spoilEachCall(spoiled(), fault, async () => {
					system.hold(people); // the file was moved away after it was read
					const run = await runUntilDone(team);
					expect([fault, run.counts.read]).toEqual([fault, people.length]);
					return run;
				});
				note(title, `reading: ${fault}`, `complete, at each of ${met} calls`);
			}
			for (const fault of able(['401'])) {
				system.hold(people);
				const before = spoiled().calls();
				await runUntilDone(team);
				const last = spoiled().calls() - before - 1; // an expired token is renewed
				await spoiled().spoil(fault, { after: last, times: 1 });
				expect(await runUntilDone(team)).toMatchObject({ phase: 'complete', counts: { read: people.length } });
				note(title, 'reading: 401 once, at its last call', 'complete');
				await system.heal();
			}
			expect((await peopleIn(team)).map(({ key }) => key).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
		});

		testWhere('texts out', 'writes each text once, whatever a call meets', async () => {
			if (lacks.faults !== undefined) return;
			const team = await connected();
			system.hold(own(team));
			await exportsTo(team, 'MessageActivity');
			const sent: string[] = [];
			const sendOne = async () => {
				sent.push(`Is tour ${sent.length + 1} today?`);
				await texts(given, team, 'Ana', 'Desk', sent.at(-1) ?? '');
				await hearEvents(given);
			};
			await sendOne();
			expect(await runExport(team, 'MessageActivity')).toMatchObject({ phase: 'complete' });
			const usual = timesOf(sent[0] ?? '', system.received()); // it may occur more than once, as in subject and body
			for (const fault of able(writingFaults)) {
				const met = await spoilEachCall(spoiled(), fault, async () => {
					await sendOne();
					return untilDone(await runExport(team, 'MessageActivity'), goOn(team, ['export']));
				});
				note(title, `writing: ${fault}`, `complete, at each of ${met} calls`);
			}
			const received = system.received();
			expect(sent.map((text) => [text, timesOf(text, received)])).toEqual(sent.map((text) => [text, usual]));
		});

		testWhere(
			'faults',
			'shows and keeps no secret, whatever the other system repeats of what it was sent',
			async () => {
				const team = await connected();
				system.hold(own(team));
				const isWriting = lacks['texts out'] === undefined;
				if (isWriting) await exportsTo(team, 'MessageActivity');
				const meets = async (fault: string, after: number): Promise<boolean> => {
					const before = spoiled().calls();
					await spoiled().spoil(fault, { after, times: 1 });
					await work(team, await begin(team, { differential: false }), ['fetch', 'merge']);
					if (isWriting) {
						await texts(given, team, 'Ana', 'Desk', 'Is the tour today?');
						await hearEvents(given);
						await runExport(team, 'MessageActivity');
					}
					const isMet = spoiled().calls() - before > after;
					await system.heal();
					return isMet;
				};
				for (const fault of able(['echo 500'])) await meets(fault, 0);
				for (const fault of able(['echo 400'])) for (let after = 0; await meets(fault, after); after += 1);
				await system.spoil?.('echo 400', { after: 0, times: 1 });
				await ask(quad, team.person('Amir'), routes.authenticate, {});
				const entered = connector.descriptor.secrets.flatMap((name) => String(system.settings[name] ?? '') || []);
				const secrets = [...new Set([...entered, ...entered.map(encodeURIComponent), ...(system.tokens?.() ?? [])])];
				const kept = await keptOf(given, team);
				expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
				if (kept.includes('[secret]')) note(title, 'repeats what it was sent', 'no secret is shown or kept');
			},
		);

		testWhere('texts out', 'writes a text, though another installation wrote one with the same number', async () => {
			const team = await connected();
			system.hold(own(team));
			await exportsTo(team, 'MessageActivity');
			await texts(given, team, 'Ana', 'Desk', 'Is it theirs?');
			await hearEvents(given);
			await runExport(team, 'MessageActivity');
			await becomeAnotherInstallation(given, team, 'Is it ours?');
			expect(await runExport(team, 'MessageActivity')).toMatchObject({ phase: 'complete', counts: { written: 1 } });
			expect(system.received()).toContain('Is it theirs?');
			expect(system.received()).toContain('Is it ours?');
			note(title, 'ids of another installation', 'each text is written');
		});

		testWhere('opt-outs out', 'writes an opt-out, whatever a call meets', async () => {
			if (lacks.faults !== undefined) return;
			const team = await connected();
			await exportsTo(team, 'OptOuts');
			const optOut = async () => {
				system.hold(own(team));
				await texts(given, team, 'Ben', 'Desk', 'START');
				await texts(given, team, 'Ben', 'Desk', 'STOP');
				await hearEvents(given);
				return timesOf(person(ben).id, system.received());
			};
			for (const fault of able(writingFaults)) {
				const met = await spoilEachCall(spoiled(), fault, async () => {
					const before = await optOut();
					const run = await untilDone(await runExport(team, 'OptOuts'), goOn(team, ['export']));
					expect(timesOf(person(ben).id, system.received())).toBeGreaterThan(before);
					return run;
				});
				note(title, `opting out: ${fault}`, `complete, at each of ${met} calls`);
			}
		});

		testWhere(
			'texts out',
			'writes what stands behind a forbidden record; where all are forbidden, all wait',
			async () => {
				const { writes: on, spoil } = system;
				if (on === undefined) return;
				const team = await connected();
				system.hold(own(team));
				await exportsTo(team, 'MessageActivity');
				await texts(given, team, 'Ana', 'Desk', 'May I?');
				await texts(given, team, 'Ben', 'Desk', 'Am I behind?');
				await hearEvents(given);
				await spoil?.('forbidden record', { after: 0, on });
				const none = await runExport(team, 'MessageActivity');
				expect(none).toMatchObject({ phase: 'failedConnection', counts: { written: 0, errors: 0 } });
				await system.heal();
				await spoil?.('forbidden record', { after: 0, times: 1, on });
				const some = await runExport(team, 'MessageActivity');
				expect(some).toMatchObject({ phase: 'completeWithErrors', counts: { written: 1, errors: 1 } });
				expect(system.received()).toContain('Am I behind?');
				note(title, 'a forbidden record', 'is refused, and others are written');
			},
		);

		testWhere('texts out', 'keeps what waits while the other system is busy five exports long', async () => {
			if (lacks.faults !== undefined) return;
			const team = await connected();
			system.hold(own(team));
			await exportsTo(team, 'MessageActivity');
			await texts(given, team, 'Ana', 'Desk', 'Is anybody there?');
			await hearEvents(given);
			const [busy = 'reset'] = able(['503']);
			for (let nth = 0; nth < 5; nth += 1) {
				await spoiled().spoil(busy, { after: 0 });
				const run = await untilDone(await runExport(team, 'MessageActivity'), goOn(team, ['export']));
				expect(run).toMatchObject({ phase: 'failedConnection', counts: { written: 0, errors: 0 } });
				await system.heal();
			}
			expect(await runExport(team, 'MessageActivity')).toMatchObject({ phase: 'complete', counts: { written: 1 } });
			expect(timesOf('Is anybody there?', system.received())).toBeGreaterThan(0);
			note(title, 'busy five exports long', 'failed, tried again, nothing lost');
		});

		test('is paused after three refused sign-ins', async () => {
			system.hold([person(1)]);
			const team = await connected();
			await system.faults.revoked();
			for (let nth = 0; nth < 3; nth += 1) await runImport(team);
			const { answer } = await ask(quad, team.person('Amir'), routes.readConfiguration, {});
			expect(answer).toMatchObject({ status: 'Invalid', pausedReason: expect.stringContaining('refused 3 times') });
		});

		testWhere('hang', 'goes on after the process stopped while the other system hung', async () => {
			const { hang, calls } = system;
			if (!hang || !calls) return expect.fail('What plays it does not say how it hangs.');
			system.hold([person(1)]);
			const team = await connected();
			await hang();
			const before = calls();
			const id = await begin(team);
			const stops = new AbortController();
			const read = work(team, id, ['fetch'], { stopping: stops.signal }).catch((error: unknown) => error);
			await expect.poll(calls).toBeGreaterThan(before);
			stops.abort(new Error('The process stops.'));
			expect(await read).toBeInstanceOf(Error);
			expect(await shown(team, id)).toMatchObject({ dateCompleted: null });
			await system.heal();
			await work(team, id, ['fetch', 'merge']);
			expect(await shown(team, id)).toMatchObject({ phase: 'complete', counts: { created: 1 } });
		});

		testWhere('pages', 'goes on at the page where it was killed or failed', async () => {
			const { pages, hang } = system;
			if (!pages || !hang) return expect.fail('What plays it does not say what a page is.');
			const team = await connected();
			const people = Array.from({ length: 2 * pages.size + 1 }, (_, nth) => person(nth + 1_000));
			system.hold(people);
			const begun = spoiled().calls();
			expect(await runImport(team)).toMatchObject({ phase: 'complete', counts: { created: people.length } });
			const { perPage = 1 } = pages;
			const all = pages.asked().filter((call) => call >= begun);
			const third = all[2 * perPage] ?? expect.fail('There are three pages.');
			const from = (before: number) => pages.asked().filter((call) => call >= before).length;
			for (const fault of ['hang', '500']) {
				await spoiled().spoil(fault, { after: third - begun });
				const before = spoiled().calls();
				const id = await begin(team, { differential: false });
				if (fault === 'hang') {
					const stops = new AbortController();
					const read = work(team, id, ['fetch'], { stopping: stops.signal }).catch((error: unknown) => error);
					await expect.poll(spoiled().calls).toBeGreaterThan(before + third - begun);
					stops.abort(new Error('The process stops.'));
					expect(await read).toBeInstanceOf(Error);
				} else {
					await work(team, id, ['fetch']);
					expect(await shown(team, id)).toMatchObject({ phase: 'queued' });
				}
				await system.heal();
				const resumed = spoiled().calls();
				const run = await goOn(team, ['fetch', 'merge'])({ id });
				expect(run).toMatchObject({ phase: 'complete', counts: { read: people.length, created: 0, errors: 0 } });
				const result = from(resumed);
				expect([fault, result]).toEqual([fault, all.length - 2 * perPage]);
				const what = fault === 'hang' ? 'killed' : 'failed';
				note(title, `${what} at page 3 of 3`, `goes on with ${result} of ${all.length} calls for pages`);
			}
			expect((await peopleIn(team)).length).toBe(people.length);
		});

		test('takes nobody twice when it is killed between its steps', async () => {
			system.hold([person(1), person(2)]);
			const team = await connected();
			const id = await begin(team);
			await work(team, id, ['fetch', 'fetch', 'merge', 'merge', 'fetch']);
			expect(await shown(team, id)).toMatchObject({ phase: 'complete', counts: { created: 2, read: 2 } });
		});

		test('stops where everything was to be imported and nobody is there any more, and tells somebody', async () => {
			system.hold([person(1), person(2), person(3)]);
			const team = await connected();
			expect(await runImport(team)).toMatchObject({ phase: 'complete', counts: { created: 3 } });
			given.clock.pass(60 * 60_000);
			system.hold([]);
			const empty = await runImport(team, { differential: false });
			expect([empty.phase, empty.message]).toEqual([
				'failedProcessing',
				expect.stringMatching(/has no rows, and had 3 before/),
			]);
			const { organizationId } = team;
			const mails = await given.db.selectFrom('mail').where('org_id', '=', organizationId).select('subject').execute();
			expect(mails.map(({ subject }) => subject)).toContain(`${title}: the import failed`);
		});

		test('shows by a test what it would do, and stores nothing', async () => {
			system.hold(Array.from({ length: 30 }, (_, nth) => person(nth + 1)));
			const team = await connected();
			const tested = await runImport(team, { isSample: true });
			expect(tested.sample).toMatchObject({ recordCount: 10, counts: { new: 10 } });
			expect(await peopleIn(team)).toEqual([]);
		});

		test('takes again who was left out, once what was wrong is mended', async () => {
			const team = await connected();
			system.hold([{ ...person(1), mobile: String(team.mobileOf('Ana')) }]);
			const before = await runImport(team);
			expect(before.counts).toMatchObject({ created: 0, errors: 1 });
			await given.db.deleteFrom('contact').where('id', '=', team.contact('Ana')).execute();
			const { answer } = await ask(quad, team.person('Amir'), routes.replayImport, { params: { id: before.id } });
			await work(team, answer.id, ['fetch', 'merge']);
			expect(await shown(team, answer.id)).toMatchObject({ trigger: 'replay', counts: { created: 1, errors: 0 } });
		});
	});
};

/** Gives a text's ids to another text, as a second installation would. */
const becomeAnotherInstallation = async ({ db }: Quad, { organizationId }: MadeTeam, body: string): Promise<void> => {
	await db.updateTable('organization').set({ uuid: randomUUID() }).where('id', '=', organizationId).execute();
	await db
		.updateTable('integration_outbox')
		.set({ run_id: null, exported_at: null, tries: 0 })
		.where('org_id', '=', organizationId)
		.execute();
	await db.updateTable('message').set({ body }).where('org_id', '=', organizationId).execute();
};

/** Imports a contact through a connection to another system. */
const broughtElsewhere = async ({ db, ids, clock }: Quad, team: MadeTeam, name: string): Promise<void> => {
	const { organizationId: org_id, teamId: team_id } = team;
	const id = ids.next();
	await db
		.insertInto('integration_connection')
		.values({
			org_id,
			id,
			team_id,
			connector: 'another',
			settings: '{}',
			saved_by: team.person('Amir').id,
			saved_at: clock.now(),
		})
		.execute();
	const contact_id = team.contact(name);
	await db.insertInto('integration_contact').values({ org_id, connection_id: id, contact_id }).execute();
};

/** Returns everything stored that the system sent. */
const keptOf = async ({ db }: Quad, { organizationId }: MadeTeam): Promise<string> => {
	const tables = ['integration_connection', 'integration_run', 'integration_outbox', 'mail'] as const;
	const rows = tables.map((table) => db.selectFrom(table).where('org_id', '=', organizationId).selectAll().execute());
	return JSON.stringify(await Promise.all(rows));
};

const timesOf = (part: string, whole: string): number => whole.split(part).length - 1;

const brief = { mostBytes: 64 * 1024 * 1024, firstByteMs: aMoment, silenceMs: aMoment, wholeMs: givesUpLate };

/** Retries calls without a pause, but a run that is told to wait waits. */
const atOnce = { pauses: [0, 0, 0], longestPauseMs: 0 };

const ben = 99;
/** Existing contacts, with their person's index in the other system. */
const nthOf: ReadonlyArray<readonly [name: string, nth: number]> = [
	['Ana', 98],
	['Ben', ben],
];
