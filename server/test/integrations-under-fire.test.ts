/**
 * Tests runs whose worker is killed while a trigger blocks it in a statement. PostgreSQL finishes or rolls back the
 * statement, and another worker continues: nobody is imported twice, nothing is lost, and the outbox matches the
 * other system.
 */
import { api } from '@quad/contract/api.ts';
import type { ConnectorRoutes } from '@quad/contract/connections/integrations/connector-routes.ts';
import { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { longTestLimit } from '../../time-limits.ts';
import { connectDirectly } from '../src/foundation/postgres/db.ts';
import type { ConnectorUnderTest } from './connector-contract.ts';
import { bundleWorker } from './fire/bundle-worker.ts';
import { makeChance } from './fire/chance.ts';
import { type Crew, hireCrew } from './fire/crew.ts';
import { peopleOf } from './imports.ts';
import { fileAccount, insideHosts, useFileServer, useIntegrations } from './integrations.ts';
import { ask, askUnlisted, hearEvents, type MadeTeam, makeTeam, useQuad } from './kit.ts';
import { playSalesforce } from './systems/salesforce.ts';
import { texts } from './texts.ts';

/** Workers are started and killed. */
const killing = { timeout: longTestLimit };

let salesforce: ConnectorUnderTest;
let crew: Crew;
beforeAll(async () => {
	salesforce = await playSalesforce();
});
const given = useQuad();
const served = useIntegrations(given, () => salesforce.insideHosts);
const server = useFileServer();
beforeAll(async () => {
	const program = await bundleWorker('integrations-worker');
	crew = hireCrew(program, 1, [given.url, ...insideHosts, ...salesforce.insideHosts], makeChance());
	await sql`
		create function hold() returns trigger language plpgsql as
		$$ begin perform pg_advisory_xact_lock_shared(${sql.lit(held)}); return new; end $$`.execute(given.db);
});
afterAll(async () => {
	await crew.dismiss();
	await salesforce.close();
});
beforeEach(() => {
	server.files.clear();
	given.clock.set('2026-11-18T17:00:00Z');
});

const held = 4711;
const { ftp } = api;

/** A statement at which the worker is blocked: the one on this table that makes this condition true. */
type Point = readonly [table: 'integration_run' | 'integration_row' | 'integration_outbox' | 'contact', when: string];

const becomes = (phase: string): Point => ['integration_run', `new.phase = '${phase}'`];
const isOver: Point = ['integration_run', 'new.completed_at is not null'];

/** Starts something, kills the worker once it is blocked, and lets another one continue. */
const killedAt = async ([table, when]: Point, start: () => Promise<void>): Promise<void> => {
	const holder = await connectDirectly(given.url);
	onTestFinished(() => holder.end());
	const trigger = sql`hold on ${sql.table(table)}`;
	await sql`create trigger hold before insert or update on ${sql.table(table)} for each row when (${sql.raw(when)})
		execute function hold()`.execute(given.db);
	await holder.query(`select pg_advisory_lock(${held})`);
	await start();
	const isHeld = async () => {
		const { rows } = await holder.query<{ waits: boolean }>(
			`select exists (select from pg_locks l join pg_database d on d.oid = l.database
				where d.datname = current_database() and l.locktype = 'advisory' and l.objid = ${held} and not l.granted) as waits`,
		);
		return rows[0]?.waits;
	};
	await expect.poll(isHeld).toBe(true);
	await crew.killOne();
	await holder.query(`select pg_advisory_unlock(${held})`);
	// Wait until PostgreSQL has finished the killed worker's statement.
	await sql`drop trigger ${trigger}`.execute(given.db);
	// Free its jobs, as living workers do after a timeout (run-jobs.ts).
	await sql`
		select graphile_worker.force_unlock_workers(array_agg(locked_by))
		from graphile_worker._private_jobs where locked_by is not null`.execute(given.db);
};

const college = async (addOn: 'ftp' | 'salesforce') => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
		addOns: [addOn],
	});
	return { team, amir: team.person('Amir') };
};

const withFiles = async () => {
	const { team, amir } = await college('ftp');
	const own = { server: '127.0.0.1', port: server.port, ...fileAccount };
	await ask(served.quad, amir, ftp.saveConfiguration, { body: own });
	const importConfiguration = { fileConfiguration: { path: '/out' } };
	await ask(served.quad, amir, ftp.saveImport, { body: { importConfiguration } });
	await ask(served.quad, amir, ftp.saveExport, {
		body: { ExportType: 'MessageActivity', ExportConfiguration: { path: '/in' } },
	});
	return { team, amir };
};

const untilOver = async (
	list: () => Promise<{ answer: { items: ReadonlyArray<{ dateCompleted: string | null }> } }>,
) => {
	await expect
		.poll(async () => (await list()).answer.items.every(({ dateCompleted }) => dateCompleted !== null))
		.toBe(true);
};

const outboxOf = async ({ organizationId }: MadeTeam) => {
	const of = given.db.selectFrom('integration_outbox').where('org_id', '=', organizationId);
	const rows = await of.select(['run_id as runId', 'exported_at as at', 'tries', 'failure']).execute();
	return rows.map(({ runId, at, ...rest }) => ({ ...rest, runId, isExported: at !== null }));
};

const sent = ['Quokka', 'Wombat', 'Numbat'];
const textThree = async (team: MadeTeam) => {
	for (const text of sent) await texts(given, team, 'Ana', 'Desk', text);
	await hearEvents(given);
};

const many = 2_500; // three times what is stored at once, and several parts of the merge
const points: ReadonlyArray<readonly [where: string, point: Point]> = [
	['as it begins to read', becomes('fetching')],
	['in the middle of the rows', ['integration_row', `new.line > ${many / 2}`]],
	['as the merge is begun', becomes('processing')],
	['in the middle of the merge', ['contact', `new.contact_key = 'S${many / 2}'`]],
	['as the file is to be put away', becomes('postProcessing')],
	['once the file is put away', isOver],
];

describe('an import whose worker is killed', () => {
	test.each(points)('%s takes everybody once, and knows its file again', killing, async (_, point) => {
		const { team, amir } = await withFiles();
		const rows = Array.from({ length: many }, (_, nth) => `S${nth},First,Last,${2065550000 + nth}\r\n`);
		const content = Buffer.from(`Contact ID,First Name,Last Name,Mobile\r\n${rows.join('')}`);
		server.files.set('/out/students.csv', { content, modifiedAt: new Date('2026-11-18T12:00:00Z') });
		const listed = () => ask(served.quad, amir, ftp.listImports, { query: {} });

		await killedAt(point, async () => {
			const { status, text } = await ask(served.quad, amir, ftp.startImport, { body: {} });
			expect([status, text]).toEqual([200, text]);
		});
		await untilOver(listed);
		expect((await listed()).answer.items).toMatchObject([
			{ status: 'Complete', counts: { read: many, created: many, errors: 0 } },
		]);
		expect((await peopleOf(given, team)).size).toBe(many + 1); // including Ana
		expect([...server.files.keys()]).toEqual([expect.stringMatching(/^\/out\/processed\/.*students\.csv$/)]);
		const { organizationId } = team;
		const left = given.db.selectFrom('integration_row').where('org_id', '=', organizationId).select('line');
		expect(await left.execute()).toEqual([]);

		// The file is restored with its old time, so it does not count as new.
		server.files.set('/out/students.csv', { content, modifiedAt: new Date('2026-11-18T12:00:00Z') });
		await ask(served.quad, amir, ftp.startImport, { body: {} });
		await untilOver(listed);
		expect((await listed()).answer.items[0]).toMatchObject({ message: 'There was nothing new to import.' });
	});
});

describe('an export whose worker is killed', () => {
	const ways: ReadonlyArray<readonly [where: string, point: Point]> = [
		['as it takes what waits', ['integration_outbox', 'new.run_id is not null']],
		['before it writes', becomes('uploading')],
		['once it has written, and has not noted it', ['integration_outbox', 'new.exported_at is not null']],
		['as it is over', isOver],
	];

	test.each(ways)('%s writes each text into one file', killing, async (_, point) => {
		const { team, amir } = await withFiles();
		await textThree(team);
		const listed = () => ask(served.quad, amir, ftp.listExports, { query: {} });
		const start = async () => {
			const { answer } = await ask(served.quad, amir, ftp.startExport, { body: { exportType: 'MessageActivity' } });
			return answer.id;
		};
		let runId = 0;
		await killedAt(point, async () => {
			runId = await start();
		});
		await untilOver(listed);
		expect((await listed()).answer.items).toMatchObject([{ status: 'Complete', counts: { written: sent.length } }]);
		expect(await outboxOf(team)).toEqual(sent.map(() => ({ runId, isExported: true, tries: 0, failure: null })));
		const [file, ...others] = [...server.files.values()].map(({ content }) => content.toString());
		expect(others).toEqual([]);
		for (const text of sent) expect(file?.split(`,${text},`)).toHaveLength(2);
		await start();
		await untilOver(listed);
		expect((await listed()).answer.items[0]).toMatchObject({ status: 'Skipping export - no records' });
	});

	let nth = 1;
	test.each(ways)('%s leaves one record of each text in Salesforce', killing, async (_, point) => {
		const { team, amir } = await college('salesforce');
		const routes: ConnectorRoutes = salesforceRoutes;
		const known = salesforce.idOf?.(nth) ?? '';
		nth += 1;
		await given.db.updateTable('contact').set({ contact_key: known }).where('id', '=', team.contact('Ana')).execute();
		salesforce.hold([{ id: known, first: 'Ana', last: 'Ana', mobile: String(team.mobileOf('Ana')) }]);
		await askUnlisted(served.quad, amir, routes.saveConfiguration, { body: salesforce.settings });
		const saved = await askUnlisted(served.quad, amir, routes.saveExport, {
			body: { ExportType: 'MessageActivity', ExportConfiguration: salesforce.exportConfiguration },
		});
		expect([saved.status, saved.text]).toEqual([200, saved.text]);
		await textThree(team);
		let runId = 0;
		await killedAt(point, async () => {
			const { answer } = await askUnlisted(served.quad, amir, routes.startExport, {
				body: { exportType: 'MessageActivity' },
			});
			runId = answer.id;
		});
		await untilOver(() => askUnlisted(served.quad, amir, routes.listExports, { query: {} }));
		expect(await outboxOf(team)).toEqual(sent.map(() => ({ runId, isExported: true, tries: 0, failure: null })));
		expect(sent.map((text) => recordsOf(text, known))).toEqual([1, 1, 1]);
	});
});

const made = z.tuple([z.array(z.looseObject({}))]).rest(z.unknown());

/** Counts this person's records in Salesforce that contain this text. */
const recordsOf = (text: string, personId: string): number =>
	made
		.parse(JSON.parse(salesforce.received()))[0]
		.map((record) => JSON.stringify(record))
		.filter((record) => record.includes(text) && record.includes(personId)).length;
