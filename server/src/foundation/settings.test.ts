import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const database = { DATABASE_URL: 'postgres://quad@127.0.0.1/quad' };

test('with an address of a database everything works on one machine', () =>
	expect(readSettings(database)).toMatchObject({
		databaseUrl: database.DATABASE_URL,
		port: 4000,
		publicUrl: 'http://localhost:4000',
		simulatorUrl: 'http://127.0.0.1:24000',
		logLevel: 'info',
	}));

test('what is set and empty is not set', () =>
	expect(
		readSettings({ ...database, PORT: '', QUAD_PUBLIC_URL: '', QUAD_SMTP_URL: ' ', QUAD_SETUP_CODE: '', QUAD_LOG: '' }),
	).toEqual(readSettings(database)));

test('a slash at the end of the public address is none', () =>
	expect(readSettings({ ...database, QUAD_PUBLIC_URL: 'https://quad.example.edu/' }).publicUrl).toBe(
		'https://quad.example.edu',
	));

test.each([
	[{ PORT: '70000' }, 'PORT is "70000". It must be a number from 0 to 65535.'],
	[
		{ QUAD_PUBLIC_URL: 'quad.example.edu' },
		'QUAD_PUBLIC_URL is "quad.example.edu". It must be a web address without a path, like https://quad.example.edu.',
	],
	[
		{ QUAD_PUBLIC_URL: 'https://example.edu/quad' },
		'QUAD_PUBLIC_URL is "https://example.edu/quad". It must be a web address without a path, like https://quad.example.edu.',
	],
	[
		{ QUAD_STATUS_FEED_URL: 'ftp://status.example.com' },
		'QUAD_STATUS_FEED_URL is "ftp://status.example.com". It must be a web address, like https://status.example.com.',
	],
	[{ QUAD_SIMULATOR_PORT: 'x' }, 'QUAD_SIMULATOR_PORT is "x". It must be a number from 1 to 65535.'],
	[{ QUAD_CALLS_PER_SECOND: '-1' }, 'QUAD_CALLS_PER_SECOND is "-1". It must be a whole number, or 0 for no limit.'],
	[{ QUAD_LOG: 'loud' }, 'QUAD_LOG is "loud". It must be one of trace, debug, info, warn, error, fatal, silent.'],
	[{ QUAD_PGBOUNCER: 'perhaps' }, 'QUAD_PGBOUNCER is "perhaps". It must be on or off.'],
	[
		{ QUAD_SETUP_CODE: 'quad' },
		'QUAD_SETUP_CODE is not valid. It must be a code of 8 characters or more.', // does not show the value
	],
	[
		{ DATABASE_URL: '' },
		'DATABASE_URL is not set. It must be the address of a PostgreSQL, like postgres://name:password@host:5432/quad.',
	],
	[
		{ QUAD_LOG: 'loud', PORT: 'x' },
		'PORT is "x". It must be a number from 0 to 65535.\nQUAD_LOG is "loud". It must be one of trace, debug, info, warn, error, fatal, silent.',
	],
])('%j is told in a sentence', (environment, sentence) =>
	expect(() => readSettings({ ...database, ...environment })).toThrow(
		expect.objectContaining({ name: 'PlainFailure', message: sentence }),
	),
);
