/** @vitest-environment node */
import { expect, test } from 'vitest';
import { queryKeys } from '../foundation/query-keys.ts';
import { to } from '../foundation/to.ts';
import { screenPaths } from './screen-paths.ts';

test.each([
	['screens', import.meta.glob<object>('../features/*/screen-paths.ts', { eager: true }), screenPaths],
	['links', import.meta.glob<object>('../foundation/to/*.ts', { eager: true }), to],
	[
		'keys',
		import.meta.glob<object>(['../foundation/query-keys/*.ts', '!**/{key,live-topics}.ts'], { eager: true }),
		queryKeys,
	],
])('the %s of all areas are gathered, and no name is in two areas', (_, files: Record<string, object>, gathered) => {
	const names = Object.values(files).flatMap((exported) => Object.values(exported).flatMap(Object.keys));
	expect(names.toSorted()).toEqual(Object.keys(gathered).toSorted());
});
