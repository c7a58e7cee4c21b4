/** Tests the Workday connector with its simulator, which can send any response that Workday could. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givesUpLate, givesUpSoon } from '../../../../../time-limits.ts';
import { lacksContract, startPrism } from '../../../../test/prism.ts';
import { skipUnless } from '../../../../test/skip.ts';
import { writtenRows } from '../../../../test/written-rows.ts';
import { ConnectorError, type ExportRow, type RowResult } from '../../../domain/connections/integrations/index.ts';
import { patientHttp } from '../../../foundation/outbound/patient-http.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { startWorkday, type WorkdaySimulator } from '../../../simulators/workday/start.ts';
import { workdayConnector } from './connector.ts';
import { openReport, reportLimits } from './report.ts';

const account = { tenant: 'northfield', username: 'ISU_Quad', password: 'Workday-Test-1' };
const host = 'workday.college.example';
let people: unknown[] | (() => Iterable<unknown>) = [];
let workday: WorkdaySimulator;
let http: ReturnType<typeof safeHttp>;

beforeAll(async () => {
	workday = await startWorkday({
		...account,
		people: () => (typeof people === 'function' ? people() : people),
		knows: (_, id) => !id.startsWith('gone'),
	});
	http = safeHttp({ insideHosts: [`${host}=${workday.url}`] });
});
afterAll(async () => {
	await http.close();
	await workday.close();
});
beforeEach(() => {
	people = [person(1), person(2)];
	workday.conversations.clear();
});
afterEach(() => workday.heal());

const person = (nth: number, more: object = {}) => ({
	Student_ID: `S${nth}`,
	First_Name: `First${nth}`,
	Last_Name: `Last${nth}`,
	Mobile: `(303) 555-${1000 + nth}`,
	Last_Modified: `2026-11-2${nth % 9}T09:15:00.000-08:00`,
	...more,
});

const open = (
	signal: AbortSignal = AbortSignal.timeout(givesUpLate),
	password = account.password,
	report?: string,
	line = http,
) =>
	workdayConnector().open({
		settings: {
			reportUrl: `https://${host}${report ?? `${workday.paths.report}?format=xml`}`,
			reportUsername: 'ISU_Quad',
		},
		secrets: { reportPassword: password },
		timeZone: 'America/New_York',
		now: () => new Date('2026-11-23T18:00:00Z'),
		signal,
		http: line,
		insideHosts: [],
	});
const patience = {
	limits: { mostBytes: 1_000_000, firstByteMs: givesUpLate, silenceMs: givesUpLate, wholeMs: givesUpLate },
	pauses: [0, 0],
	longestPauseMs: 0,
};
const read = async (source: object = {}, since?: string, line = http) => {
	const connection = await open(undefined, undefined, undefined, line);
	const found = await connection.readRows?.({ source, since, limit: undefined, isSeen: () => false });
	const rows = [];
	for await (const row of found?.rows ?? []) rows.push(row);
	return (
		found && { header: found.header, rows, cursor: found.cursor?.(), notice: found.notice?.(), name: found.source }
	);
};
const faultOf = async (work: Promise<unknown>) => {
	const fault = await work.catch((error: unknown) => error);
	return fault instanceof ConnectorError ? fault : expect.fail(`No fault of the connection: ${String(fault)}`);
};

describe('the report', () => {
	test('becomes rows, whatever an entry leaves out, repeats or nests', async () => {
		people = [
			person(1, { Major: null, Holds: [{ Hold: 'Bursar' }, { Hold: 'Library', Since: '2026' }], Opted_Out: '1' }),
			person(2, { Advisor: { Descriptor: 'Lee Park' }, Credits: 42, Is_Honors: true }),
		];
		const found = await read({ customFields: [{ fileColumnName: 'Recruitment_ID', customField: 'Recruitment ID' }] });
		expect(found).toMatchObject({ name: 'Students for texting', notice: 'No one in the report has “Recruitment_ID”.' });
		const cells = found?.rows.map((row) => Object.fromEntries(found.header.map((name, at) => [name, row.cells[at]])));
		expect(cells?.[0]).toMatchObject({ Student_ID: 'S1', Major: '', Holds: 'Bursar; Library, 2026', Opted_Out: '1' });
		expect(cells?.[1]).toMatchObject({ Advisor: 'Lee Park', Credits: '42', Is_Honors: 'true', Opted_Out: '' });
		expect(workday.calls.at(-1)?.url.searchParams.getAll('format')).toEqual(['json']);
	});

	test('gives only who changed since, and nothing at all if nobody did', async () => {
		const source = { lastModifiedDate: 'last_modified' };
		people = [person(1), person(3), person(2, { Last_Modified: 'soon' })];
		const first = await read(source);
		expect([first?.rows.length, first?.cursor]).toEqual([3, '2026-11-23T17:15:00.000Z']);
		people = [person(1), person(3), person(4)];
		const second = await read(source, first?.cursor);
		expect(second?.rows.map(({ line }) => line)).toEqual([2, 3]); // person 3 is read again
		people = [person(1), person(2)];
		expect(await read(source, first?.cursor)).toBeUndefined();
	});

	test('never begins the next import after this one began, whatever an entry says', async () => {
		const source = { lastModifiedDate: 'Last_Modified' };
		people = [person(1), person(2, { Last_Modified: '2099-01-01T00:00:00Z' })];
		const first = await read(source);
		expect(first?.cursor).toBe('2026-11-23T17:55:00.000Z');
		people = [person(1), person(3, { Last_Modified: '2026-11-23T17:58:00Z' })];
		expect((await read(source, first?.cursor))?.rows.length).toBe(1);
		// a stored cursor in the future
		expect((await read(source, '2099-01-01T00:00:00.000Z'))?.rows.length).toBe(2);
	});

	test('may ask Workday itself for who changed since', async () => {
		const connection = await open(undefined, undefined, `${workday.paths.report}?Changed_Since={{since}}`);
		const request = { source: {}, limit: undefined, isSeen: () => false };
		await connection.readRows?.({ ...request, since: '2026-11-23T17:15:00.000Z' });
		expect(workday.calls.at(-1)?.url.searchParams.get('Changed_Since')).toBe('2026-11-23T17:15:00.000Z');
	});

	test('may be empty, or have no entries at all', async () => {
		people = [];
		expect(await read()).toMatchObject({ rows: [] });
		expect((await (await open()).check()).details).toEqual({ report: 'Students for texting', columns: '0' });
	});

	test('of any size is read as it comes: nothing of it stays', async () => {
		const size = 20_000;
		people = function* () {
			for (let nth = 0; nth < size; nth += 1) yield person(nth, { Note: 'x'.repeat(2_000) });
		};
		setFlagsFromString('--expose-gc');
		const kept = (): number => {
			runInNewContext('gc')();
			return process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
		};
		const before = kept();
		const connection = await open();
		const found = await connection.readRows?.({ source: {}, since: undefined, limit: undefined, isSeen: () => false });
		let count = 0;
		let most = 0;
		for await (const _ of found?.rows ?? []) {
			count += 1;
			if (count % 10_000 === 0) most = Math.max(most, kept() - before);
		}
		expect(count).toBe(size);
		expect(most).toBeLessThan(15 * 1024 * 1024); // the report is 43 MB
	});

	test('is given up where somebody stops reading, as a test does', async () => {
		people = function* () {
			for (let nth = 0; ; nth += 1) yield person(nth);
		};
		const connection = await open();
		const found = await connection.readRows?.({ source: {}, since: undefined, limit: 10, isSeen: () => false });
		let count = 0;
		for await (const _ of found?.rows ?? []) {
			count += 1;
			if (count === 10) break;
		}
		expect(count).toBe(10);
	});

	test('is asked for again where Workday fails before it begins', async () => {
		workday.spoil('500', { times: 2 });
		expect((await read({}, undefined, patientHttp(http, patience)))?.rows).toHaveLength(2);
	});

	test.each([
		['html', 'protocol', 'a web page in place of the report'],
		['xml', 'protocol', 'XML in place of JSON'],
		['page', 'network', 'an error of its own (500)'],
		['500', 'network', 'an error of its own (500)'],
		['429', 'rateLimit', 'too many calls'],
		['revoked', 'auth', 'refused the sign-in: invalid username or password'],
		['broken-off', 'network', 'broke off in the middle'],
	])('can fail: %s', async (fault, kind, says) => {
		workday.spoil(fault);
		const found = await faultOf(read());
		expect([found.kind, found.message]).toEqual([kind, expect.stringContaining(says)]);
	});

	test('can be something else', async () => {
		people = ['not a person'];
		expect((await faultOf(read())).message).toContain('JSON that is not a report');
		expect(await faultOf((await open(undefined, 'wrong')).check())).toMatchObject({ kind: 'auth' });
		expect(await faultOf((await open(undefined, undefined, '/ccx/other')).check())).toMatchObject({ kind: 'notFound' });
	});

	test('that never begins, or falls silent, ends; and a process that stops is no fault of Workday', async () => {
		workday.spoil('hang');
		expect(await faultOf((await open(AbortSignal.timeout(givesUpSoon))).check())).toMatchObject({ kind: 'timeout' });
		const request = { ...account, reportUrl: `https://${host}${workday.paths.report}`, since: undefined };
		const impatient = openReport({ http }, { ...request, limits: { ...reportLimits, firstByteMs: givesUpSoon } });
		expect(await faultOf(impatient)).toMatchObject({ kind: 'timeout', message: 'Workday did not answer in time' });
		const stops = new AbortController();
		const checked = (await open(stops.signal)).check();
		stops.abort(new Error('The process stops.'));
		await expect(checked).rejects.toThrow('The process stops.');
	});

	test('keeps to the contract file of reports, on both sides', async (context) => {
		const name = 'workday-raas.openapi.yml';
		const lacks = lacksContract(name);
		skipUnless(!lacks, lacks ?? '', context);
		const prism = await startPrism(name, `${workday.url}/ccx/service/customreport2/northfield`);
		const judged = safeHttp({ insideHosts: [`judged.college.example=${prism.url}`] });
		try {
			const reportUrl = 'https://judged.college.example/registrar/Students?format=csv';
			const report = await openReport(
				{ http: judged },
				{ ...account, reportUrl, since: undefined, limits: reportLimits },
			);
			const found = [];
			for await (const entry of report.entries) found.push(entry);
			expect(found).toEqual(people);
		} finally {
			await judged.close();
			await prism.stop();
		}
	});

	test('that is larger than agreed is not read on', async () => {
		const request = { ...account, reportUrl: `https://${host}${workday.paths.report}`, since: undefined };
		const { entries } = await openReport({ http }, { ...request, limits: { ...reportLimits, mostBytes: 50 } });
		expect(await faultOf(entries.next())).toMatchObject({ kind: 'truncated' });
	});
});

describe('a conversation', () => {
	const keyOf = (id: number) => `quad-0f8c7a52-6b1d-4e0f-9c61-2a5d8e90b7f1-${700 + id}`;
	const row = (
		id: number,
		values: object = {},
		details: ExportRow['details'] = { messageTypeId: null, custom: {} },
	) => ({
		id,
		details,
		key: keyOf(id),
		values: {
			ContactId: `S${id}`,
			Direction: 'Outgoing',
			MessageText: 'Hi <Ana> & "all" \u0007👋',
			StaffName: 'Lee Park',
			SentAt: '2026-11-23T16:00:00.000Z',
			MessageId: String(700 + id),
			...values,
		},
	});
	const options = () => ({
		campusEngagementEndpoint: `https://${host}${workday.paths.engagement}`,
		admissionsMessageTypeId: 5,
		admissionsIncomingTopic: 'ADM_IN',
		admissionsOutgoingTopic: 'ADM_OUT',
		recruitmentIncomingTopic: 'REC_IN',
		recruitmentOutgoingTopic: '',
		shareWithStudent: true,
	});
	const writing = async (rows: ExportRow[], changed: object = {}, line = http) =>
		(await open(undefined, undefined, undefined, line)).writeRows?.({
			type: 'MessageActivity',
			options: { ...options(), ...changed },
			rows,
			isRepeated: false,
		});
	const write = async (...given: Parameters<typeof writing>) => writtenRows(await writing(...given));

	test('says who, when, what, under which topic, and who began', async () => {
		const results = await write([
			row(1),
			row(2, { Direction: 'Incoming', MessageText: '' }, { messageTypeId: 5, custom: { 'Application ID': 'APP-2' } }),
			row(
				3,
				{ Direction: 'Incoming', MessageText: 'Yes' },
				{ messageTypeId: 6, custom: { 'Recruitment ID': 'REC-3' } },
			),
		]);
		expect(results).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
		expect([...workday.conversations.values()].sort((a, b) => a.id.localeCompare(b.id))).toEqual([
			{
				id: keyOf(1),
				at: '2026-11-23T16:00:00.000Z',
				person: { type: 'Student_ID', id: 'S1' },
				topic: '',
				description: 'Text sent by Lee Park: Hi <Ana> & "all" 👋',
				isFromInstitution: true,
				isShared: true,
			},
			{
				id: keyOf(2),
				at: '2026-11-23T16:00:00.000Z',
				topic: 'ADM_IN',
				isFromInstitution: false,
				person: { type: 'Student_Application_ID', id: 'APP-2' },
				isShared: true,
				description: 'Text received: A picture without text',
			},
			expect.objectContaining({ person: { type: 'Student_Recruitment_ID', id: 'REC-3' }, topic: 'REC_IN' }),
		]);
	});

	test('is there once, also when it is written again after a kill', async () => {
		await write([row(1)], { shareWithStudent: false });
		expect(await write([row(1)])).toEqual([{ id: 1 }]);
		expect(workday.conversations.get(keyOf(1))).toMatchObject({ isShared: false });
	});

	test('that Workday refuses does not stop the next', async () => {
		const results = await write([row(1, { ContactId: 'gone-1' }), row(2, { ContactId: '' }), row(3)]);
		expect(results).toEqual([
			{ id: 1, refusal: "Workday: Invalid ID value. 'gone-1' is not a valid ID value for type = 'Student_ID'" },
			{ id: 2, isLeftOut: true }, // not from Workday
			{ id: 3 },
		]);
		workday.spoil('fault-200', { times: 1 });
		expect(await write([row(4)])).toEqual([{ id: 4, refusal: 'Workday: Description is too long' }]);
		workday.spoil('processing', { times: 1 });
		expect(await faultOf(write([row(5)]))).toMatchObject({ kind: 'network' });
		expect([...workday.conversations.keys()]).toEqual([keyOf(3)]);
	});

	test('is not taken for written where something else is there already', async () => {
		workday.spoil('taken', { times: 1 });
		expect(await write([row(1)])).toEqual([{ id: 1, refusal: 'Workday: Application ID APP-1 already in use' }]);
	});

	test('under a topic that is gone waits, as no other would be taken', async () => {
		workday.spoil('no-topic');
		expect(await faultOf(write([row(1), row(2)]))).toMatchObject({
			kind: 'validation',
			advice: 'Check the topics in the export settings.',
		});
	});

	test('is sent again within a run, and is there once; what is refused is asked once', async () => {
		const patient = patientHttp(http, patience);
		workday.spoil('lost answer', { times: 1 });
		workday.spoil('processing', { after: 1, times: 1 });
		expect(await write([row(1)], {}, patient)).toEqual([{ id: 1 }]);
		expect([...workday.conversations.keys()]).toEqual([keyOf(1)]);
		const before = workday.calls.length;
		expect(await write([row(2, { ContactId: 'gone-2' })], {}, patient)).toEqual([
			{ id: 2, refusal: expect.stringContaining('gone-2') },
		]);
		expect(workday.calls).toHaveLength(before + 1);
	});

	test.each([
		['500', 'network'],
		['429', 'rateLimit'],
		['revoked', 'auth'],
		['html', 'protocol'],
	])('that finds Workday out of order waits for the next run: %s', async (fault, kind) => {
		workday.spoil(fault);
		expect(await faultOf(write([row(1), row(2)]))).toMatchObject({ kind });
		workday.heal();
		workday.spoil(fault, { after: 4 });
		const result: RowResult[] = [];
		const results = await writing([1, 2, 3, 4, 5, 6].map((id) => row(id)));
		const stopped = faultOf(
			(async () => {
				for await (const one of results ?? []) result.push(one);
			})(),
		);
		expect(await stopped).toMatchObject({ kind });
		expect(result).toEqual([1, 2, 3, 4].map((id) => ({ id })));
	});

	test('goes nowhere without an endpoint', async () => {
		expect(await faultOf(write([row(1)], { campusEngagementEndpoint: '' }))).toMatchObject({ kind: 'validation' });
	});
});
