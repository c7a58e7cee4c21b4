/** Tests that keys can be rotated while Quad runs, and after an interruption at any point. */
import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../../test/folder.ts';
import { makeTeam, type Quad, useQuad } from '../../../test/kit.ts';
import { type KeyRing, keepSecrets, type Secrets } from './encrypted-secrets.ts';
import { reencryptAll } from './reencrypt-secrets.ts';
import { reencryptWith, rotateKeyFile } from './rotate-keys.ts';
import { findKeys, keyFileIn, newKey, readKeyFile, writeKeyFile } from './secret-keys.ts';

const quad = useQuad();
const graceMs = 0;

/** Makes an installation with this many secrets. */
const installation = async (count: number) => {
	await quad.db.deleteFrom('mail').execute();
	const { organizationId } = await makeTeam(quad);
	const folder = emptyFolder();
	const keys = findKeys(undefined, folder);
	const secrets = keepSecrets(keys);
	await writeSecrets(quad, organizationId, secrets, count);
	return { organizationId, file: keyFileIn(folder), keys, secrets };
};

const writeSecrets = (quad: Quad, organizationId: number, secrets: Secrets, count: number) =>
	quad.db
		.insertInto('mail')
		.values(
			Array.from({ length: count }, (_, nth) => ({
				org_id: organizationId,
				id: quad.ids.next(),
				kind: 'test',
				to_address: 'mia.park@northfield.example',
				subject: `${nth}`,
				body: '',
				sealed_link: nth % 3 === 0 ? null : secrets.encrypt(`/secret/${nth}`),
				created_at: quad.clock.now(),
			})),
		)
		.execute();

/** Decrypts all secrets with these keys, and checks that each belongs to its email. */
const readAll = async (keys: KeyRing) => {
	const rows = await quad.db.selectFrom('mail').select(['subject', 'sealed_link']).execute();
	for (const { subject, sealed_link } of rows)
		if (sealed_link) expect(keepSecrets(keys).decrypt(sealed_link)).toBe(`/secret/${subject}`);
	return rows.filter(({ sealed_link }) => sealed_link).length;
};

test('everything is sealed with a new key, the old one is put aside, and programs at work go on', async () => {
	const { file, keys, secrets, organizationId } = await installation(1_300);
	const [old] = keys();
	const { resealed, before } = await rotateKeyFile(quad.db, file, graceMs);
	expect(resealed).toBe(866);
	const left = readKeyFile(file);
	expect(left).toHaveLength(1);
	expect(left[0].id).not.toBe(old.id);
	expect(await readAll(() => left)).toBe(866);
	expect(readKeyFile(before)).toEqual([old]);
	expect(statSync(before).mode & 0o777).toBe(0o600);
	// by a program that has been running since before the rotation
	await writeSecrets(quad, organizationId, secrets, 2);
	expect(await readAll(() => left)).toBe(867);
});

test('killed half way, the next run goes on with the same key', async () => {
	const { file, keys } = await installation(1_300);
	const [old] = keys();
	const anew = newKey();
	writeKeyFile(file, [anew, old]);
	let opened = 0;
	const dies: Secrets = {
		encrypt: (text) => {
			opened += 1;
			if (opened > 700) throw new Error('Killed.');
			return keepSecrets(() => [anew, old]).encrypt(text);
		},
		decrypt: (sealed) => keepSecrets(() => [anew, old]).decrypt(sealed),
	};
	await expect(reencryptAll(quad.db, dies, anew.id)).rejects.toThrow('Killed.');
	expect(await readAll(keys)).toBe(866);

	const { resealed } = await rotateKeyFile(quad.db, file, graceMs);
	expect(resealed).toBe(366);
	expect(readKeyFile(file)).toEqual([anew]);
	expect(await readAll(() => [anew])).toBe(866);
});

test('who is still writing is waited for', async () => {
	const { file, secrets, organizationId } = await installation(1);
	let rotation: Promise<unknown> | undefined;
	await quad.db.transaction().execute(async (tx) => {
		await writeSecrets({ ...quad, db: tx, ids: quad.ids, clock: quad.clock }, organizationId, secrets, 2);
		rotation = rotateKeyFile(quad.db, file, graceMs);
		await expect.poll(() => readKeyFile(file).length).toBe(2);
	});
	await rotation;
	expect(await readAll(() => readKeyFile(file))).toBe(1);
});

test('what cannot be opened is told, all else is sealed anew, and no key goes', async () => {
	const { file, keys, organizationId } = await installation(10);
	await writeSecrets(
		quad,
		organizationId,
		keepSecrets(() => [newKey()]),
		2,
	);
	await expect(rotateKeyFile(quad.db, file, graceMs)).rejects.toThrow('1 in mail.sealed_link');
	expect(keys()).toHaveLength(2);
	expect(existsSync(file)).toBe(true);
});

test('keys that the environment gives are used as they are', async () => {
	const { keys } = await installation(10);
	const both: KeyRing = () => [anew, ...keys()];
	const anew = newKey();
	expect(await reencryptWith(quad.db, both, graceMs)).toBe(6);
	expect(await reencryptWith(quad.db, both, graceMs)).toBe(0);
	expect(await readAll(() => [anew])).toBe(6);
});
