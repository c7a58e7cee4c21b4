import { expect, test } from 'vitest';
import { oneAhead } from './one-ahead.ts';

const each = async function* <T>(all: readonly T[]) {
	yield* all;
};

test('each is prepared while the one before it is at work, and none before its turn', async () => {
	const seen: string[] = [];
	const prepare = async (one: number) => void seen.push(`prepared ${one}`);
	for await (const one of oneAhead(each([1, 2, 3]), prepare)) {
		await new Promise(setImmediate);
		seen.push(`used ${one}`);
	}
	expect(seen).toEqual(['prepared 1', 'prepared 2', 'used 1', 'prepared 3', 'used 2', 'used 3']);
});

test('what a preparation failed with is thrown when its turn comes, and what is ready is used first', async () => {
	const used: number[] = [];
	const prepare = async (one: number) => {
		if (one === 2) throw new Error('two is broken');
	};
	const all = async () => {
		for await (const one of oneAhead(each([1, 2, 3]), prepare)) used.push(one);
	};
	await expect(all()).rejects.toThrow('two is broken');
	expect(used).toEqual([1]);
});

test('stopping early waits for the preparation under way', async () => {
	const seen: string[] = [];
	const prepare = async (one: number) => {
		await new Promise(setImmediate);
		seen.push(`prepared ${one}`);
	};
	for await (const one of oneAhead(each([1, 2, 3]), prepare)) {
		seen.push(`stopped at ${one}`);
		break;
	}
	seen.push('on');
	expect(seen).toEqual(['prepared 1', 'stopped at 1', 'prepared 2', 'on']);
});
