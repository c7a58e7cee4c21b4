import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openDialogue } from './ask.ts';

const terminal = () => {
	const keys = new PassThrough();
	const screen = new PassThrough().setEncoding('utf8');
	let shown = '';
	screen.on('data', (text: string) => {
		shown += text;
	});
	return { dialogue: openDialogue(keys, screen), keys, screen, shown: () => shown };
};

test('asks, takes what is usual for a bare Enter, and asks again where nothing is', async () => {
	const { dialogue, keys, screen, shown } = terminal();
	const zone = dialogue.ask('Time zone', 'America/Chicago');
	keys.write('\r');
	expect(await zone).toBe('America/Chicago');
	const name = dialogue.ask('Name');
	keys.write('\r');
	await once(screen, 'data');
	keys.write('  Northfield College \r');
	expect(await name).toBe('Northfield College');
	expect(shown()).toContain('Time zone (America/Chicago): ');
	expect(shown()).toContain('Northfield College');
	dialogue.close();
});

test('a password is not shown while it is typed', async () => {
	const { dialogue, keys, shown } = terminal();
	const password = dialogue.askHidden('Password');
	keys.write('tangerine glacier\r');
	expect(await password).toBe('tangerine glacier');
	expect(shown()).toContain('Password: ');
	expect(shown()).not.toContain('tangerine');
	dialogue.close();
});

test('Ctrl-C ends it with a sentence', async () => {
	const { dialogue, keys } = terminal();
	const name = dialogue.ask('Name');
	keys.write('\x03');
	await expect(name).rejects.toThrow('Nothing was changed.');
});
