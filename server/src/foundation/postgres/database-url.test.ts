import { expect, test } from 'vitest';
import { databaseUrlIn, isThroughPool } from './database-url.ts';

const plain = 'postgres://quad:secret@db.example.edu:6432/quad';

test.each([
	[plain, undefined, plain, false],
	[plain, 'off', plain, false],
	[plain, 'true', `${plain}?pgbouncer=true`, true],
	[`${plain}?sslmode=require`, 'ON', `${plain}?sslmode=require&pgbouncer=true`, true],
	[`${plain}?pgbouncer=true`, '1', `${plain}?pgbouncer=true`, true],
	[`${plain}?pgbouncer=true`, undefined, `${plain}?pgbouncer=true`, true],
	['', 'true', undefined, false],
])('%s with QUAD_PGBOUNCER %s', (DATABASE_URL, QUAD_PGBOUNCER, url, pooled) => {
	expect(databaseUrlIn({ DATABASE_URL, QUAD_PGBOUNCER })).toBe(url);
	expect(isThroughPool(url ?? '')).toBe(pooled);
});

test('what is neither on nor off is said', () => {
	expect(() => databaseUrlIn({ DATABASE_URL: plain, QUAD_PGBOUNCER: 'perhaps' })).toThrow(
		'QUAD_PGBOUNCER is "perhaps". It must be on or off.',
	);
});
