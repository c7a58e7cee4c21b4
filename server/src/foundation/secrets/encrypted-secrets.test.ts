/** Tests that a value can be decrypted only with its key, and that only Quad can read the key. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../../test/folder.ts';
import { keepSecrets } from './encrypted-secrets.ts';
import { findKeys, keyFileIn, newKey, printKey, readKeyFile, writeKeyFile } from './secret-keys.ts';

const with1 = newKey();
const with2 = newKey();
const secrets = keepSecrets(() => [with1]);

test.each(['', 'a key of a partner', 'Zoë Āé 你好 🎓', 'x'.repeat(100_000)])('what was sealed is opened', (text) => {
	const sealed = secrets.encrypt(text);
	expect(secrets.decrypt(sealed)).toBe(text);
	if (text) expect(sealed).not.toContain(text);
	expect(secrets.encrypt(text)).not.toBe(sealed); // equal secrets don't look equal
});

test('one changed letter, another key, or a text that was never sealed does not open', () => {
	const sealed = secrets.encrypt('the key of a partner'); // has a length at which every base64 character matters
	const places = [...sealed.matchAll(/[\w-]/g)].map((match) => match.index).slice(with1.id.length + 2);
	for (const at of places) {
		const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'Q' : 'A'}${sealed.slice(at + 1)}`;
		expect(() => secrets.decrypt(changed)).toThrow();
	}
	expect(() => keepSecrets(() => [with2]).decrypt(sealed)).toThrow(`encrypted with the key ${with1.id}`);
	expect(() => secrets.decrypt('a key of a partner')).toThrow('not an encrypted text');
	expect(() => secrets.decrypt(sealed.replace(with1.id, with2.id))).toThrow();
});

test('the newest key seals, the older ones open', () => {
	const before = secrets.encrypt('from before');
	const both = keepSecrets(() => [with2, with1]);
	expect(both.decrypt(before)).toBe('from before');
	expect(keepSecrets(() => [with2]).decrypt(both.encrypt('from now'))).toBe('from now');
});

test('without a setting the key is made once, in a file that only its owner reads', () => {
	const folder = emptyFolder();
	const sealed = keepSecrets(findKeys(undefined, folder)).encrypt('kept');
	expect(statSync(keyFileIn(folder)).mode & 0o777).toBe(0o600);
	expect(keepSecrets(findKeys('', folder)).decrypt(sealed)).toBe('kept');
});

test('a key that is added to the file is at work without a restart', () => {
	const folder = emptyFolder();
	const running = keepSecrets(findKeys(undefined, folder));
	const before = running.encrypt('kept');
	writeKeyFile(keyFileIn(folder), [with2, ...readKeyFile(keyFileIn(folder))]);
	expect(running.encrypt('new')).toMatch(new RegExp(`^q1\\.${with2.id}\\.`));
	expect(running.decrypt(before)).toBe('kept');
});

test('keys of the environment win, and no file is made', () => {
	const folder = emptyFolder();
	const keys = findKeys(` ${printKey(with2)} , ${printKey(with1)},`, folder);
	expect(keys().map(({ id }) => id)).toEqual([with2.id, with1.id]);
	expect(() => readFileSync(keyFileIn(folder))).toThrow();
});

test.each([
	['a word', 'is not valid'],
	['a:c2hvcnQ=', 'is not valid'],
	[' , ', 'no key in'],
	[`${printKey(with1)},${printKey(with1)}`, 'same name'],
])('keys that are none are refused with a sentence: %s', (setting, sentence) => {
	expect(() => findKeys(setting, emptyFolder())()).toThrow(sentence);
});

test('a damaged file is refused, not replaced', () => {
	const folder = emptyFolder();
	writeFileSync(keyFileIn(folder), 'what was here before\n');
	expect(() => keepSecrets(findKeys(undefined, folder)).encrypt('x')).toThrow('is not valid');
	expect(readFileSync(keyFileIn(folder), 'utf8')).toBe('what was here before\n');
});
