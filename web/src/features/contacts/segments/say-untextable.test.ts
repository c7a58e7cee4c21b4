// @vitest-environment node
import { expect, test } from 'vitest';
import { sayUntextable } from './say-untextable.ts';

const all = { total: 11, textable: 11, optedOut: 0, blocked: 0, withoutNumber: 0 };

test.each([
	[{}, null],
	[{ textable: 10, withoutNumber: 1 }, '1 has no valid number'],
	[{ textable: 5, optedOut: 3, blocked: 1, withoutNumber: 2 }, '3 opted out, 1 is blocked, 2 have no valid number'],
])('why %j can’t all be texted', (counts, said) => expect(sayUntextable({ ...all, ...counts })).toBe(said));
