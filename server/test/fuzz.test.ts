/**
 * Calls every operation of the OpenAPI document with invalid input, as owner, as platform administrator and as
 * nobody. None may cause a server error. The same seed makes the same calls; `QUAD_FUZZ=seed:inputs` makes others or
 * more.
 */
import { beforeAll, expect, test } from 'vitest';
import { longTestLimit, waitLimit } from '../../time-limits.ts';
import { startSession } from '../src/domain/access/session/sign-in.ts';
import { fillCollege, fullCollege } from './full-college.ts';
import { changed, type Dice, fitting, hostile, makeDice, type Printed, placesIn } from './hostile-inputs.ts';
import { type MadeTeam, makeTeam, useQuad } from './kit.ts';

const quad = useQuad();
const [seed = 1, inputs = 8] = (process.env.QUAD_FUZZ ?? '').split(':').filter(Boolean).map(Number);
const atOnce = 6;

interface Parameter {
	name: string;
	in: 'path' | 'query' | 'header';
	schema: Printed;
}
interface Operation {
	parameters?: Parameter[];
	requestBody?: { content: Record<string, { schema: Printed }> };
}
interface Call {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	url: string;
	headers: Record<string, string>;
	payload?: Buffer | string;
}

let college: MadeTeam;
let ids: Record<string, number>;

beforeAll(async () => {
	college = await makeTeam(quad, fullCollege);
	const known = Object.entries((await fillCollege(quad, college)).ids);
	ids = Object.fromEntries(known.map(([name, id]) => [name, Number(id)]));
	const { id } = college.person('Pat');
	await quad.db.updateTable('person').set({ is_platform_administrator: true }).where('id', '=', id).execute();
});

test('every operation answers whatever it is asked', { timeout: longTestLimit }, async () => {
	const document = (await quad.http.inject({ url: '/api/openapi.json' })).json() as {
		paths: Record<string, Record<string, Operation>>;
	};
	const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
	);
	const faults: string[] = [];
	const answers = new Map<number, number>();
	let requests = 0;

	const walk = async (who: 'Dana' | 'Pat' | undefined, name: string) => {
		const waiting = [...operations];
		const work = async () => {
			for (let next = waiting.shift(); next; next = waiting.shift()) {
				const dice = makeDice(
					seed + [...`${name}${next.method}${next.path}`].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7),
				);
				for (let nth = 0; nth < inputs; nth += 1) {
					const token = who && (await sessionOf(who));
					const call = made(next.method as Call['method'], next.path, next.operation, dice, nth);
					if (token) call.headers.authorization = `Bearer ${token}`;
					const { status, text } = await answerTo(call);
					requests += 1;
					answers.set(status, (answers.get(status) ?? 0) + 1);
					const isRaw = status === 400 && validatorsWords.test(text);
					if (status >= 500 || isRaw)
						faults.push(
							`${status}${isRaw ? ` ${text}` : ''} ${name} ${call.method} ${call.url} ${JSON.stringify(call.headers)} ${String(call.payload ?? '').slice(0, 500)}`,
						);
				}
			}
		};
		await Promise.all(Array.from({ length: atOnce }, work));
	};
	await walk(undefined, 'nobody');
	await walk('Dana', 'owner');
	await walk('Pat', 'platform administrator');

	const lines = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
	process.stdout.write(
		`fuzz: ${operations.length} operations × ${inputs} inputs × 3 = ${requests} calls (${lines.join(', ')})\n`,
	);
	expect(faults).toEqual([]);
	// Many calls must pass authentication and validation.
	expect(answers.get(200) ?? 0).toBeGreaterThan(operations.length / 4);
});

/** Signs in again for each call, because many calls end the session. */
const sessionOf = async (name: string): Promise<string> => {
	const { organizationId, teamId, person } = college;
	return (await startSession(quad.context, { organizationId, personId: person(name).id, teamId })).access_token;
};

/** Matches the validator's own messages, which nobody should see. */
const validatorsWords = /"(?:Invalid (?:input|option|string)|Too (?:small|big):|Unrecognized key)/;

const answerTo = async (call: Call): Promise<{ status: number; text: string }> => {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<{ status: number; text: string }>((resolve) => {
		timer = setTimeout(resolve, waitLimit, { status: 599, text: '' }); // no response
	});
	try {
		return await Promise.race([
			quad.http.inject(call).then(({ statusCode, body }) => ({ status: statusCode, text: body })),
			tooLate,
		]);
	} finally {
		clearTimeout(timer);
	}
};

/** Makes a call. The first two inputs are as valid as possible; each further one has a fault or another type. */
const made = (method: Call['method'], path: string, operation: Operation, dice: Dice, nth: number): Call => {
	const [first = ''] = path.slice(1).split('/');
	const idFor = (name: string) => ids[`${first}.${name}`] ?? ids[name] ?? ids[first] ?? dice.one(Object.values(ids));
	const parameters = operation.parameters ?? [];
	const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
	const values = new Map(
		parameters.map((one) => [one, fitting(one.schema, one.name === 'id' ? 'id' : one.name, dice, idFor)]),
	);
	let content = body ? fitting(body.schema, '', dice, idFor) : undefined;
	let kind = type;

	const ways = body ? placesIn(body.schema) : [];
	const target =
		nth < 2 ? undefined : dice.one([...parameters, ...ways, ...ways, ...(body ? (['kind', 'unknown'] as const) : [])]);
	if (target === 'kind') kind = dice.one(kinds);
	else if (target === 'unknown') content = changed(content, ['somethingElse'], dice.one(hostile.everywhere));
	else if (target && 'schema' in target) values.set(target, dice.one(hostile.inAddress));
	else if (target) content = changed(content, target, dice.one(hostile.everywhere));

	const place = (where: Parameter['in']) => [...values].filter(([one]) => one.in === where);
	const address = place('path').reduce((url, [{ name }, value]) => url.replace(`{${name}}`, escaped(value)), path);
	const query = place('query').map(([{ name }, value]) => `${name}=${escaped(value)}`);
	return {
		method,
		url: `/api${address}${query.length > 0 ? `?${query.join('&')}` : ''}`,
		headers: Object.fromEntries(
			place('header').map(([{ name }, value]) => [name, String(value).replace(/[^\x20-\x7e]/g, '')]),
		),
		...(kind === undefined ? {} : written(kind, content, dice)),
	} satisfies Call;
};

const escaped = (value: unknown): string => {
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
	return /^%(?:zz|c0%ae|2e%2e)?$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
};

const kinds = [
	'application/json',
	'application/json; charset=utf-7',
	'application/x-www-form-urlencoded',
	'multipart/form-data; boundary=b',
	'multipart/form-data',
	'text/plain',
	'application/xml',
	'cut off',
	'packed',
	'nothing',
	'no kind',
];

/** Encodes the body. `kind` may be wrong on purpose. */
const written = (kind: string, content: unknown, dice: Dice): Partial<Call> & Pick<Call, 'headers'> => {
	const json = JSON.stringify(content) ?? '';
	const fields = typeof content === 'object' && content !== null ? Object.entries(content) : [];
	const printed = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
	if (kind === 'cut off') return { headers: { 'content-type': 'application/json' }, payload: json.slice(0, -1) };
	if (kind === 'packed')
		return { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload: json };
	if (kind === 'nothing') return { headers: { 'content-type': 'application/json' } };
	if (kind === 'no kind') return { headers: {}, payload: json };
	if (kind.startsWith('multipart/form-data')) {
		const parts = fields.map(
			([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${printed(value)}\r\n`,
		);
		const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="${dice.one(fileNames)}"\r\n\r\n`;
		const whole = Buffer.concat([
			Buffer.from(parts.join('') + file),
			dice.one(fileContents),
			Buffer.from('\r\n--b--\r\n'),
		]);
		const payload = dice.next() < 0.2 ? whole.subarray(0, Math.floor(whole.length * dice.next())) : whole;
		return { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload };
	}
	if (kind === 'application/x-www-form-urlencoded')
		return {
			headers: { 'content-type': kind },
			payload: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, printed(value)])).toString(),
		};
	return { headers: { 'content-type': kind }, payload: json };
};

const fileNames = ['a.csv', 'a.txt', 'a.xlsx', 'a.png', 'a.gif', '..\\..\\a.csv', '', 'a.csv\u202e'];
const fileContents = [
	Buffer.from('Contact ID,First Name,Last Name,Mobile Number\n1,Ana,Doe,3035550100\n'),
	Buffer.from(''),
	Buffer.from('"'),
	Buffer.from(','.repeat(20_000)),
	Buffer.from('Contact ID\n9007199254740993\n99999999999999999999\n'),
	Buffer.from('PK\x03\x04rubbish'),
	Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
	Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
	Buffer.alloc(2_000),
	Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
];
