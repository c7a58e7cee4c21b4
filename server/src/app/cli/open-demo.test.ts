import { expect, test } from 'vitest';
import { openDemoLines } from './open-demo.ts';

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]'])('a demo at %s is nobody else’s', (host) =>
	expect(openDemoLines(host)).toEqual([]),
);

test.each(['0.0.0.0', '::', '192.0.2.7', 'quad.example.edu', '127.example.edu'])(
	'a demo at %s is warned of',
	(host) => {
		const lines = openDemoLines(host).join(' ');
		expect(lines).toContain(`QUAD_HOST is ${host}`);
		expect(lines).toContain('Rosa Delgado');
	},
);
