/** Tests that the public API's document passes the linter that developers use, and that the API conforms to it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@quad/contract/api.ts';
import { publicDocument } from '@quad/contract/connections/public-api/public-document.ts';
import { apiScopes } from '@quad/contract/scopes.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { fillCollege, fullCollege } from './full-college.ts';
import { changed, type Dice, fitting, hostile, makeDice, type Printed, placesIn } from './hostile-inputs.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from './kit.ts';

const quad = useQuad();
const [seed = 1, inputs = 12] = (process.env.QUAD_FUZZ ?? '').split(':').filter(Boolean).map(Number);

interface Parameter {
	name: string;
	in: string;
	schema: Printed;
}
interface Operation {
	operationId: string;
	parameters: Parameter[];
	requestBody?: { content: Record<string, { schema: Printed; example?: unknown }> };
}
type Paths = Record<string, Record<string, Operation>>;

let college: MadeTeam;
let secret: string;
let ids: number[];
let operations: Array<{ method: string; path: string; of: Operation }>;

beforeAll(async () => {
	college = await makeTeam(quad, { ...fullCollege, inboxes: [{ name: 'Front desk' }] });
	const filled = await fillCollege(quad, college);
	ids = Object.values(filled.ids).map(Number).filter(Number.isSafeInteger);
	const { answer } = await ask(quad, college.person('Amir'), api.apiCredentials.createCredential, {
		body: { name: 'Fuzz', departmentId: college.teamId, scopes: [...apiScopes] },
	});
	secret = answer.secret;
	const served = await quad.http.inject({ url: '/api/v2/openapi.json' });
	const { paths } = served.json<{ paths: Paths }>();
	operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, of]) => ({ method: method.toUpperCase(), path, of })),
	);
});

test('it passes the linter of Redocly without an error', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'quad-document-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = join(folder, 'openapi.json');
	await writeFile(file, JSON.stringify(publicDocument('1.0.0', 'https://quad.college.example')));
	const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
	const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
	const { stdout } = await promisify(execFile)(process.execPath, [cli, 'lint', file, '--format=json'], {
		env: environment,
		cwd: folder,
	}).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout: stdout || stderr }));
	const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
		totals: { errors: number };
		problems: Array<{ severity: string; message: string }>;
	};
	expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
	expect(totals.errors).toBe(0);
});

test('a generated client signs in by the one way that the document has', async () => {
	const { security, components } = publicDocument('1.0.0') as {
		security: unknown;
		components: { securitySchemes: object };
	};
	expect(security).toEqual([{ bearer: [] }]);
	expect(components.securitySchemes).toEqual({
		bearer: { type: 'http', scheme: 'bearer', description: expect.any(String) },
	});
});

const call = async (method: string, url: string, payload?: unknown) =>
	quad.http.inject({
		method: method as 'GET',
		url: `/api/v2${url}`,
		headers: {
			authorization: `Bearer ${secret}`,
			...(payload === undefined ? {} : { 'content-type': 'application/json' }),
		},
		...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
	});

const addressFor = (path: string, parameters: readonly Parameter[], fill: (of: Parameter) => unknown): string => {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const of = parameters.find((one) => one.in === 'path' && one.name === name);
		return encodeURIComponent(String(of ? fill(of) : 1).toWellFormed());
	});
	const query = parameters
		.filter((one) => one.in === 'query')
		.map((one) => `${one.name}=${encodeURIComponent(String(fill(one)).toWellFormed())}`);
	return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
};

test('every call, asked with what it takes and what it does not, answers and has no fault', async () => {
	const dice: Dice = makeDice(seed);
	const idFor = () => dice.one(ids);
	for (const { method, path, of } of operations) {
		quad.clock.pass(60_000); // starts a new period of the rate limit
		for (let nth = 0; nth < inputs; nth += 1) {
			const isKind = nth % 3 === 0;
			const url = addressFor(path, of.parameters, ({ name, schema }) =>
				isKind || dice.next() < 0.5 ? fitting(schema, name, dice, idFor) : dice.one(hostile.inAddress),
			);
			const schema = of.requestBody?.content['application/json']?.schema;
			const fits = schema && fitting(schema, '', dice, idFor);
			const body = schema && !isKind ? changed(fits, dice.one(placesIn(schema)), dice.one(hostile.everywhere)) : fits;
			const reply = await call(method, url, body);
			const replay = `QUAD_FUZZ=${seed}:${inputs} ${method} ${url.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 300)}`;
			expect([replay, reply.statusCode]).not.toEqual([replay, 500]);
			expect([replay, reply.statusCode]).not.toEqual([replay, 429]);
			if (reply.statusCode >= 400) expect([replay, typeof reply.json().code]).toEqual([replay, 'string']);
		}
	}
});

test('a field or a parameter that a call does not know is refused by its name', async () => {
	quad.clock.pass(60_000);
	for (const { method, path, of } of operations) {
		const url = addressFor(
			path,
			of.parameters.filter((one) => one.in === 'path'),
			() => 1,
		);
		const response = await call(method, `${url}?quad=1`, of.requestBody ? {} : undefined);
		expect([url, response.statusCode, response.json().message]).toEqual([url, 400, 'Unknown field "quad".']);
		const example = of.requestBody?.content['application/json']?.example;
		if (!of.requestBody) continue;
		const body = await call(method, url, { ...Object(example ?? {}), nickname: 'x' });
		expect([url, body.statusCode, body.json().message]).toEqual([url, 400, 'Unknown field "nickname".']);
	}
});
