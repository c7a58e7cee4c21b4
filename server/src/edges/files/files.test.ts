/** Tests that both stores behave the same: the disk, and a bucket on a real S3 server. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../../test/folder.ts';
import type { Files } from '../../domain/organization/media/files.port.ts';
import { readSettings } from '../../foundation/settings.ts';
import { connectFiles } from './index.ts';

const settingsOf = (more: NodeJS.ProcessEnv) => readSettings({ DATABASE_URL: 'postgres://localhost/quad', ...more });

const onDisk = async (): Promise<Files> => connectFiles(settingsOf({ QUAD_DATA: emptyFolder() }));

const inBucket = async (): Promise<Files> => {
	const directory = join(emptyFolder(), 's3');
	mkdirSync(directory);
	const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: 'quad-pictures' }] });
	const { port } = await server.run();
	onTestFinished(() => server.close());
	return connectFiles(
		settingsOf({
			QUAD_S3_BUCKET: 'quad-pictures',
			QUAD_S3_ENDPOINT: `http://127.0.0.1:${port}`,
			QUAD_S3_KEY: 'S3RVER',
			QUAD_S3_SECRET: 'S3RVER',
		}),
	);
};

test.each([
	['on disk', onDisk],
	['in a bucket', inBucket],
])('what is put there %s is there until it is removed', async (_, open) => {
	const files = await open();
	const [name, other] = [`${'ab'.repeat(20)}.jpg`, `${'cd'.repeat(20)}.png`];
	const content = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]);
	await files.put(name, content, 'image/jpeg');
	expect([await files.get(name), await files.get(other)]).toEqual([content, undefined]);

	await files.remove(name);
	await files.remove(name); // already removed
	expect(await files.get(name)).toBeUndefined();
});

test('a store that does not answer is a fault, and no missing picture', async () => {
	const files = await connectFiles(
		settingsOf({
			QUAD_S3_BUCKET: 'none',
			QUAD_S3_ENDPOINT: 'http://127.0.0.1:9',
			QUAD_S3_KEY: 'S3RVER',
			QUAD_S3_SECRET: 'S3RVER',
		}),
	);
	await expect(files.get(`${'ab'.repeat(20)}.jpg`)).rejects.toThrow();
});
