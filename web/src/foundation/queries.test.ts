import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { makeCache } from './queries.ts';
import { queryKeys } from './query-keys.ts';

/** A query that resolves when the test says so. */
const ask = () => {
	const cache = makeCache();
	const answers: Array<(body: string) => void> = [];
	const queryKey = queryKeys.batch.branches('1');
	const observer = new QueryObserver(cache, {
		queryKey,
		queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
	});
	return { cache, answers, observer, leave: observer.subscribe(() => undefined) };
};

test('what changes while it is fetched for the first time is fetched once more', async () => {
	const { cache, answers, observer, leave } = ask();
	void cache.invalidateQueries({ queryKey: queryKeys.batch.all('1') });
	void cache.invalidateQueries({ queryKey: queryKeys.batch.all('1') });
	answers[0]?.('queued');
	await expect.poll(() => answers).toHaveLength(2);
	expect(observer.getCurrentResult().data).toBe('queued');
	answers[1]?.('delivered');
	await expect.poll(() => observer.getCurrentResult()).toMatchObject({ data: 'delivered', isFetching: false });
	expect(answers).toHaveLength(2);
	leave();
});

test('what does not change is fetched once', async () => {
	const { cache, answers, observer, leave } = ask();
	void cache.invalidateQueries({ queryKey: queryKeys.batch.all('2') });
	answers[0]?.('queued');
	await expect.poll(() => observer.getCurrentResult()).toMatchObject({ data: 'queued', isFetching: false });
	expect(answers).toHaveLength(1);
	leave();
});
