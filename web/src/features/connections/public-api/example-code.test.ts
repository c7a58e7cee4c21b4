// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { codeOf } from './example-code.ts';

const call = {
	method: 'POST',
	url: 'https://quad.example/api/v2/messages?departmentId=7',
	body: { text: 'It’s "Maya’s" $HOME\\n, isn\'t it?', inboxId: 7 },
};

test('a shell hands curl exactly what was meant, whatever stands in it', () => {
	const printed = execFileSync('sh', ['-c', codeOf('curl', call).replace(/^curl/, "printf '%s\\0'")], {
		env: { QUAD_SECRET: 'quad_live_x' },
	});
	const args = printed.toString().split('\0');
	expect(args).toContain('Authorization: Bearer quad_live_x');
	expect(JSON.parse(args[args.indexOf('-d') + 1] ?? '')).toEqual(call.body);
	expect(args).toContain(call.url);
});

test('what JavaScript and Python send is the body that was meant', () => {
	const written = codeOf('JavaScript', call);
	const literal = written.slice(
		written.indexOf('JSON.stringify(') + 'JSON.stringify('.length,
		written.indexOf('),\n});'),
	);
	expect(JSON.parse(literal)).toEqual(call.body);
	const python = codeOf('Python', call);
	const [, text = ''] = /json\.loads\((".*")\)/.exec(python) ?? [];
	expect(JSON.parse(JSON.parse(text))).toEqual(call.body);
});
