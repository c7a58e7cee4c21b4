/** Tests that the log says where and why something failed, without anything a person wrote. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { makeTeam, useQuad } from '../../test/kit.ts';
import { buildWeb } from '../app/web.ts';
import { describeFault } from './describe-fault.ts';
import { makeLog } from './log.ts';

const quad = useQuad();

const faultOf = async (work: () => unknown) => {
	try {
		await work();
	} catch (error) {
		return describeFault(error);
	}
	throw new Error('It did not fail.');
};

test.each([
	[
		'a value that does not fit',
		() => sql`select ${'Xenophon'}::bigint`.execute(quad.db),
		{ code: '22P02', message: '' },
	],
	[
		'a row that breaks a rule',
		() => sql`insert into organization (id, name, plan) values (1, 'Xenophon', null)`.execute(quad.db),
		{ code: '23502', table: 'organization', column: 'plan', message: expect.stringContaining('not-null') },
	],
	['a text that is no JSON', () => JSON.parse('Xenophon'), { type: 'SyntaxError', message: '' }],
	[
		'an answer that breaks its promise',
		() => z.object({ items: z.array(z.object({ id: z.number() })) }).parse({ items: [{ id: 'Xenophon' }] }),
		{ message: 'items.0.id: invalid_type' },
	],
	[
		'what caused it',
		() => {
			throw new Error('It could not be read.', {
				cause: Object.assign(new Error('no such host'), { code: 'ENOTFOUND', who: 'Xenophon' }),
			});
		},
		{ message: 'It could not be read.', cause: { message: 'no such host', code: 'ENOTFOUND' } },
	],
])('%s', async (_, work, told) => {
	const fault = await faultOf(work);
	expect(fault).toMatchObject(told);
	expect(fault.stack).toContain('    at ');
	expect(JSON.stringify(fault)).not.toContain('Xenophon');
});

test('a call that fails is logged with its route and its id, and without its address', async () => {
	const lines: string[] = [];
	const log = makeLog('error', { write: (line) => void lines.push(line) });
	const http = await buildWeb(quad.context, undefined, log, { simulatorUrl: 'http://127.0.0.1:9', publicUrl: '' });
	onTestFinished(() => http.close());
	const { token } = (await makeTeam(quad)).person('Lee');
	await sql`drop table contact cascade`.execute(quad.db);

	const { statusCode, body } = await http.inject({
		url: '/api/students?searchText=Xenophon',
		headers: { authorization: `Bearer ${token}` },
	});

	expect([statusCode, body]).toEqual([500, '{"message":""}']);
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ msg: 'a call failed', method: 'GET', route: '/api/students', reqId: expect.any(String), err: { code: '42P01' } },
	]);
	expect(lines.join()).not.toContain('Xenophon');
});
